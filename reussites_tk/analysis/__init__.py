"""How often a game wins: many games counted, and what a count is worth."""
