"""`reussites observer JEU`: shows one game, in the window or as text."""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace

from ..cours.etat import Etat
from ..play.game_words import failure_sentence, result_sentence
from ..play.request import GameRequest
from ..texts import _
from ..worker.games import PlayEnd, play
from .etat_text import etat_text
from .games import read_request
from .one_sentence import in_one_sentence
from .window import open_window


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Show the game; raises `UserError` for a game, an option or a file that does not do."""
    request = replace(read_request(arguments), numero=arguments.partie)
    if arguments.texte:
        if arguments.parametres is not None:  # then the command line does not say which deal it is
            print(_("Graine {graine}, partie {numero}").format(graine=request.graine, numero=request.numero))
        return print_game(request)
    return open_window(
        "reussites",
        jeu=request.jeu,
        graine=request.graine,
        numero=request.numero,
        tas=request.tas,
        avec=request.avec,
        options=request.options,
    )


def print_game(request: GameRequest) -> int:
    """Write the states of a game and its result; 1 when the student's file stops it."""
    etat = Etat(())
    for number, item in enumerate(_items(request), 1):
        if isinstance(item, Etat):
            etat = item
            print("\n".join(etat_text(etat, number)), end="\n\n")
        elif item.failure is not None:
            sys.stdout.flush()
            print(failure_sentence(item.failure, request), file=sys.stderr)
            return 1
        else:
            for won in item.resultats:
                print(result_sentence(won, etat, request.jeu))
    return 0


def _items(request: GameRequest) -> Iterator[Etat | PlayEnd]:
    """Play the game: its states, then its end."""
    return play(
        request.jeu,
        avec=request.avec,
        tas=request.tas,
        graine=request.graine,
        numero=request.numero,
        options=request.options,
    )
