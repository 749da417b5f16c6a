"""The judge of piles whose representation is free."""
