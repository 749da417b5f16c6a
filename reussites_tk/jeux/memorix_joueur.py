"""Mémorix : un joueur tel qu'un élève l'écrirait, dont le juge et son certificat font des fichiers fautifs.

Il retient tout ce que tout le monde a vu et, quand le joker passe, oublie tout.
"""

from __future__ import annotations

from .memorix_vue import JOKER, PAIRE, VueMemorix


def cases_permises(vue: VueMemorix) -> list[int]:
    """Donne les cases que l'on peut montrer, par numéro."""
    return [case for case in vue.restantes if case != vue.premiere]


def cartes_connues(vue: VueMemorix) -> dict[int, int]:
    """Donne la valeur des cases vues depuis le dernier joker, sans les paires prises."""
    connues: dict[int, int] = {}
    for sorte, _joueur, a, b in vue.evenements:
        if sorte == PAIRE:
            connues.pop(a, None)
            connues.pop(b, None)
        elif b == JOKER:
            connues.clear()
        else:
            connues[a] = b
    return connues


def paire_connue(connues: dict[int, int]) -> int | None:
    """Donne une case d'une paire connue, ou `None`."""
    for case, valeur in connues.items():
        for autre in connues:
            if autre != case and connues[autre] == valeur:
                return case
    return None


def compagne(vue: VueMemorix, connues: dict[int, int]) -> int | None:
    """Donne la case connue qui fait une paire avec la première du tour, ou `None`."""
    for case, valeur in connues.items():
        if case != vue.premiere and valeur == vue.valeur_premiere:
            return case
    return None


def choisir_case_memorix(vue: VueMemorix) -> int:
    """Donne la case à montrer : d'une paire connue s'il y en a une, sinon une case nouvelle."""
    connues = cartes_connues(vue)
    if vue.premiere is None:
        case = paire_connue(connues)
    else:
        case = compagne(vue, connues)
    if case is not None:
        return case
    permises = cases_permises(vue)
    nouvelles = [case for case in permises if case not in connues]
    if nouvelles:
        return nouvelles[0]
    return permises[0]
