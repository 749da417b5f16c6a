"""Ramasse les cartes sans les cacher : le talon suivant est face découverte, et tout est joué à l'envers."""


def reformer_tableau_initial_r7(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    while not p.tas_vide(tableau.rebut):
        p.deplacer_haut_sur(tableau.rebut, tableau.talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        p.deplacer_carte_sur(c, Rang.SEPT, tableau.talon, tableau.ligne[c])
    tableau.num_tour = 1
