"""Rend un couple au lieu de la Localisation."""


def la_place(t):
    return t.place.ligne, t.place.colonne
