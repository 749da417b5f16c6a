"""Compare au lieu d'affecter : la ligne ne fait rien."""


def empiler_tas(t):
    t.mode == Mode.EMPILE
