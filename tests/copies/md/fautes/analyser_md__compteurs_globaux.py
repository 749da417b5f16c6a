"""Garde le nombre de parties gagnées dans une variable globale jamais remise à zéro."""

_total = []


def analyser_md(np):
    gagnees = 0
    tableau = creer_tableau_initial_md()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_md(tableau)
        if jouer_une_md(tableau, ModeTrace.SANS_TRACE):
            _total.append(i)
    return Histoire(np, len(_total), {})
