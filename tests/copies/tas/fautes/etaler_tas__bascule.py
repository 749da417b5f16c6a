"""Change de mode à chaque appel : un tas déjà étalé redevient empilé."""


def etaler_tas(t):
    if t.mode == Mode.EMPILE:
        t.mode = Mode.ETALE
    else:
        t.mode = Mode.EMPILE
