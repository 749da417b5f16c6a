"""Refuse de descendre sur une carte de même rang."""


def peut_descendre(tableau, tas):
    if p.tas_vide(tas):
        return True
    return p.rang_inferieur(p.carte_sur(tableau.talon), p.carte_sur(tas))
