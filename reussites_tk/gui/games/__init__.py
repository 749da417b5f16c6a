"""A game on the page of level 2: what to play, with what, and watching it."""
