"""Décide de l'arrêt avant de glisser la carte, et non après.

Quand la dernière carte cachée d'un tas est de sa propre couleur, une carte visible est recachée.
"""


def jouer_une_c4(tableau, mode_trace):
    tas = tableau.ligne[Couleur.TREFLE]
    for coup in range(64):
        p.retourner_carte_sur(tas)
        cible = tableau.ligne[p.la_couleur(p.carte_sur(tas))]
        dernier = cible is not tas and p.est_decouverte(p.carte_sur(cible))
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
        if dernier:
            break
    for c in Couleur:
        reveler(tableau.ligne[c])
    return gagnee(tableau)
