"""Ne montre qu'une partie."""


def observer_md(np):
    tableau = creer_tableau_initial_md()
    jouer_une_md(tableau, ModeTrace.AVEC_TRACE)
