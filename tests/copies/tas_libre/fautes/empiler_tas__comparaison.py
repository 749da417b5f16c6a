"""Compare au lieu d'affecter."""


def empiler_tas(t):
    t.mode == Mode.EMPILE
