"""Joue ses parties SANS_TRACE : on n'observe rien."""


def observer_qll(np, cartes):
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, ModeTrace.SANS_TRACE)
