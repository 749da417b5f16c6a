"""Lent, mais permis : un cinquième de seconde de calcul par partie, et se souvient de tout."""


def choisir_case_memorix(vue):
    total = 0
    for k in range(150_000):
        total += k % 7
    connues = {}
    for sorte, _joueur, a, b in vue.evenements:
        if sorte == "vue" and b:
            connues[a] = b
    permises = [case for case in vue.restantes if case != vue.premiere]
    for case in permises:
        if vue.premiere is not None and connues.get(case) == vue.valeur_premiere:
            return case
    return ([case for case in permises if case not in connues] or permises)[total % 1]
