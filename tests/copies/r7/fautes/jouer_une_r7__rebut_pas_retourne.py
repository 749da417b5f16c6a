"""Pose le rebut sur le talon sans le retourner : l'ordre est inversé et les cartes déjà découvertes (27 %)."""


def jouer_une_r7(tableau, nt, mode_trace):
    tableau.num_tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tableau.num_tour < nt:
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return p.tas_vide(tableau.rebut)
