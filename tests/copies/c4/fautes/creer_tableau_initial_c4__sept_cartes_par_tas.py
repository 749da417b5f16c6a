"""Donne sept cartes à chaque tas, et garde le reste au talon."""


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
    for i in range(7):
        for c in Couleur:
            p.deplacer_haut_sur(tableau.talon, tableau.ligne[c])
    return tableau
