"""Numérote les rangs de 1 à 13 (le deux vaut 1) au lieu de rendre le rang."""


def le_rang(c):
    # le deux est la carte numero 1
    return int(c.rang) - 1
