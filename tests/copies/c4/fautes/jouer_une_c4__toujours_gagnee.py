"""Rend True dès que la partie s'arrête, sans regarder les cartes révélées."""


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    while p.est_cachee(p.carte_sur(tas)):
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return True
