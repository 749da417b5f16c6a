"""Oublie de battre le jeu neuf."""


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
    distribuer(tableau)
    return tableau
