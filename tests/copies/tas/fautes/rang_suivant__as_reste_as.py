"""L'as se répond à lui-même : les rangs ne sont pas circulaires."""


def rang_suivant(r):
    if r < DERNIER_RANG:
        return Rang(r + 1)
    else:
        return DERNIER_RANG
