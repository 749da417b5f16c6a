"""Affiche un pourcentage entier, par la division entière."""


def analyser_c4(np):
    gagnees = 0
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        if jouer_une_c4(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    print("gagnées :", 100 * gagnees // np, "%")
    return Histoire(np, gagnees, {})
