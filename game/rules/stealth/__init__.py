"""The stealth conflict (Conflicto de Sigilo)."""
