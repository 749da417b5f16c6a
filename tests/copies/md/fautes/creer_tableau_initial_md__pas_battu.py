"""Oublie de battre le jeu neuf."""


def creer_tableau_initial_md():
    series, stockage, talon = saisir_loc_tas_md()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.EMPILE)
    for i in range(4):
        tableau.stockage.append(p.creer_tas_vide(stockage[i], Mode.EMPILE))
    return tableau
