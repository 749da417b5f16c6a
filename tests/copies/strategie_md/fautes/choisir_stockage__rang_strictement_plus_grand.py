"""Rien n'est rendu quand seul un tas de rang égal convient : la boucle finit sans return.

Attendu : choisir_stockage faux
"""


def choisir_stockage(vue):
    for indice, tas in enumerate(vue.stockage):
        if not tas or tas[-1].rang > vue.carte.rang:
            return indice
