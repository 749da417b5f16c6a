"""Fait bien son travail, mais lance à chaque appel un fil d'exécution qui ne finit jamais.

Attendu : empiler_tas effet_de_bord
"""

import threading
import time


def _surveiller(t):
    while True:
        time.sleep(0.5)


def empiler_tas(t):
    t.mode = Mode.EMPILE
    threading.Thread(target=_surveiller, args=(t,), daemon=True).start()
