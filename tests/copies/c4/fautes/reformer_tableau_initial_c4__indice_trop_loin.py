"""Bat le tas d'indice un de trop, après la boucle."""


def reformer_tableau_initial_c4(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.ligne[c + 1])
    distribuer(tableau)
