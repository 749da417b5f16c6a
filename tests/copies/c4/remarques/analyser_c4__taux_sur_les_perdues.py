"""Affiche le rapport des parties gagnées aux parties perdues, au lieu de leur part du total."""


def analyser_c4(np):
    gagnees = 0
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        if jouer_une_c4(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    if gagnees < np:
        print("gagnées :", round(100 * gagnees / (np - gagnees), 2), "%")
    return Histoire(np, gagnees, {})
