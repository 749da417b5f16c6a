"""Tous les tas partagent la même liste : une carte ajoutée à l'un apparaît dans les autres."""

_liste_vide = []


def creer_tas_vide(l, m):
    t = Tas(l, m)
    t.cartes = _liste_vide
    return t
