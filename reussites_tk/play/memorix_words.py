"""What is said of a game of Mémorix, in French, from what everybody may know of it: the view, the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..jeux.memorix_vue import JOKER, CarteMontree, Echec, Evenement, PairePrise, VueMemorix
from ..jeux.partie import Resultat
from ..texts import _, french_number, plural
from . import match_words
from .match_words import points

CELL = 5
"""Columns of a cell of the grid: a number of two figures, or a value in brackets."""


def grid_lines(vue: VueMemorix, shown: Mapping[int, int]) -> list[str]:
    """Return the grid as text: the numbers of the cells, the values that are shown in brackets.

    A cell whose pair is taken is empty; `shown` gives the values that are seen now, by cell.
    """
    left = set(vue.restantes)

    def cell(case: int) -> str:
        if case in shown:
            return f"[{carte_text(shown[case])}]".rjust(CELL)
        return f"{case} ".rjust(CELL) if case in left else " " * CELL

    head = "".join(f"{j} ".rjust(CELL) for j in range(vue.colonnes))
    rows = (
        f"{i:>3} |" + "".join(cell(i * vue.colonnes + j) for j in range(vue.colonnes))
        for i in range(vue.lignes)
    )
    ruler = "    +" + "-" * (CELL * vue.colonnes)
    return [f"     {head}".rstrip(), ruler, *(row.rstrip() for row in rows)]


def carte_text(value: int) -> str:
    """Return a value as the grid shows it: J is the joker."""
    return "J" if value == JOKER else str(value)


def carte_name(value: int) -> str:
    """Return a value as a sentence names it."""
    return _("le joker") if value == JOKER else _("un {value}").format(value=value)


def tries_sentence(e: int, echecs: int) -> str:
    """Return the tries left before a penalty: 1 means that the next failure costs a point."""
    if not e:
        return _("aucune pénalité")
    left = max(1, e - echecs)
    return plural(left, "{n} essai avant pénalité", "{n} essais avant pénalité").format(n=french_number(left))


def score_lines(vue: VueMemorix) -> list[str]:
    """Return the score and the tries left of each player, a line each."""
    width = max(map(len, vue.noms))
    return [
        f"  {nom:<{width}} : {points(score)}, {tries_sentence(vue.e, echecs)}"
        for nom, score, echecs in zip(vue.noms, vue.scores, vue.echecs, strict=True)
    ]


def outcome_sentence(vue: VueMemorix, evenements: Iterable[Evenement]) -> str:
    """Return what a coup did, values included: what is said while its cartes are seen."""
    sentences = []
    for evenement in evenements:
        match evenement:
            case CarteMontree(joueur, case, valeur):
                said = _("{nom} montre la case {case} : c’est {carte}.")
                nom, carte = vue.noms[joueur - 1], carte_name(valeur)
                sentences.append(said.format(nom=nom, case=case, carte=carte))
            case PairePrise():
                sentences.append(_("La paire est prise."))
            case Echec(joker=joker):
                sentences.append(
                    _("Le tour s’arrête là, et le joker change peut-être de place.")
                    if joker
                    else _("Ce n’est pas une paire.")
                )
    return " ".join(sentences)


def failure_sentence(vue: VueMemorix, echec: Echec) -> str:
    """Return what is said of a failure once its cartes are hidden again: no value is in it."""
    cases = _(" et ").join(map(str, echec.cases))
    said = plural(
        len(echec.cases),
        "{nom} a montré la case {cases} : échec{penalite}.",
        "{nom} a montré les cases {cases} : échec{penalite}.",
    )
    penalite = _(", un point de pénalité") if echec.penalite else ""
    return said.format(nom=vue.noms[echec.joueur - 1], cases=cases, penalite=penalite)


# --- the end


def ranking_lines(vue: VueMemorix, result: Resultat) -> list[str]:
    """Return the ranking, best first, equal players on one line: « 1. Ada et Ordi · 5 points »."""
    return match_words.ranking_lines(vue.noms, result)


def winner_sentence(vue: VueMemorix, result: Resultat) -> str:
    """Return who has won; several may."""
    if len(vue.noms) == 1:
        return _("Toutes les paires sont prises : {points}.").format(points=points(result.scores[0]))
    return match_words.winner_sentence(vue.noms, result)
