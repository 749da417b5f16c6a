"""Oublie de ramasser le tas de pique : la boucle s'arrête un tas trop tôt."""


def reformer_tableau_initial_c4(tableau):
    for c in list(Couleur)[:3]:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.talon)
    distribuer(tableau)
