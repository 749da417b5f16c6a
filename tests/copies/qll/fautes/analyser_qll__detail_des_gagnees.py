"""Ne compte dans detail que les parties gagnées."""


def analyser_qll(np, cartes):
    gagnees = 0
    detail = {}
    tableau = creer_tableau_initial_qll(cartes)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        if jouer_une_qll(tableau, ModeTrace.SANS_TRACE):
            gagnees = gagnees + 1
            detail[2] = gagnees
    return Histoire(np, gagnees, detail)
