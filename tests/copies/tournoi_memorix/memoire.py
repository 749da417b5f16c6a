"""Se souvient de tout, joue les paires connues, sinon une case nouvelle."""


def choisir_case_memorix(vue):
    connues = {}
    for sorte, _joueur, a, b in vue.evenements:
        if sorte == "vue" and b:
            connues[a] = b
    permises = [case for case in vue.restantes if case != vue.premiere]
    for case in permises:
        if vue.premiere is not None and connues.get(case) == vue.valeur_premiere:
            return case
        pareilles = [c for c in permises if connues.get(c, -1) == connues.get(case)]
        if vue.premiere is None and len(pareilles) == 2:
            return case
    return ([case for case in permises if case not in connues] or permises)[0]
