"""`reussites observer JEU`: shows a game, or several in a row, in the window or as text."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import replace

from ..cours.etat import Etat, TasVu
from ..cours.table import Mode
from ..errors import in_one_sentence
from ..play.game_words import failure_sentence, result_sentence, run_sentence
from ..play.request import GameRequest
from ..texts import _, plural
from ..worker.parent.game_results import GameOver, PlayEnd
from ..worker.parent.games import play
from .game_request import read_request
from .window import open_window


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Show the game; raises `UserError` for a game, an option or a file that does not do."""
    request = replace(read_request(arguments), numero=arguments.partie, parties=arguments.parties)
    if arguments.texte:
        if arguments.parametres is not None:  # then the command line does not say which deal it is
            print(
                _("Graine {graine}, donne n° {numero}").format(graine=request.graine, numero=request.numero)
            )
        return print_games(request)
    return open_window(
        "reussites",
        jeu=request.jeu,
        graine=request.graine,
        numero=request.numero,
        tas=request.tas,
        avec=request.avec,
        options=request.options,
        parties=request.parties,
    )


def print_games(request: GameRequest) -> int:
    """Print the states and the result of each game; return 1 when the student's file stops them."""
    etat, number, game = Etat(()), 0, 1
    result = ""
    for item in _items(request):
        if isinstance(item, GameOver):
            result = result_sentence(item.gagnee, etat, request.jeu)
        elif isinstance(item, Etat):
            if result and game < request.parties:  # what is shown after the last game is still its table
                print(result, end="\n\n")
                result, number, game = "", 0, game + 1
            if number == 0 and request.parties > 1:
                print(run_sentence(request, game), end="\n\n")
            etat, number = item, number + 1
            print("\n".join(etat_text(etat, number)), end="\n\n")
        elif item.failure is not None:
            sys.stdout.flush()
            print(failure_sentence(item.failure, request), file=sys.stderr)
            return 1
    if result:
        print(result)
    return 0


def _items(request: GameRequest) -> Iterator[Etat | GameOver | PlayEnd]:
    """Play the games; yield their states, each one's result, then their end."""
    return play(
        request.jeu,
        avec=request.avec,
        tas=request.tas,
        graine=request.graine,
        numero=request.numero,
        parties=request.parties,
        options=request.options,
    )


# --- a state as text --------------------------------------------------------------------------

WIDTH = 100
"""Columns of the text: more than that wraps in most terminals."""


def etat_text(etat: Etat, number: int) -> Iterator[str]:
    """Yield the lines of a state: its number, the calls that led to it, its piles from the bottom up."""
    numbers = [f"{name} = {value}" for name, value in etat.nombres]
    yield " · ".join([_("État {number}").format(number=number), *numbers])
    for appel in etat.appels:
        yield f"    {appel}"
    for tas in etat.tas:
        yield from _tas_text(tas)


def _tas_text(tas: TasVu) -> Iterator[str]:
    """Return a pile: its text, place, mode and height, then its cartes, hidden ones in brackets."""
    mode = _("étalé") if tas.mode is Mode.ETALE else _("empilé")
    height = len(tas.cartes)
    place = f"({tas.place.ligne},{tas.place.colonne})"
    head = f"{tas.texte} {place}, {mode}, {height} {plural(height, 'carte', 'cartes')} :"
    cartes = " ".join(map(str, tas.cartes)) or _("vide")
    yield from textwrap.wrap(
        f"{head} {cartes}",
        WIDTH,
        initial_indent="  ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
