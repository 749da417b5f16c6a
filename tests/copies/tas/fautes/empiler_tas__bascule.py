"""Change de mode à chaque appel : un tas déjà empilé devient étalé."""


def empiler_tas(t):
    if t.mode == Mode.ETALE:
        t.mode = Mode.EMPILE
    else:
        t.mode = Mode.ETALE
