"""Oublie une carte au fond de chaque tas."""


def reformer_tableau_initial_c4(tableau):
    for c in Couleur:
        while p.la_hauteur(tableau.ligne[c]) > 1:
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.talon)
    distribuer(tableau)
