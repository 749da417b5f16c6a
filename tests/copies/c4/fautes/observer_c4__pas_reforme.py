"""Oublie de reformer le tableau entre deux parties : toutes les cartes sont déjà visibles."""


def observer_c4(np):
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        jouer_une_c4(tableau, ModeTrace.AVEC_TRACE)
