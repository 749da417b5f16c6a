"""Compare les noms des rangs, donc l'ordre alphabétique (AS, CINQ, DAME…)."""


def rang_inferieur(c1, c2):
    return c1.rang.name < c2.rang.name
