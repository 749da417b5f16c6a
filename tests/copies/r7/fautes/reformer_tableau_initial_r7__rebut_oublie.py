"""Oublie de ramasser le rebut : après une partie perdue, la suivante se joue avec moins de cartes."""


def reformer_tableau_initial_r7(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.talon)
    sortir_les_sept(tableau)
    tableau.num_tour = 1
