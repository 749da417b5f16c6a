"""Ne vérifie pas que le tas a une carte : AttributeError sur un tas vide."""


def retourner_carte_sous(t):
    t.tete.carte = t.tete.carte.retournee()
