"""Compare d'abord les rangs puis les couleurs : l'ordre des deux critères est échangé."""


def est_carte_avant(c1, c2):
    if c1.rang != c2.rang:
        return c1.rang < c2.rang
    else:
        return c1.couleur < c2.couleur
