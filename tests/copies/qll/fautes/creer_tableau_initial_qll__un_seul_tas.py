"""Ne forme qu'un tas au lieu de deux."""


def creer_tableau_initial_qll(cartes):
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(cartes, saisir_loc_tas_qll(0))
    p.battre_tas(tableau.talon)
    nouveau_tas(tableau)
    return tableau
