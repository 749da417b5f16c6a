"""Remplace les tas de stockage par des tas neufs : leurs cartes sont perdues."""


def reformer_tableau_initial_md(tableau):
    if not p.tas_vide(tableau.talon) and p.est_decouverte(p.carte_sur(tableau.talon)):
        p.retourner_carte_sur(tableau.talon)
    for c in Couleur:
        cacher_sur_talon(tableau, tableau.ligne[c])
    for tas in tableau.stockage:
        pass
    tableau.stockage = [p.creer_tas_vide(Localisation(3, i + 1), Mode.EMPILE) for i in range(4)]
    p.battre_tas(tableau.talon)
