"""Ne joue qu'un déplacement par carte tirée."""


def stabiliser(tableau, mode_trace):
    i = len(tableau.ligne) - 1
    if i >= 2 and jouables(tableau.ligne[i - 2], tableau.ligne[i]):
        poser(tableau, i - 1, i - 2)
        montrer(tableau, mode_trace)
