"""Rend un entier d'une classe à lui, égal à tout : la comparaison doit se faire hors de portée du fichier.

Attendu : la_hauteur faux
"""


class Nombre(int):
    def __eq__(self, autre):
        return True

    def __hash__(self):
        return 0


def la_hauteur(t):
    return Nombre(-1)
