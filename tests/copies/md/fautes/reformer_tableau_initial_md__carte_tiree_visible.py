"""Laisse découverte dans le talon la carte qui a fait perdre.

Se voit après : jouer_une_md
"""


def reformer_tableau_initial_md(tableau):
    for c in Couleur:
        cacher_sur_talon(tableau, tableau.ligne[c])
    for tas in tableau.stockage:
        cacher_sur_talon(tableau, tas)
    p.battre_tas(tableau.talon)
