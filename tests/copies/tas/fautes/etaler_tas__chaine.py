"""Range une chaîne dans le mode : tas_etale ne la reconnaîtra pas."""


def etaler_tas(t):
    t.mode = "etale"
