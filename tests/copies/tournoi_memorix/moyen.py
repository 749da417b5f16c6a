"""Ne se souvient que des dix derniers événements."""


def choisir_case_memorix(vue):
    connues = {}
    for sorte, _joueur, a, b in vue.evenements[-10:]:
        if sorte == "vue" and b:
            connues[a] = b
    permises = [case for case in vue.restantes if case != vue.premiere]
    for case in permises:
        if vue.premiere is not None and connues.get(case) == vue.valeur_premiere:
            return case
    return ([case for case in permises if case not in connues] or permises)[0]
