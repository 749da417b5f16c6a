"""The game that `observer` and `analyser` are asked for: its options, the student's files plugged into it."""

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ..errors import UserError
from ..parameters import Parameters, read
from ..play.request import GameRequest
from ..reussites import JEUX, Jeu, Option, Valeur
from ..student_file import JEU, STRATEGIE, TAS, kind_of, readable_file
from ..texts import _
from ..worker.game_forms import STRATEGY_OPTION, STUDENTS

STRATEGY = {STRATEGY_OPTION: STUDENTS}
SECOND = {
    TAS: _("« {file} » apporte d'autres tas : --avec n'en prend qu'une fois."),
    JEU: _("« {file} » est un second jeu : --avec n'en prend qu'un."),
    STRATEGIE: _("« {file} » est une seconde stratégie : --avec n'en prend qu'une."),
}
"""What is said of a file that is of the same kind as the one before it."""


def read_request(arguments: argparse.Namespace) -> GameRequest:
    """Read the game, the seed, the options and the files plugged in; raises `UserError`."""
    jeu = game(arguments.jeu)
    graine, options = read_rules(jeu, arguments)
    request = plug(GameRequest(jeu.code, graine, options=options), arguments.avec)
    if request.options.get(STRATEGY_OPTION) == STUDENTS and request.avec is None:
        raise UserError(
            _("Option strategie : « eleve » demande votre fonction choisir_stockage ; donnez-la avec --avec.")
        )
    return request


def read_rules(jeu: Jeu, arguments: argparse.Namespace) -> tuple[int, dict[str, Valeur]]:
    """Read the seed and the options, those of the command line before those of the file of parameters.

    Raises `UserError` for what is not understood, or leaves a choice to a player.
    """
    file: Path | None = arguments.parametres
    written = Parameters() if file is None else read(file)
    typed = read_options(jeu, arguments.options)
    options = {**written.options.get(jeu.code, {}), **typed}
    for key, value in options.items():  # those of the file too: there a player may be meant
        _check_played_alone(jeu.option(key), value)
    graine: int = written.chosen_graine() if arguments.graine is None else arguments.graine
    return graine, options


def game(code: str) -> Jeu:
    """Return the game of this code; raises `UserError`."""
    try:
        return JEUX[code.lower()]
    except KeyError:
        raise UserError(
            _("Le jeu « {code} » n'existe pas ; les jeux sont : {known}.").format(
                code=code, known=", ".join(JEUX)
            )
        ) from None


def plug(request: GameRequest, files: Iterable[Path]) -> GameRequest:
    """Plug the files of `--avec` in: piles, and a game or a strategy; raises `UserError` otherwise."""
    plugged: dict[str, Path] = {}
    for file in files:
        kind = kind_of(readable_file(file), request.jeu)
        if kind in plugged:
            raise UserError(SECOND[kind].format(file=file.name))
        plugged[kind] = file
        request = _plug(request, file, kind)
    if JEU in plugged and STRATEGIE in plugged:
        raise UserError(
            _("C'est notre jeu qui suit votre stratégie : enlevez « {game} » ou « {strategy} ».").format(
                game=plugged[JEU].name, strategy=plugged[STRATEGIE].name
            )
        )
    return request


def _plug(request: GameRequest, file: Path, kind: str) -> GameRequest:
    if kind == TAS:
        return replace(request, tas=file.resolve())
    if kind == STRATEGIE:
        if request.options.get(STRATEGY_OPTION, STUDENTS) != STUDENTS:
            raise UserError(
                _("« {file} » est une stratégie : enlevez l'option strategie, ou enlevez --avec.").format(
                    file=file.name
                )
            )
        return replace(request, avec=file.resolve(), options={**request.options, **STRATEGY})
    return replace(request, avec=file.resolve())


def read_options(jeu: Jeu, pairs: Iterable[tuple[str, str]]) -> dict[str, Valeur]:
    """Read `CLE=VALEUR` pairs for a game; raises `UserError` for a key or a value it does not have."""
    known = {option.nom: option for option in jeu.options}
    return {key: _value(_option(jeu, known, key), word) for key, word in pairs}


def _option(jeu: Jeu, known: dict[str, Option], key: str) -> Option:
    """Find an option by its key."""
    if key in known:
        return known[key]
    raise UserError(
        _("{titre} n'a pas d'option « {key} » ; ses options sont : {known}.").format(
            titre=jeu.titre, key=key, known=", ".join(known)
        )
    )


def _value(option: Option, word: str) -> Valeur:
    """Read the value of an option."""
    try:
        value = option.lire(word)
    except ValueError as fault:
        raise UserError(str(fault)) from None
    _check_played_alone(option, value)
    return value


def _check_played_alone(option: Option, value: Valeur) -> None:
    """Refuse a value that leaves a choice to a player."""
    if value in option.au_joueur:
        raise UserError(
            _("Option {key} : « {value} » laisse choisir le joueur, et ici personne ne joue.").format(
                key=option.nom, value=value
            )
        )
