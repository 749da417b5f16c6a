"""Perd le premier tas en ramassant : la boucle commence à l'indice 1."""


def reformer_tableau_initial_qll(tableau):
    for i in range(1, len(tableau.ligne)):
        p.retourner_tas(tableau.ligne[i])
        p.poser_tas_sur_tas(tableau.ligne[i], tableau.talon)
    tableau.ligne = []
    nouveau_tas(tableau)
    nouveau_tas(tableau)
