"""Échange sur et sous : les cartes qui suivent vont dessous, celles qui précèdent dessus."""


def jouer_tas_r7(tableau, tas):
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    rang = p.le_rang(carte)
    if rang == p.rang_suivant(p.le_rang(p.carte_sur(serie))):
        p.deplacer_haut_sous(tas, serie)
        return True
    if p.rang_suivant(rang) == p.le_rang(p.carte_sous(serie)):
        p.deplacer_haut_sur(tas, serie)
        return True
    return False
