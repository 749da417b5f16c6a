"""Ne rend pas toute la ligne stable : après un déplacement, ne regarde que ce qui est à sa droite."""


def stabiliser(tableau, mode_trace):
    i = 2
    while i < len(tableau.ligne):
        if jouables(tableau.ligne[i - 2], tableau.ligne[i]):
            poser(tableau, i - 1, i - 2)
            montrer(tableau, mode_trace)
        else:
            i = i + 1
