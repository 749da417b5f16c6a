"""Joue une partie de trop."""


def analyser_md(np):
    gagnees = 0
    tableau = creer_tableau_initial_md()
    for i in range(np + 1):
        if i > 0:
            reformer_tableau_initial_md(tableau)
        if jouer_une_md(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    return Histoire(np, gagnees, {})
