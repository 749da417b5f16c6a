"""Which values of a game's options a form offers and gives: plain data, no Tk here."""

from __future__ import annotations

from collections.abc import Mapping

from ....reussites import Jeu, Option, Valeur
from ....worker.game_forms import CHAIN_OPTION, MIXED, STRATEGY_OPTION, STUDENTS


def usual(option: Option) -> Valeur:
    """Give the value in use when nobody sets the option.

    It is its default, except that games of which nothing is said are each that of its deal: the
    cartes are mixed between them.
    """
    return MIXED if option.nom == CHAIN_OPTION else option.defaut


def offered(option: Option, by_hand: bool, strategy: bool = True) -> tuple[int | str, ...]:
    """Give the values of a choice that are offered: those left to a player only when one plays.

    Without `strategy`, the one that needs a student's function is left out.
    """
    refused: set[int | str] = set() if by_hand else set(option.au_joueur)
    if option.nom == STRATEGY_OPTION and not strategy:
        refused.add(STUDENTS)
    return tuple(value for value in option.choix if value not in refused)


def sensible(option: Option, values: Mapping[str, Valeur], by_hand: bool, strategy: bool = True) -> Valeur:
    """Give the value of an option among `values`, or the usual one when it cannot be offered."""
    value = values.get(option.nom, usual(option))
    if not option.permet(value):
        return usual(option)
    return value if not option.choix or value in offered(option, by_hand, strategy) else usual(option)


def differing(jeu: Jeu, values: Mapping[str, Valeur]) -> dict[str, Valeur]:
    """Keep the values of this game's options that are not the usual ones, in the order of the game."""
    return {
        option.nom: values[option.nom]
        for option in jeu.options
        if option.nom in values and values[option.nom] != usual(option)
    }
