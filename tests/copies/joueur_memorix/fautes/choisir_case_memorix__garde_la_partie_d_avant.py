"""Sa mémoire globale n'est jamais vidée : à la deuxième partie, elle n’a plus de case.

Attendu : choisir_case_memorix exception
"""

libres = list(range(15))


def choisir_case_memorix(vue):
    for sorte, _joueur, a, b in vue.evenements:
        if sorte == "paire":
            for case in (a, b):
                if case in libres:
                    libres.remove(case)
    return [c for c in libres if c != vue.premiere][0]
