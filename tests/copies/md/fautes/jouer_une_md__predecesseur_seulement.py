"""Ne descend que sur le rang juste au-dessus : les rangs égaux et plus petits sont refusés."""


def peut_descendre(tableau, tas):
    if p.tas_vide(tas):
        return True
    return p.le_rang(p.carte_sur(tas)) == p.le_rang(p.carte_sur(tableau.talon)) + 1
