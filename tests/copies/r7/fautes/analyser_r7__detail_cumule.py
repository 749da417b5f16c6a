"""Met dans le détail les parties gagnées jusqu'à chaque tour (le cumul) au lieu de celles gagnées à ce tour."""


def analyser_r7(np, nmax_t):
    detail = {}
    for tour in range(1, nmax_t + 1):
        detail[tour] = 0
    gagnees = 0
    tableau = creer_tableau_initial_r7()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_r7(tableau)
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE):
            gagnees += 1
            for tour in range(tableau.num_tour, nmax_t + 1):
                detail[tour] += 1
    for tour in range(1, nmax_t + 1):
        print("jusqu'au tour", tour, ":", detail[tour], "soit", 100 * detail[tour] / np, "%")
    print("perdues :", np - gagnees)
    return Histoire(np, gagnees, detail)
