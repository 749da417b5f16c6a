"""Regarde toute la ligne avec 32 cartes, et seulement les trois tas de droite avec 52 : pas une seule lecture."""


def stabiliser(tableau, mode_trace):
    i = len(tableau.ligne) - 1
    while i >= 2:
        if jouables(tableau.ligne[i - 2], tableau.ligne[i]):
            poser(tableau, i - 1, i - 2)
            montrer(tableau, mode_trace)
            i = len(tableau.ligne) - 1
        elif p.rang_suivant(14) == 2:
            return
        else:
            i = i - 1
