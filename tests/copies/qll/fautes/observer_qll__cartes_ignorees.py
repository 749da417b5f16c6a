"""Montre toujours des parties de 32 cartes."""


def observer_qll(np, cartes):
    ouvrir_graphique("À la queue leu leu")
    tableau = creer_tableau_initial_qll(32)
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_qll(tableau)
        jouer_une_qll(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()
