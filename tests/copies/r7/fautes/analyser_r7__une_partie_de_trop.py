"""range(np + 1) : une partie de plus que demandé."""


def analyser_r7(np, nmax_t):
    detail = {}
    for tour in range(1, nmax_t + 1):
        detail[tour] = 0
    perdues = 0
    tableau = creer_tableau_initial_r7()
    for i in range(np + 1):
        if i > 0:
            reformer_tableau_initial_r7(tableau)
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE):
            detail[tableau.num_tour] += 1
        else:
            perdues += 1
    gagnees = sum(detail.values())
    for tour in range(1, nmax_t + 1):
        print("tour", tour, ":", detail[tour], "soit", 100 * detail[tour] / np, "%")
    print("perdues :", perdues)
    return Histoire(np, gagnees, detail)
