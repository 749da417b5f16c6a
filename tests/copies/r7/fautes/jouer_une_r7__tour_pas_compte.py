"""N'augmente pas num_tour : compte les tours dans une variable locale."""


def jouer_une_r7(tableau, nt, mode_trace):
    tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tour < nt:
        p.retourner_tas(tableau.rebut)
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return p.tas_vide(tableau.rebut)
