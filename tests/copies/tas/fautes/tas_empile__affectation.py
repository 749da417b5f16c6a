"""Affecte le mode au lieu de le comparer (= pour ==), puis répond vrai : le tas change quand on le regarde."""


def tas_empile(t):
    t.mode = Mode.EMPILE
    return True
