"""Fait un tableau neuf dans une variable locale : celui qu'on lui donne n'est pas reformé."""


def reformer_tableau_initial_c4(tableau):
    tableau = creer_tableau_initial_c4()
