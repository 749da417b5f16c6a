"""Pose le tas de droite sur celui du milieu, au lieu de poser celui du milieu sur celui de gauche."""


def stabiliser(tableau, mode_trace):
    i = len(tableau.ligne) - 1
    while i >= 2:
        if jouables(tableau.ligne[i - 2], tableau.ligne[i]):
            poser(tableau, i, i - 1)
            montrer(tableau, mode_trace)
            i = len(tableau.ligne) - 1
        else:
            i = i - 1
