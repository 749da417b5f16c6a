"""Une boucle n'avance plus quand les quatre tas sont occupés et que le dernier seul convient.

Attendu : choisir_stockage temps_depasse
"""


def choisir_stockage(vue):
    indice = 0
    while indice not in vue.permis:
        if indice < 2:
            indice = indice + 1
    return indice
