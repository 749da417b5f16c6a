"""Garde ses compteurs dans des variables globales jamais remises à zéro : la deuxième analyse compte aussi la première."""

_detail = {}
_gagnees = 0


def analyser_r7(np, nmax_t):
    global _gagnees
    tableau = creer_tableau_initial_r7()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_r7(tableau)
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE):
            _gagnees += 1
            _detail[tableau.num_tour] = _detail.get(tableau.num_tour, 0) + 1
    for tour in range(1, nmax_t + 1):
        print("tour", tour, ":", _detail.get(tour, 0), "soit", 100 * _detail.get(tour, 0) / np, "%")
    print("perdues :", np - _gagnees)
    return Histoire(np, _gagnees, dict(_detail))
