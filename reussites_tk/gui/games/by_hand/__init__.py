"""A game played by hand on the page of level 2."""
