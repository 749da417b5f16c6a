"""Inférieur ou égal sur le rang : vrai pour une carte et elle-même."""


def est_carte_avant(c1, c2):
    if c1.couleur < c2.couleur:
        return True
    return c1.couleur == c2.couleur and c1.rang <= c2.rang
