"""Cache les cartes du rebut une à une sans changer leur ordre : la dernière jetée est la première tirée (27 %)."""


def jouer_une_r7(tableau, nt, mode_trace):
    tableau.num_tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tableau.num_tour < nt:
        while not p.tas_vide(tableau.rebut):
            p.retourner_carte_sous(tableau.rebut)
            p.deplacer_bas_sur(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return p.tas_vide(tableau.rebut)
