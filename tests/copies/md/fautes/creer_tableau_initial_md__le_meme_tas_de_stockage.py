"""Met quatre fois le même tas dans le stockage."""


def creer_tableau_initial_md():
    series, stockage, talon = saisir_loc_tas_md()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.EMPILE)
    tableau.stockage = [p.creer_tas_vide(stockage[0], Mode.EMPILE)] * 4
    return tableau
