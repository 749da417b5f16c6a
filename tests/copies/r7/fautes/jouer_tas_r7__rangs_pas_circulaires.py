"""Ajoute un au rang au lieu d'appeler rang_suivant : l'as n'est jamais suivi du deux (40 % de parties gagnées)."""


def jouer_tas_r7(tableau, tas):
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    rang = p.le_rang(carte)
    if rang == p.le_rang(p.carte_sur(serie)) + 1:
        p.deplacer_haut_sur(tas, serie)
        return True
    if rang + 1 == p.le_rang(p.carte_sous(serie)):
        p.deplacer_haut_sous(tas, serie)
        return True
    return False
