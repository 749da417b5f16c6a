"""Range les parties selon leur résultat (0 ou 1) au lieu du nombre de tas."""


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        k = int(jouer_une_qll(tableau, ModeTrace.SANS_TRACE))
        gagnees += k
        detail[k] = detail.get(k, 0) + 1
    return Histoire(np, gagnees, detail)
