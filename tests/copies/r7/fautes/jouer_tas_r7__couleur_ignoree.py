"""Ne regarde pas la couleur : la carte va sur la première série où le rang convient."""


def jouer_tas_r7(tableau, tas):
    rang = p.le_rang(p.carte_sur(tas))
    for c in Couleur:
        serie = tableau.ligne[c]
        if rang == p.rang_suivant(p.le_rang(p.carte_sur(serie))):
            p.deplacer_haut_sur(tas, serie)
            return True
        if p.rang_suivant(rang) == p.le_rang(p.carte_sous(serie)):
            p.deplacer_haut_sous(tas, serie)
            return True
    return False
