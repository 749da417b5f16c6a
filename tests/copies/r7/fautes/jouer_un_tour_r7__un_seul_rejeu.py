"""Ne rejoue qu'une carte du rebut après un placement : il manque la boucle (68 % de parties gagnées)."""


def jouer_un_tour_r7(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        ok = jouer_tas_r7(tableau, tableau.talon)
        if not ok:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_r7(tableau)
        if ok and not p.tas_vide(tableau.rebut):
            if jouer_tas_r7(tableau, tableau.rebut) and mode_trace == ModeTrace.AVEC_TRACE:
                afficher_r7(tableau)
