"""The choices that the rule texts leave open, each one field with its rule, its values and its default."""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of a game; a mission sets them, the record keeps them.

    Each field is followed by its rule and what its values mean.
    """

    seq_uses_estorbo: bool = True
    """S-002: the armour's encumbrance (estorbo) lowers the sequence value."""
    resort_each_turn: bool = False
    """S-003: the sequence sheet is made anew each turn."""
    activation: Literal["sheet", "reverse"] = "sheet"
    """S-005: figures act in sheet order, or the slowest first."""
    allow_double_walk: bool = False
    """S-016: walking twice counts as two different simple actions."""
    fallen_may_crawl: bool = True
    """S-020: a fallen figure may crawl."""
    climb_check: int | None = None
    """S-022: difficulty of a check of Físicos to climb; none: it always succeeds."""
    stealth_los: Literal["all", "per_enemy"] = "all"
    """S-024: the condition of a stealth move is judged for all enemies together, or for each."""
    reaction: Literal["all", "overwatch_only", "none"] = "all"
    """S-029: who may make reaction shots."""
    reaction_point: Literal["easiest", "first"] = "easiest"
    """S-027: where along a path the reaction shot is made."""
    overwatch_until: Literal["turn_end", "own_next_activation"] = "turn_end"
    """S-030: how long overwatch (Expectativa) lasts."""
    overwatch_shots: Literal["one", "per_enemy"] = "one"
    """S-030: one shot in all, or one at each enemy."""
    can_close_doors: bool = True
    """S-036: doors may be closed again."""
    estorbo_scope: Literal["all", "fisicos"] = "all"
    """S-046: encumbrance lowers every check, or those of Físicos only."""
    explode: Literal["reroll_set", "single_d10", "none"] = "reroll_set"
    """S-052: what a kept 10 adds."""
    natural_one_fails: bool = False
    """S-053: a kept 1 always fails."""
    fumbles: bool = False
    """S-053, X-16: a kept 1 with the next die at most 5 jams the weapon."""
    pv_mult: Literal[3, 4] = 3
    """X-01: hit points (PV) are Físicos times this."""
    crit_step: Literal[5, 10] = 5
    """X-08: one more damage die for each full step of the margin."""
    ammo: bool = False
    """X-13: ammunition is counted."""
    turn_limit: int | None = 10
    """X-17: the game ends after this turn; none: no limit."""
    fog: Literal["open", "sight"] = "open"
    """X-22: everybody sees every figure, or a side only what its able figures see."""
    undo: bool = True
    """X-24: intents may be taken back until a die is rolled or something is revealed."""
    ge_step: int = 5
    """H-06: one more degree (Grado de Éxito) for each full step of the margin."""
    ge_cap: int | None = 4
    """H-06: most degrees; none: no limit."""
    shared_zone_damage: bool = False
    """C-010: infiltrators share the damage done to a zone, or each has his own."""
    hide_deals_damage: bool = True
    """C-033: the Sigilo that hides damages the zone too."""
    may_retreat: bool = False
    """C-056: an unbeaten zone may be left where it was entered."""
    silent_kill_continues: bool = False
    """C-060: a silent kill does not end the stealth conflict."""
    guards_bonus: Literal["flat", "per_extra"] = "flat"
    """C-084: +2 for several guards, or +2 for each beyond the first."""
    alarm_bonus_cumulative: bool = False
    """C-106: +5 at Precavido comes on top of +2, or replaces it."""
    extra_inseguro: int = 0
    """C-110: further levels of Inseguro."""
    model: Literal["simple", "detailed"] = "simple"
    """C-116: one cover for a whole zone, or sub-zones with cover and light."""
    unknowing_penalty_for_mechanisms: bool = True
    """C-123: entering a mechanism's zone unknowingly costs initiative and −5 too."""
    beaten_zone_detect: bool = False
    """C-080: Detectar may find who has beaten the zone and is still inside."""
    back_to_stealth: int = 0
    """X-25: after so many whole turns unseen the skirmish becomes a stealth conflict again; 0: never."""
    when_discovered: Literal["skirmish", "lost", "effects"] = "skirmish"
    """X-25: what follows when an infiltrator is discovered; effects are the mission's `on_discovery`."""
    spied_upon: bool = False
    """C-003, T-02: the infiltrators are scripted spies, one complex roll each turn and group of watchers."""
