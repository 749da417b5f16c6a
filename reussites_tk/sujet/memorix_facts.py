"""The facts of Mémorix: a game whose draws are chosen, or what a memory knows of what it was shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..jeux.memorix import Partie, Reglage, remplir_tableau
from ..jeux.memorix_memoire import Memoire
from ..jeux.memorix_vue import JOKER, Montrer
from ..texts import _
from .facts import Facts, Game, Given

T = (19, 12, 0, 14, 5, 9, 17, 20, 3, 13, 15, 16, 7, 10, 1, 11, 18, 8, 2, 6, 4)
"""The permutation of the hand-out, for a board of 3 by 7."""
JOKER_NAME = "joker"


@dataclass(frozen=True, slots=True)
class _Draws:
    """Draws that are chosen: the order of the start, then one exchange for each joker shown."""

    t: Sequence[int]
    h: Sequence[int]

    def ordre(self, n: int) -> Sequence[int]:
        """Return the permutation of the start; `n` cells must be in it."""
        if sorted(self.t) != list(range(n)):
            raise ValueError(f"t must hold the cells from 0 to {n - 1}")
        return self.t

    def joker(self, rang: int, n: int) -> int:
        """Return the exchange number `rang`; 0, the joker's own place, when none is given."""
        return self.h[rang - 1] if rang <= len(self.h) else 0


def _work_out(given: Given) -> Facts:
    return _remembered(given) if "vues" in given else _played(given)


def _played(given: Given) -> Facts:
    names = tuple(f"J{i}" for i in range(1, given.get("joueurs", 1) + 1))
    reglage = Reglage(names, given.get("lignes", 3), given.get("colonnes", 7), given.get("E", 3))
    partie = Partie(reglage, _Draws(given.get("t", T), given.get("h", ())))
    scores, echecs, essais = [], [], []
    for case in given.get("coups", ()):
        joueur = partie.au_trait() or 1
        partie.jouer(Montrer(case))
        if partie.premiere is None:  # a turn has ended
            scores.append(partie.scores[joueur - 1])
            echecs.append(partie.echecs[joueur - 1])
            essais.append(partie.coups_restants(joueur))

    def contenu(case: str) -> Any:
        valeur = partie.tableau[int(case)]
        return "vide" if valeur is None else valeur

    values = {
        "t": partie.t,
        "reste": len(partie.t),
        "trait": partie.au_trait(),
        "scores": scores,
        "echecs": echecs,
        "essais": essais,
        "contenu": contenu,
    }
    return Facts(values)


def _remembered(given: Given) -> Facts:
    tableau = remplir_tableau(given.get("t", T))
    memoire = Memoire(len(tableau))
    for pair in given.get("retirees", "").split():
        a, b = map(int, pair.split("-"))
        for case in (a, b):
            memoire.retenir(case, tableau[case] or JOKER)
        memoire.retirer(a, b)
    for seen in given["vues"].split():
        memoire.retenir(*_content(seen))
    values = {
        "probabilite": lambda about: str(memoire.probabilite(*map(_content, about.split()))),
        "retenue": lambda case: memoire.souvenirs().get(int(case)),
        "places_du_joker": len(memoire.places_du_joker()),
    }
    return Facts(values)


def _content(text: str) -> tuple[int, int]:
    """Read `14:2` or `19:joker`."""
    case, _colon, valeur = text.partition(":")
    return int(case), JOKER if valeur == JOKER_NAME else int(valeur)


MEMORIX = Game(
    {
        "t": _("permutation de départ"),
        "lignes": _("lignes"),
        "colonnes": _("colonnes"),
        "joueurs": _("joueurs"),
        "E": "E",
        "coups": _("cases montrées, dans l’ordre"),
        "h": _("tirages du joker"),
        "retirees": _("paires déjà prises"),
        "vues": _("cases vues, dans l’ordre"),
    },
    {
        "t": "t",
        "reste": _("cartes qui restent"),
        "trait": _("joueur suivant"),
        "scores": _("score après chaque tour"),
        "echecs": _("échecs de suite"),
        "essais": _("essais avant pénalité"),
        "contenu": _("carte de la case"),
        "probabilite": _("probabilité de"),
        "retenue": _("ce que l’on retient de la case"),
        "places_du_joker": _("cases où le joker peut être"),
    },
    _work_out,
)
