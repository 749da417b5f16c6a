"""Ramasse et bat les cartes mais ne sort pas les sept : les parties suivantes commencent sans séries."""


def reformer_tableau_initial_r7(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    while not p.tas_vide(tableau.rebut):
        p.retourner_carte_sur(tableau.rebut)
        p.deplacer_haut_sur(tableau.rebut, tableau.talon)
    p.battre_tas(tableau.talon)
    tableau.num_tour = 1
