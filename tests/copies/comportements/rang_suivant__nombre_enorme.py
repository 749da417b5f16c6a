"""Multiplie au lieu d'ajouter dans une boucle : rend un nombre de plusieurs milliers de chiffres.

Attendu : rang_suivant faux
"""


def rang_suivant(r):
    n = int(r) + 1
    for k in range(5000):
        n = n * 10
    return n
