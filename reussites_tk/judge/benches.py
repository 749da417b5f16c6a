"""The bench of each exercise: where its files run in the child, its options, what it may use."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..worker.limits import Limits

if TYPE_CHECKING:
    from .forms.form import Form

GAMES = ("r7", "qll", "c4", "md")
FORMS = ("memorix", "ascenseur", "tarot")
"""The exercises that have the general form: each has its module in `forms`."""
PLAYERS = {"joueur_memorix": "memorix", "joueur_ascenseur": "ascenseur", "joueur_tarot": "tarot"}
"""The game of each exercise that is a player."""
_BENCHES = {
    "tas": "cells",
    "tas_libre": "program",
    "essais_tas": "essais",
    "essais_jeu": "essais_jeu",
    "strategie_md": "strategy",
}
"""The module of `worker.benches` for each exercise; the games share one."""


def bench_of(nom: str) -> tuple[str, dict[str, object]]:
    """Return the bench of an exercise, and its options besides the judged functions."""
    if nom in FORMS:
        form = form_of(nom)
        classes = {name: list(fields) for name, fields in form.classes.items()}
        return "forms", {"classes": classes, "pack": None if form.pack is None else form.pack.plan()}
    if nom in PLAYERS:
        return "player", {"jeu": PLAYERS[nom], "ours": True}
    if nom not in GAMES:
        return _BENCHES[nom], {}
    # Only a game needs these: a child of the other exercises starts sooner without.
    from .games.scripts import LISTS

    options: dict[str, object] = {
        "jeu": nom,
        "fields": game_class(nom, "Rules").layout.as_json(),
        "tas": LISTS,
    }
    return "board", options


def form_of(nom: str) -> Form:
    """Return the form of an exercise."""
    form: Form = import_module(f".forms.{nom}", __package__).FORM
    return form


def game_class(nom: str, part: str) -> Any:
    """Return the class of a game: `R7Rules` of `games.r7`, and so on."""
    return getattr(import_module(f".games.{nom}", __package__), nom.capitalize() + part)


def limits_of(nom: str, limits: Limits) -> Limits:
    """Return what a child may use for an exercise: a strategy answers hundreds of calls in one item."""
    return replace(limits, output_chars=40 * limits.output_chars) if nom == "strategie_md" else limits
