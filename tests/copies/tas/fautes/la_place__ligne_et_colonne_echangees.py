"""Échange la ligne et la colonne, par habitude de (x, y)."""


def la_place(t):
    return Localisation(t.place.colonne, t.place.ligne)
