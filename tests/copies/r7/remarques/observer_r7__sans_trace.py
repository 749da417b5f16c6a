"""Joue en SANS_TRACE : on n'observe rien."""


def observer_r7(np, nt):
    ouvrir_graphique("Relais des 7")
    tableau = creer_tableau_initial_r7()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_r7(tableau)
        jouer_une_r7(tableau, nt, ModeTrace.SANS_TRACE)
    attendre_cliquer()
    fermer_graphique()
