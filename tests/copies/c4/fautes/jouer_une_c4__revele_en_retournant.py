"""Révèle en retournant les tas : les cartes visibles se cachent et l'ordre s'inverse."""


def reveler(tas):
    p.retourner_tas(tas)
