"""Oublie de battre le jeu : la première partie est toujours la même."""


def creer_tableau_initial_r7():
    series, loc_talon, loc_rebut = saisir_loc_tas_r7()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(52, loc_talon)
    tableau.rebut = p.creer_tas_vide(loc_rebut, Mode.EMPILE)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
    sortir_les_sept(tableau)
    return tableau
