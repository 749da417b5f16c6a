"""Affiche le tableau du bilan et ne rend rien."""


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
            detail[tableau.num_tour] += 1
    for tour in range(1, nmax_t + 1):
        print("tour", tour, ":", detail[tour], "soit", 100 * detail[tour] / np, "%")
    print("perdues :", np - gagnees)
