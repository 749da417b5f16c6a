"""The settings of a game that is typed: asked for one by one, in the words of the form of the window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..jeux import Jeu, Option, OptionRefusee
from ..jeux.options import Choix, Joueurs, ou
from ..play.option_words import level_words, recognised, refusal_words, value_words
from ..texts import _
from .typed import Typed

LONGEST_WORD = 20
"""Signs of a word that is not understood, in the sentence that says so."""
OTHER = _("autre")
"""The answer of who wants none of the sets of values that are offered."""


@dataclass(frozen=True, slots=True)
class Presets:
    """Several options that are asked for at once, by the name of one of a few sets of values."""

    libelle: str
    sets: Mapping[str, Mapping[str, Any]]

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that each set gives."""
        return tuple(next(iter(self.sets.values())))


def ask_options(game: Jeu, asked: Iterable[str | Presets], typed: Typed) -> dict[str, Any]:
    """Ask for players and settings, as the hand-out does; an empty line keeps what is there."""
    typed.say(_("Réglages de la partie ; Entrée garde la valeur entre crochets."))
    options: dict[str, Any] = {}
    for each in asked:
        if isinstance(each, Presets):
            _ask_presets(game, each, options, typed)
        else:
            _ask_option(game, each, options, typed)
    return options


def in_short(word: str) -> str:
    """Return a word that is not understood as its refusal shows it."""
    return word[:LONGEST_WORD]


def _ask_presets(game: Jeu, presets: Presets, options: dict[str, Any], typed: Typed) -> None:
    """Ask for a set of options by its name; « autre » asks for each of them."""
    first, *_others = presets.sets
    offered = {name: name for name in (*presets.sets, OTHER)}
    while True:
        word = typed.ask(f"{presets.libelle} : {ou(offered)} [{first}] : ") or first
        name = recognised(word, offered)
        if name in presets.sets:
            options |= {k: v for k, v in presets.sets[name].items() if v != game.option(k).defaut}
            return
        if name == OTHER:
            for each in presets.options:
                _ask_option(game, each, options, typed)
            return
        typed.say(_not_permitted(word, ou(offered)))


def _ask_option(game: Jeu, name: str, options: dict[str, Any], typed: Typed) -> None:
    """Ask for an option until its value is permitted, with those that are there already."""
    option = game.option(name)
    offered = _offered(option)
    words = f" : {ou(offered.values())}" if isinstance(option, Choix) else ""
    if isinstance(option, Joueurs):
        typed.say(_how_to_type(option, offered))
    while True:
        word = typed.ask(f"{option.libelle}{words} [{_shown(option, option.defaut)}] : ")
        if not word:
            return
        try:
            value = option.lire(_as_written(option, word, offered))
        except OptionRefusee as fault:
            typed.say(_refused(game, option, word, str(fault)))
            continue
        reason = game.refus({**options, name: value})
        if reason is None:
            options[name] = value
            return
        typed.say(refusal_words(game, reason))


def _offered(option: Option) -> dict[str, str]:
    """Return the values of a choice, or the levels of computers, each with its words; else nothing."""
    if isinstance(option, Choix):
        return {code: value_words(option, code) for code in option.choix}
    return {code: level_words(code) for code in option.niveaux} if isinstance(option, Joueurs) else {}


def _as_written(option: Option, word: str, offered: Mapping[str, str]) -> str:
    """Return what a person typed as a file or the command line writes it."""
    if not isinstance(option, Joueurs):
        return recognised(word, offered)
    players = [player.partition(":") for player in word.split(",")]
    return ",".join(f"{nom}{colon}{recognised(level, offered)}" for nom, colon, level in players)


def _how_to_type(option: Joueurs, offered: Mapping[str, str]) -> str:
    sentence = _(
        "Tapez de {fewest} à {most} joueurs, séparés par des virgules : un nom pour une personne, "
        "nom:{key} pour un ordinateur ({key} : {levels})."
    )
    if option.nombre:
        sentence += _(" Un nombre va aussi : vous, et des ordinateurs pour les autres.")
    return sentence.format(
        fewest=option.minimum, most=option.maximum, key=option.cle, levels=ou(offered.values())
    )


def _refused(game: Jeu, option: Option, word: str, fault: str) -> str:
    """Return why an answer does not do, and what to type; `fault` is what the option says of it."""
    if not isinstance(option, Joueurs):
        offered = _offered(option)
        return _not_permitted(word, ou(offered.values()) if offered else option.valeurs)
    reason = fault.removeprefix(f"Option {option.nom} : ").removesuffix(f" Écrivez {option.valeurs}.")
    codes = ou(option.niveaux)
    return refusal_words(game, reason).replace(codes, ou(map(level_words, option.niveaux)))


def _not_permitted(word: str, values: str) -> str:
    sentence = _("« {word} » n’est pas permis : tapez {values}.")
    return sentence.format(word=in_short(word), values=values)


def _shown(option: Option, value: Any) -> str:
    """Return the default of an option as it is typed."""
    if isinstance(option, Joueurs):
        return ", ".join(_player_shown(player) for player in value)
    return value_words(option, value) if isinstance(option, Choix) else str(value)


def _player_shown(player: Mapping[str, str]) -> str:
    return ":".join(level_words(word) for key, word in player.items() if key != "type")
