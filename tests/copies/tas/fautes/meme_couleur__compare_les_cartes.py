"""Compare les cartes entières au lieu de leur couleur."""


def meme_couleur(c1, c2):
    return c1 == c2
