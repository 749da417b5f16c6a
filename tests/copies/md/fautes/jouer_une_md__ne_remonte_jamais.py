"""Ne fait jamais remonter une carte du stockage."""


def remonter(tableau, mode_trace):
    pass
