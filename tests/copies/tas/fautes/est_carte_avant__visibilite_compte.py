"""Compare des triplets avec la visibilité : une carte cachée serait avant la même découverte."""


def est_carte_avant(c1, c2):
    a = (c1.couleur, c1.rang, c1.decouverte)
    b = (c2.couleur, c2.rang, c2.decouverte)
    return a < b
