"""Cherche une place dans cinq tas de stockage : il n'y en a que quatre."""


def descendre(tableau, mode_trace):
    for i in range(5):
        tas = tableau.stockage[i]
        if peut_descendre(tableau, tas):
            p.deplacer_haut_sur(tableau.talon, tas)
            montrer(tableau, mode_trace)
            return True
    return False
