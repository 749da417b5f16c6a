"""Ne connaît que le tableau 3 × 7 du polycopié.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    permises = [c for c in range(21) if c in vue.restantes and c != vue.premiere]
    return permises[-1] if permises else 20
