"""Oublie de ramasser le stockage."""


def reformer_tableau_initial_md(tableau):
    if not p.tas_vide(tableau.talon) and p.est_decouverte(p.carte_sur(tableau.talon)):
        p.retourner_carte_sur(tableau.talon)
    for c in Couleur:
        cacher_sur_talon(tableau, tableau.ligne[c])
    p.battre_tas(tableau.talon)
