"""Oublie la règle (2) : rien ne va jamais sous une série."""


def jouer_tas_r7(tableau, tas):
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    if p.le_rang(carte) == p.rang_suivant(p.le_rang(p.carte_sur(serie))):
        p.deplacer_haut_sur(tas, serie)
        return True
    return False
