"""Oublie de reformer le tableau : les parties suivantes reprennent la première."""


def analyser_md(np):
    gagnees = 0
    tableau = creer_tableau_initial_md()
    for i in range(np):
        if jouer_une_md(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    return Histoire(np, gagnees, {})
