"""Ramasse les tas sans les retourner : les cartes restent visibles."""


def reformer_tableau_initial_qll(tableau):
    while len(tableau.ligne) > 0:
        tas = tableau.ligne.pop()
        p.poser_tas_sur_tas(tas, tableau.talon)
        p.supprimer_tas_vide(tas)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
