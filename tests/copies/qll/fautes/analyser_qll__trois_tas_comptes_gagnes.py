"""Compte parmi les gagnées les parties finies avec trois tas."""


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, ModeTrace.SANS_TRACE)
        k = len(tableau.ligne)
        detail[k] = detail.get(k, 0) + 1
        if k <= 3:
            gagnees = gagnees + 1
    return Histoire(np, gagnees, detail)
