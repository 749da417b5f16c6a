"""La boucle commence à 1 : une partie manque."""


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(1, np):
        if i > 1:
            reformer_tableau_initial_qll(tableau)
        if jouer_une_qll(tableau, ModeTrace.SANS_TRACE):
            gagnees = gagnees + 1
        k = len(tableau.ligne)
        detail[k] = detail.get(k, 0) + 1
    return Histoire(np, gagnees, detail)
