"""range(1, nmax_t) oublie le dernier tour, celui qui compte 84 % des parties."""


def analyser_r7(np, nmax_t):
    detail = {}
    for tour in range(1, nmax_t):
        detail[tour] = 0
    tableau = creer_tableau_initial_r7()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_r7(tableau)
        gagne = jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE)
        if gagne and tableau.num_tour in detail:
            detail[tableau.num_tour] += 1
    gagnees = 0
    for tour in range(1, nmax_t):
        gagnees += detail[tour]
        print("tour", tour, ":", detail[tour], "soit", 100 * detail[tour] / np, "%")
    print("perdues :", np - gagnees)
    return Histoire(np, gagnees, detail)
