"""Prend « couleur » au sens noir ou rouge : trèfle et pique seraient de même couleur."""


def _est_rouge(c):
    return c.couleur in (Couleur.CARREAU, Couleur.COEUR)


def meme_couleur(c1, c2):
    return _est_rouge(c1) == _est_rouge(c2)
