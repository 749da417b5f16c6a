"""Une liste globale se vide au fil des parties, jusqu'à l'erreur.

Attendu : choisir_stockage exception
"""

reserve = list(range(1000))


def choisir_stockage(vue):
    reserve.pop()
    return vue.permis[0]
