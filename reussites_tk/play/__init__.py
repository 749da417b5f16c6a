"""One game, watched or played by hand: what is asked, its positions, saving, statistics, its program."""
