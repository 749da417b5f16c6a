"""Ne reforme pas le tableau entre les parties : les suivantes se jouent sur un talon vide."""


def observer_r7(np, nt):
    ouvrir_graphique("Relais des 7")
    tableau = creer_tableau_initial_r7()
    for i in range(np):
        jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE)
    attendre_cliquer()
    fermer_graphique()
