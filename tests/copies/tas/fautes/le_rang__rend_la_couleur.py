"""Copier-coller de la_couleur : le champ n'a pas été changé."""


def le_rang(c):
    return c.couleur
