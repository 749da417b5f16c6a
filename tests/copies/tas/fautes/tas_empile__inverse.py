"""Compare au mauvais mode."""


def tas_empile(t):
    return t.mode == Mode.ETALE
