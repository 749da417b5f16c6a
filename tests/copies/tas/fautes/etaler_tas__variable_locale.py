"""Travaille sur une variable locale : le mode du tas ne change pas."""


def etaler_tas(t):
    mode = t.mode
    mode = Mode.ETALE
