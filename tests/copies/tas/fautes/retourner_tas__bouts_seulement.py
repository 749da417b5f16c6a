"""N'échange que la tête et la queue : les liens entre les cartes ne changent pas."""


def retourner_tas(t):
    cel = t.tete
    while cel is not None:
        cel.carte = cel.carte.retournee()
        cel = cel.suiv
    t.tete, t.queue = t.queue, t.tete
