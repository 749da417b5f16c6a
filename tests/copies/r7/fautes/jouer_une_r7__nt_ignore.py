"""Joue toujours trois tours : nt n'est pas utilisé."""


def jouer_une_r7(tableau, nt, mode_trace):
    tableau.num_tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tableau.num_tour < 3:
        p.retourner_tas(tableau.rebut)
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return p.tas_vide(tableau.rebut)
