"""Ne compare les rangs que si la couleur est la même, comme pour l'ordre sur les cartes."""


def rang_inferieur(c1, c2):
    if c1.couleur == c2.couleur:
        return c1.rang < c2.rang
    return False
