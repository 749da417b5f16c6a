"""Rend 0 pour une carte cachée : l'étudiant pense qu'on n'a pas le droit de regarder."""


def le_rang(c):
    if c.decouverte:
        return c.rang
    else:
        return 0
