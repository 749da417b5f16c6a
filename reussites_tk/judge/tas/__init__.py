"""Judges the exercises on piles, `tas` and `tas_libre`: cases, oracle, comparison, examples."""
