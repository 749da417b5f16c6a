"""Page *Jeux*: the games of several players."""
