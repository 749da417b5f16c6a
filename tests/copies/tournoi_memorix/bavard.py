"""Écrit des mégaoctets, au chargement et à chaque appel."""

print("x" * 100_000)


def choisir_case_memorix(vue):
    print("y" * 3_000_000)
    return [case for case in vue.restantes if case != vue.premiere][0]
