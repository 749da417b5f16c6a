"""Compare mode_trace à True : rien n'est jamais affiché."""


def jouer_un_tour_r7(tableau, mode_trace):
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        ok = jouer_tas_r7(tableau, tableau.talon)
        if not ok:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        if mode_trace == True:
            afficher_r7(tableau)
        while ok and not p.tas_vide(tableau.rebut):
            ok = jouer_tas_r7(tableau, tableau.rebut)
