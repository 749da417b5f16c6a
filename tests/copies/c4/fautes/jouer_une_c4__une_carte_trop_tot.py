"""S'arrête quand il reste une carte cachée dans le tas."""


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    while p.est_cachee(p.ieme_carte(tas, p.la_hauteur(tas) - 1)):
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return gagnee(tableau)
