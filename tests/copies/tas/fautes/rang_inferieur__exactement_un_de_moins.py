"""Lit « inférieur » comme « juste en dessous » : faux dès que l'écart dépasse un."""


def rang_inferieur(c1, c2):
    return c1.rang + 1 == c2.rang
