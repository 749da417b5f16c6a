"""Cache toujours la carte du dessous : une carte cachée reste cachée."""


def retourner_carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    c = t.tete.carte
    t.tete.carte = Carte(c.couleur, c.rang, False)
