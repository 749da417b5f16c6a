"""Compare les couleurs : la ligne vient de meme_couleur."""


def meme_rang(c1, c2):
    return c1.couleur == c2.couleur
