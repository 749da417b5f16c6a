"""Met le drapeau à vrai une seule fois, avant la boucle : une partie gagnée fait compter les suivantes."""


def analyser_md(np):
    gagnees = 0
    tableau = creer_tableau_initial_md()
    gagnee = False
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_md(tableau)
        if not jouer_une_md(tableau, ModeTrace.SANS_TRACE):
            gagnee = True
        if gagnee:
            gagnees += 1
    return Histoire(np, gagnees, {})
