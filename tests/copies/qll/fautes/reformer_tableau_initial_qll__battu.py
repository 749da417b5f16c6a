"""Bat les cartes entre deux parties : l'énoncé les ramasse seulement."""


def reformer_tableau_initial_qll(tableau):
    while len(tableau.ligne) > 0:
        tas = tableau.ligne.pop(0)
        p.retourner_tas(tas)
        p.poser_tas_sur_tas(tas, tableau.talon)
        p.supprimer_tas_vide(tas)
    p.battre_tas(tableau.talon)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
