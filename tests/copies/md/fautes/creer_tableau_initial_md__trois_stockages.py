"""Ne crée que trois tas de stockage."""


def creer_tableau_initial_md():
    series, stockage, talon = saisir_loc_tas_md()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.EMPILE)
    for i in range(3):
        tableau.stockage.append(p.creer_tas_vide(stockage[i], Mode.EMPILE))
    return tableau
