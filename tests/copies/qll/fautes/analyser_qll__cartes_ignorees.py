"""Joue toujours avec 32 cartes."""


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(32)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        if jouer_une_qll(tableau, ModeTrace.SANS_TRACE):
            gagnees = gagnees + 1
        k = len(tableau.ligne)
        detail[k] = detail.get(k, 0) + 1
    return Histoire(np, gagnees, detail)
