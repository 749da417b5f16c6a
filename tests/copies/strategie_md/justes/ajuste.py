"""Juste : le plus petit rang qui convienne, un tas vide en dernier recours ; des aides, des boucles."""

from reussites_tk.cours import Rang


def rang_du_dessus(tas):
    if not tas:
        return 100
    return tas[-1].rang


def choisir_stockage(vue):
    meilleur = None
    for indice in vue.permis:
        rang = rang_du_dessus(vue.stockage[indice])
        assert rang >= vue.carte.rang >= Rang.HUIT
        if meilleur is None or rang < rang_du_dessus(vue.stockage[meilleur]):
            meilleur = indice
    return meilleur
