"""Descend la carte face cachée."""


def descendre(tableau, mode_trace):
    for tas in tableau.stockage:
        if peut_descendre(tableau, tas):
            p.deplacer_haut_sur(tableau.talon, tas)
            p.retourner_carte_sur(tas)
            montrer(tableau, mode_trace)
            return True
    return False
