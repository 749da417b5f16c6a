"""A game played by hand: its positions, its history, its saving, its statistics, its program."""
