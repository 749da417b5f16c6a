"""Tire les cartes du talon par le dessous et ne s'en aperçoit pas : le jeu est battu de toute façon."""


def jouer_un_tour_r7(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)
    while not p.tas_vide(tableau.talon):
        p.deplacer_bas_sur(tableau.talon, tableau.talon)
        p.retourner_carte_sur(tableau.talon)
        ok = jouer_tas_r7(tableau, tableau.talon)
        if not ok:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_r7(tableau)
        while ok and not p.tas_vide(tableau.rebut):
            ok = jouer_tas_r7(tableau, tableau.rebut)
            if ok and mode_trace == ModeTrace.AVEC_TRACE:
                afficher_r7(tableau)
