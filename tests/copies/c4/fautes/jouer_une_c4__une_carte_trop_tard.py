"""S'arrête un coup trop tard : le dernier tas rend encore une carte, déjà visible."""


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    encore = True
    while encore:
        encore = p.est_cachee(p.carte_sur(tas))
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return gagnee(tableau)
