"""Oublie de battre les cartes ramassées."""


def reformer_tableau_initial_md(tableau):
    if not p.tas_vide(tableau.talon) and p.est_decouverte(p.carte_sur(tableau.talon)):
        p.retourner_carte_sur(tableau.talon)
    for c in Couleur:
        cacher_sur_talon(tableau, tableau.ligne[c])
    for tas in tableau.stockage:
        cacher_sur_talon(tableau, tas)
