"""La carte du dessus est rendue, au lieu de l'indice du tas.

Attendu : choisir_stockage faux
"""


def choisir_stockage(vue):
    tas = vue.stockage[vue.permis[0]]
    return tas[-1] if tas else vue.carte
