"""What all tests share: no window is opened by chance, searches are short unless asked for."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "short",
    deadline=None,
    max_examples=30,
    stateful_step_count=30,
    derandomize=True,
    # What fails here is made smaller by the long run.
    phases=(Phase.explicit, Phase.generate),
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
settings.register_profile(
    "long", settings.get_profile("short"), max_examples=3000, derandomize=False, phases=tuple(Phase)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))
