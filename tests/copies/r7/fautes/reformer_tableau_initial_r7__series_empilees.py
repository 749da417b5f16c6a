"""Empile les séries pour pouvoir les poser sur le talon, et oublie de les étaler de nouveau."""


def reformer_tableau_initial_r7(tableau):
    for c in Couleur:
        p.empiler_tas(tableau.ligne[c])
        p.retourner_tas(tableau.ligne[c])
        p.poser_tas_sur_tas(tableau.ligne[c], tableau.talon)
    p.retourner_tas(tableau.rebut)
    p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
    p.battre_tas(tableau.talon)
    sortir_les_sept(tableau)
    tableau.num_tour = 1
