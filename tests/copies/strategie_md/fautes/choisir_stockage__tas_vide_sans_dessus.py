"""Le dessus d'un tas vide est regardé.

Attendu : choisir_stockage exception
"""


def choisir_stockage(vue):
    return min(vue.permis, key=lambda indice: vue.stockage[indice][-1].rang)
