"""Rend la couleur commune au lieu d'un booléen : « vrai » pour Python, mais c'est une couleur."""


def meme_couleur(c1, c2):
    if c1.couleur == c2.couleur:
        return c1.couleur
    return False
