"""Compte les cartes posées sans donner de valeur au compteur."""


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    while p.est_cachee(p.carte_sur(tas)):
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        nombre += 1
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return gagnee(tableau)
