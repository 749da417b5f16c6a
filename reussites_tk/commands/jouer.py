"""`reussites jouer JEU`: plays one game of several players, in the window or typed in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ..errors import UserError, in_one_sentence
from ..jeux import PARTIES, Jeu, OptionRefusee
from ..parameters import RANDOM_GRAINE, Parameters, read
from ..play.match import COMPUTER, Match, MatchRequest
from ..play.match_players import open_player
from ..play.match_saved import load_match
from ..play.match_statistics import count_match_left
from ..play.saved import SetAside
from ..student_file import readable_file
from ..texts import _, curved
from .jouer_ascenseur import AscenseurTyped
from .jouer_memorix import MemorixTyped
from .jouer_tarot import TarotTyped
from .typed import Typed
from .typed_match import TypedMatch, resume_sentence
from .typed_options import ask_options
from .window import open_window

TYPED: Mapping[str, type[TypedMatch]] = {
    "memorix": MemorixTyped,
    "ascenseur": AscenseurTyped,
    "tarot": TarotTyped,
}
"""How each game is typed."""


@in_one_sentence()
def execute(arguments: argparse.Namespace) -> int:
    """Play the game; raises `UserError` for a game, an option or a file that does not do."""
    game = game_of(arguments.jeu)
    request = with_players(read_match(game, arguments), arguments.avec)
    if not arguments.texte:
        return _play_in_window(request, arguments)
    typed = Typed()
    try:
        match = _kept(game, typed, partial(_is_as_asked, request, arguments))
        if match is None:
            if arguments.parametres is None and not arguments.options:
                request = replace(request, options=ask_options(game, TYPED[game.code].ASKED, typed), files={})
                request = with_players(request, arguments.avec)
            match = Match(request)
        return _play_typed(match, typed)
    except (EOFError, KeyboardInterrupt) as end:
        typed.say("", _left_sentence(game))
        if isinstance(end, KeyboardInterrupt):
            raise
        return 0


def _play_typed(match: Match, typed: Typed) -> int:
    """Let the students' players sit down, and play; raises `UserError` for a file that is no player."""
    with ExitStack() as players:
        deciders = {}
        for joueur, file in match.request.files.items():
            deciders[joueur] = open_player(file, match.request.jeu)
            players.callback(deciders[joueur].close)
        return TYPED[match.request.jeu](match, typed, deciders).run()


def _play_in_window(request: MatchRequest, arguments: argparse.Namespace) -> int:
    """Open the window on the game that is asked for, else on the one that was left."""
    asked = (arguments.parametres, arguments.graine, arguments.partie)
    if asked == (None, None, None) and not arguments.options and not request.files:
        return open_window("jeux", jeu=request.jeu)
    # The window itself asks what becomes of a game that was left.
    return open_window(
        "jeux",
        jeu=request.jeu,
        graine=request.graine,
        numero=request.numero,
        options=request.options,
        files=request.files,
    )


def _left_sentence(game: Jeu) -> str:
    """Return how to take the game up again, when there is one."""
    if _unfinished(load_match(game.code)) is None:
        return _("Aucune partie n’est commencée.")
    return _("La partie s’arrête là. {resume}").format(resume=resume_sentence(game.code))


def game_of(code: str) -> Jeu:
    """Return the game of several players of this code; raises `UserError`."""
    try:
        return PARTIES[code.lower()]
    except KeyError:
        raise UserError(
            _("Le jeu « {code} » ne se joue pas à plusieurs ; les jeux sont : {known}.").format(
                code=code, known=", ".join(PARTIES)
            )
        ) from None


# --- what is asked for


def read_match(game: Jeu, arguments: argparse.Namespace) -> MatchRequest:
    """Read the deal and the options, those of the command line before those of the file of parameters.

    The seed is drawn at random where neither gives one. Raises `UserError` for what is not understood.
    """
    file = arguments.parametres
    written = Parameters(RANDOM_GRAINE) if file is None else read(file)
    options = {**written.options.get(game.code, {}), **_typed_options(game, arguments.options)}
    reason = game.refus(options)  # each may do, and not all together
    if reason is not None:
        raise UserError(_option_refused(game, reason))
    graine = written.chosen_graine() if arguments.graine is None else arguments.graine
    return MatchRequest(game.code, graine, arguments.partie or 1, options)


def with_players(request: MatchRequest, files: Sequence[Path]) -> MatchRequest:
    """Return the request once a student's player sits in the place of the first computer.

    Raises `UserError` when there is no such place, or more than one file.
    """
    if not files:
        return request
    if len(files) > 1:
        sentence = _("« {file} » est un second joueur : --avec n’en prend qu’un.")
        raise UserError(sentence.format(file=files[1].name))
    seat = next((seat for seat in request.seats() if seat.kind == COMPUTER), None)
    if seat is None:
        sentence = _("« {file} » prend la place d’un ordinateur : mettez-en un dans l’option joueurs.")
        raise UserError(sentence.format(file=files[0].name))
    return replace(request, files={seat.joueur: readable_file(files[0]).resolve()})


def _typed_options(game: Jeu, pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    known = {option.nom: option for option in game.options}
    options = {}
    for key, word in pairs:
        if key not in known:
            sentence = _("{titre} n’a pas d’option « {key} » ; ses options sont : {known}.")
            raise UserError(sentence.format(titre=game.titre, key=key, known=", ".join(known)))
        try:
            options[key] = known[key].lire(word)
        except OptionRefusee as fault:
            raise UserError(curved(str(fault))) from None
    return options


def _option_refused(game: Jeu, reason: str) -> str:
    """Return a refusal as the command says it: there is no table there."""
    return _("Options {of} : {reason}").format(
        of=game.de_titre, reason=curved(reason.removeprefix(f"table [{game.code}], "))
    )


# --- the game that was left


def _is_as_asked(request: MatchRequest, arguments: argparse.Namespace, found: MatchRequest) -> bool:
    """Return True if a game that is found is the one of a command, as far as the command says which."""
    asked = {
        "graine": arguments.graine is not None,
        "numero": arguments.partie is not None,
        "options": bool(arguments.parametres is not None or arguments.options),
        "files": bool(request.files),
    }
    return all(getattr(request, name) == getattr(found, name) for name, said in asked.items() if said)


def _kept(game: Jeu, typed: Typed, is_as_asked: Callable[[MatchRequest], bool]) -> Match | None:
    """Return the unfinished game, if there is one and the person wants it.

    Where the command asks for another game, no empty line answers for the person.
    """
    found = load_match(game.code)
    if isinstance(found, SetAside):
        print(found.sentence, file=sys.stderr)
        return None
    match = _unfinished(found)
    if match is None:
        return None
    typed.say(
        _("Une partie {of} n’est pas finie : {noms}, {progress}.").format(
            of=game.de_titre,
            noms=", ".join(seat.nom for seat in match.seats),
            progress=TYPED[game.code].progress(match),
        )
    )
    as_asked = is_as_asked(match.request)
    if not as_asked:
        typed.say(_("Ce n’est pas celle que demande la commande : la reprendre laisserait celle-ci de côté."))
    if _wanted(typed, "oui" if as_asked else ""):
        return match
    count_match_left(match)
    return None


def _unfinished(found: Match | SetAside | None) -> Match | None:
    """Return the match that was found, if it is worth going on with."""
    return found if isinstance(found, Match) and found.begun and not found.over else None


def _wanted(typed: Typed, default: str) -> bool:
    """Ask whether to take the game up again; an empty line answers by the default, if there is one."""
    shown = f" [{default}]" if default else ""
    while True:
        word = typed.ask(_("La reprendre ? (oui ou non){shown} : ").format(shown=shown)).lower() or default
        if word in ("oui", "o"):
            return True
        if word in ("non", "n"):
            return False
        typed.say(_("Tapez oui pour la reprendre, non pour en commencer une autre."))
