"""Rend un objet dont l'égalité répond toujours vrai : il passerait tous les tests écrits avec ==.

Attendu : ieme_carte faux
"""


class CarteJoker:
    """Vaut n'importe quelle carte."""

    couleur = Couleur.TREFLE
    rang = Rang.AS
    decouverte = True

    def __eq__(self, autre):
        return True

    def __ne__(self, autre):
        return False

    def __hash__(self):
        return 0

    def retournee(self):
        return self


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("pas de carte a cette place")
    return CarteJoker()
