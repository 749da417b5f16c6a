"""Montre une partie de trop."""


def observer_c4(np):
    tableau = creer_tableau_initial_c4()
    for i in range(np + 1):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        jouer_une_c4(tableau, ModeTrace.AVEC_TRACE)
