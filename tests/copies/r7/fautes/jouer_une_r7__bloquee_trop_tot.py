"""Croit la partie bloquée quand un tour n'a placé qu'une carte."""


def jouer_une_r7(tableau, nt, mode_trace):
    tableau.num_tour = 1
    avant = p.la_hauteur(tableau.talon)
    jouer_un_tour_r7(tableau, mode_trace)
    while 0 < p.la_hauteur(tableau.rebut) < avant - 1 and tableau.num_tour < nt:
        avant = p.la_hauteur(tableau.rebut)
        p.retourner_tas(tableau.rebut)
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return p.tas_vide(tableau.rebut)
