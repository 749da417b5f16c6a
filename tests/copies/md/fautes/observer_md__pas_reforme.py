"""Oublie de reformer le tableau : les parties suivantes reprennent la première."""


def observer_md(np):
    tableau = creer_tableau_initial_md()
    for i in range(np):
        jouer_une_md(tableau, ModeTrace.AVEC_TRACE)
