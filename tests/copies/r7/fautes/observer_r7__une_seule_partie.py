"""Ne joue qu'une partie : np n'est pas utilisé."""


def observer_r7(np, nt):
    ouvrir_graphique("Relais des 7")
    tableau = creer_tableau_initial_r7()
    jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE)
    attendre_cliquer()
    fermer_graphique()
