"""Garde dans son module ce qu'il a vu des parties d'avant, comme si la donne était la même."""

VUES = {}


def choisir_case_memorix(vue):
    for sorte, _joueur, a, b in vue.evenements:
        if sorte == "vue" and b:
            VUES[a] = b
    permises = [case for case in vue.restantes if case != vue.premiere]
    for case in permises:
        if vue.premiere is not None and VUES.get(case) == vue.valeur_premiere:
            return case
        if vue.premiere is None and sum(VUES.get(c, -1) == VUES.get(case) for c in permises) == 2:
            return case
    return ([case for case in permises if case not in VUES] or permises)[0]
