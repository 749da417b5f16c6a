"""Ne finit jamais sa deuxième carte."""


def choisir_case_memorix(vue):
    while vue.premiere is not None:
        pass
    return vue.restantes[0]
