"""Ne regarde que la carte du dessus de chaque tas pour dire si la partie est gagnée."""


def gagnee(tableau):
    for c in Couleur:
        if p.la_couleur(p.carte_sur(tableau.ligne[c])) != c:
            return False
    return True
