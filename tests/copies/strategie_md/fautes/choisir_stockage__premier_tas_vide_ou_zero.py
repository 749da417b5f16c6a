"""Le tas 0 par défaut, sans regarder s'il est permis.

Attendu : choisir_stockage faux
"""


def choisir_stockage(vue):
    for indice, tas in enumerate(vue.stockage):
        if not tas:
            return indice
    return 0
