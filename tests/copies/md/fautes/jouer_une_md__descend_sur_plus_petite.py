"""Compare à l'envers : la carte descend sur une carte de rang plus petit."""


def peut_descendre(tableau, tas):
    if p.tas_vide(tas):
        return True
    return p.le_rang(p.carte_sur(tas)) <= p.le_rang(p.carte_sur(tableau.talon))
