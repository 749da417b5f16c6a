"""Copier-coller de le_rang : le champ n'a pas été changé."""


def la_couleur(c):
    return c.rang
