"""Oublie de battre le jeu neuf."""


def creer_tableau_initial_qll(cartes):
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(cartes, saisir_loc_tas_qll(0))
    nouveau_tas(tableau)
    nouveau_tas(tableau)
    return tableau
