"""Faux dès qu'une carte est cachée : la visibilité ne devrait pas compter."""


def meme_couleur(c1, c2):
    if not c1.decouverte or not c2.decouverte:
        return False
    return c1.couleur == c2.couleur
