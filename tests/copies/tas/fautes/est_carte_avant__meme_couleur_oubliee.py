"""Couleur plus petite OU rang plus petit : le « de même couleur » de la définition est oublié."""


def est_carte_avant(c1, c2):
    return c1.couleur < c2.couleur or c1.rang < c2.rang
