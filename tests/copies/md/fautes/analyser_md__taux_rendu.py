"""Rend le taux des parties gagnées au lieu de leur nombre."""


def analyser_md(np):
    gagnees = 0
    tableau = creer_tableau_initial_md()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_md(tableau)
        if jouer_une_md(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    return Histoire(np, gagnees / np, {})
