"""Affiche le résultat quel que soit mode_trace : vingt mille lignes dans une analyse."""


def jouer_une_r7(tableau, nt, mode_trace):
    tableau.num_tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tableau.num_tour < nt:
        p.retourner_tas(tableau.rebut)
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    afficher_r7(tableau)
    if p.tas_vide(tableau.rebut):
        print("La partie est gagnée en", tableau.num_tour, "tours")
    else:
        print("La partie est perdue")
    return p.tas_vide(tableau.rebut)
