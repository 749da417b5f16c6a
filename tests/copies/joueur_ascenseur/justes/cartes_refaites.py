"""Juste : les cartes rendues sont faites par lui, face cachée, et il en tient le compte à sa façon."""

from reussites_tk.cours import Carte, Couleur, Rang


def parier_ascenseur(vue):
    entre = range(vue.bas, vue.haut + 1)
    return entre[len(entre) // 2]


def jouer_ascenseur(vue):
    couples = {(int(c.couleur), int(c.rang)) for c in vue.permises}
    couleur, rang = min(couples)
    return Carte(Couleur(couleur), Rang(rang), vue.manche % 2 == 0)
