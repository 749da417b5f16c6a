"""Juste : décide les deux cases du tour ensemble, et garde la deuxième dans une variable globale."""

prevue = None


def choisir_case_memorix(vue):
    global prevue
    permises = [case for case in vue.restantes if case != vue.premiere]
    if vue.premiere is None:
        prevue = permises[-1]
        return permises[0]
    return prevue if prevue in permises else permises[0]
