"""Crée les quatre séries à la même place : une seule se voit sur la table."""


def creer_tableau_initial_r7():
    series, loc_talon, loc_rebut = saisir_loc_tas_r7()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(52, loc_talon)
    tableau.rebut = p.creer_tas_vide(loc_rebut, Mode.EMPILE)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[Couleur.TREFLE], Mode.ETALE)
    p.battre_tas(tableau.talon)
    sortir_les_sept(tableau)
    return tableau
