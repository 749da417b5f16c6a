"""Laisse les sept cachés sur la ligne."""


def creer_tableau_initial_r7():
    series, loc_talon, loc_rebut = saisir_loc_tas_r7()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(52, loc_talon)
    tableau.rebut = p.creer_tas_vide(loc_rebut, Mode.EMPILE)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
        p.deplacer_carte_sur(c, Rang.SEPT, tableau.talon, tableau.ligne[c])
    return tableau
