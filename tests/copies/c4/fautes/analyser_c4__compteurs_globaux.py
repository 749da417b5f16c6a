"""Garde le nombre de parties gagnées dans une variable globale jamais remise à zéro."""

gagnees = 0


def analyser_c4(np):
    global gagnees
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        if jouer_une_c4(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    return Histoire(np, gagnees, {})
