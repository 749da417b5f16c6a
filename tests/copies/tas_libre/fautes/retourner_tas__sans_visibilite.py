"""Inverse l'ordre mais ne retourne pas les cartes."""


def retourner_tas(t):
    t.cartes.reverse()
