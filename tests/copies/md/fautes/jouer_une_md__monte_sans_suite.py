"""Monte toute carte plus grande que celle du dessus de la série, sans qu'elle la suive."""


def peut_monter(tableau, tas):
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    if p.tas_vide(serie):
        return p.le_rang(carte) == Rang.SEPT
    return p.le_rang(carte) > p.le_rang(p.carte_sur(serie))
