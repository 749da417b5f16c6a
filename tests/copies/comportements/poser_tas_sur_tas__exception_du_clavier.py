"""Lève KeyboardInterrupt, comme un arrêt au clavier.

Attendu : poser_tas_sur_tas exception
"""


def poser_tas_sur_tas(t1, t2):
    raise KeyboardInterrupt("stop")
