"""Joue sur un tableau neuf : celui qu'on lui donne n'est pas touché."""


def jouer_une_c4(tableau, mode_trace):
    tableau = creer_tableau_initial_c4()
    tas = tableau.ligne[Couleur.TREFLE]
    while p.est_cachee(p.carte_sur(tas)):
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return gagnee(tableau)
