"""The skirmish (Escaramuzas): sequence, deployment, turns, actions, shots, reactions, ending."""
