"""Ne montre qu'une partie."""


def observer_qll(np, cartes):
    ouvrir_graphique("À la queue leu leu")
    tableau = creer_tableau_initial_qll(cartes)
    jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()
