"""Met le mode ETALE : copier-coller de etaler_tas."""


def empiler_tas(t):
    t.mode = Mode.ETALE
