"""Ne se charge pas."""

print(1 / 0)


def choisir_case_memorix(vue):
    return vue.restantes[0]
