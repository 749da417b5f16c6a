"""Prend l'as pour la plus petite carte, comme dans d'autres jeux."""


def _valeur(c):
    if c.rang == Rang.AS:
        return 1
    return int(c.rang)


def rang_inferieur(c1, c2):
    return _valeur(c1) < _valeur(c2)
