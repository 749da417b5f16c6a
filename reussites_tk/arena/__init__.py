"""Tournaments: the players of a class meet, with some of ours, on the same deals."""
