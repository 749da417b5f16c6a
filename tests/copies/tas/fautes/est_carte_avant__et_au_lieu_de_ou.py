"""Demande la couleur ET le rang plus petits : il manque le cas « même couleur »."""


def est_carte_avant(c1, c2):
    return c1.couleur < c2.couleur and c1.rang < c2.rang
