"""S'envoie le signal qui tue un processus (recopié d'un cours de système).

Attendu : etaler_tas tue
"""

import os
import signal


def etaler_tas(t):
    t.mode = Mode.ETALE
    os.kill(os.getpid(), signal.SIGTERM)
