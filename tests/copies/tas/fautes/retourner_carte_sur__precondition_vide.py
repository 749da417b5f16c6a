"""Ne fait rien sur un tas vide au lieu de refuser."""


def retourner_carte_sur(t):
    if t.queue is not None:
        t.queue.carte = t.queue.carte.retournee()
