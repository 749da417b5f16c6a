"""The judge of a strategy for Montée-Descente."""
