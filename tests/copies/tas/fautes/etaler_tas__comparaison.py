"""Compare au lieu d'affecter (== pour =)."""


def etaler_tas(t):
    if t.mode != Mode.ETALE:
        t.mode == Mode.ETALE
