"""Crée toujours un jeu de 32 cartes."""


def creer_tableau_initial_qll(cartes):
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, saisir_loc_tas_qll(0))
    p.battre_tas(tableau.talon)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
    return tableau
