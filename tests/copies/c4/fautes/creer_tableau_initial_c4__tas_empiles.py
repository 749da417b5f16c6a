"""Crée les quatre tas empilés au lieu d'étalés."""


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.EMPILE)
    distribuer(tableau)
    return tableau
