"""Laisse dans la ligne les tas vides de la partie précédente."""


def reformer_tableau_initial_qll(tableau):
    for tas in tableau.ligne:
        p.retourner_tas(tas)
        p.poser_tas_sur_tas(tas, tableau.talon)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
