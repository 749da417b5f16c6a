"""Ramasse les tas de droite à gauche : le dernier tas se retrouve au-dessus des autres."""


def reformer_tableau_initial_qll(tableau):
    while len(tableau.ligne) > 0:
        tas = tableau.ligne.pop()
        p.retourner_tas(tas)
        p.poser_tas_sur_tas(tas, tableau.talon)
        p.supprimer_tas_vide(tas)
    nouveau_tas(tableau)
    nouveau_tas(tableau)
