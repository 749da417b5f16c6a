"""Joue toujours des parties de trois tours, quel que soit nt."""


def observer_r7(np, nt):
    ouvrir_graphique("Relais des 7")
    tableau = creer_tableau_initial_r7()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_r7(tableau)
        jouer_une_r7(tableau, 3, ModeTrace.AVEC_TRACE)
    fermer_graphique()
