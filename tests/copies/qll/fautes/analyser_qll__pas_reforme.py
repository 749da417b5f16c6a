"""Oublie de reformer le tableau : les parties suivantes se jouent sur un talon vide."""


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(np):
        if jouer_une_qll(tableau, ModeTrace.SANS_TRACE):
            gagnees = gagnees + 1
        k = len(tableau.ligne)
        detail[k] = detail.get(k, 0) + 1
    return Histoire(np, gagnees, detail)
