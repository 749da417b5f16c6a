"""Compare deux tas qui se touchent, au lieu des deux tas autour de celui du milieu."""


def stabiliser(tableau, mode_trace):
    i = len(tableau.ligne) - 1
    while i >= 1:
        if jouables(tableau.ligne[i - 1], tableau.ligne[i]):
            poser(tableau, i, i - 1)
            montrer(tableau, mode_trace)
            i = len(tableau.ligne) - 1
        else:
            i = i - 1
