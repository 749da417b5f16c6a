"""Remplace le rebut par un tas neuf pour le vider : ses cartes disparaissent du jeu."""


def reformer_tableau_initial_r7(tableau):
    tableau.rebut = p.creer_tas_vide(p.la_place(tableau.rebut), Mode.EMPILE)
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.talon)
    sortir_les_sept(tableau)
    tableau.num_tour = 1
