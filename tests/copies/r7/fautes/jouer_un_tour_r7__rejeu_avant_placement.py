"""Essaie le rebut avant chaque carte du talon, et pas après un placement : la dernière carte placée ne libère rien."""


def jouer_un_tour_r7(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)
    while not p.tas_vide(tableau.talon):
        while not p.tas_vide(tableau.rebut) and jouer_tas_r7(tableau, tableau.rebut):
            if mode_trace == ModeTrace.AVEC_TRACE:
                afficher_r7(tableau)
        p.retourner_carte_sur(tableau.talon)
        if not jouer_tas_r7(tableau, tableau.talon):
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_r7(tableau)
