"""Rend un couple de nombres au lieu de la Localisation."""


def la_place(t):
    return (t.place.ligne, t.place.colonne)
