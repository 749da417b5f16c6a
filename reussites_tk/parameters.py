"""The file of parameters: the options of the games in TOML, read strictly, written whole.

The tables are the games, and their keys the options, of `reussites.JEUX` and `jeux.PARTIES`. Whatever is
missing keeps its default; whatever is not understood is refused with one sentence, never ignored.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import Any

import tomli_w

from .errors import UserError
from .files import NotOrdinary, read_beginning, write_atomically
from .jeux import PARTIES
from .jeux import Jeu as Partie
from .reussites import JEUX, Jeu, Option
from .source_text import LARGEST_BYTES
from .texts import _, without_controls
from .toml_words import fault_words

VERSION = 1
DEFAULT_GRAINE = 1
RANDOM_GRAINE = 0
"""The seed that asks for a new one each time."""
HEAD = ("version", "graine")
TABLES: Mapping[str, Jeu | Partie] = {**JEUX, **PARTIES}
"""The games of a file, by the name of their table."""
LONGEST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Parameters:
    """What a file of parameters says: a seed (0: a new one each time), and options by game.

    `options` holds what is written only: `of` adds the defaults.
    """

    graine: int = DEFAULT_GRAINE
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def of(self, jeu: Jeu | Partie) -> dict[str, Any]:
        """Return every option of a game: what the file says, else the default."""
        written = self.options.get(jeu.code, {})
        return jeu.avec_defauts(written) if isinstance(jeu, Partie) else {**jeu.defauts, **written}

    def chosen_graine(self) -> int:
        """Return the seed, or a new one when it is to be random: short, so that a person can copy it."""
        return self.graine if self.graine != RANDOM_GRAINE else randbelow(999_999) + 1


class _Fault(Exception):
    """What is wrong inside a file, without the name of the file."""


def read(path: Path) -> Parameters:
    """Read a file of parameters; raises `UserError` at the first thing that is not understood."""
    text = _text_of(path)
    try:
        return _parameters_from(tomllib.loads(text))
    except tomllib.TOMLDecodeError as fault:
        words = fault_words(text, fault)
        raise UserError(_("« {file} », {words}.").format(file=path, words=words)) from None
    except ValueError:  # tomllib reads an integer of any length, Python does not
        raise UserError(_("« {file} » contient un nombre trop long.").format(file=path)) from None
    except RecursionError:
        raise UserError(_("« {file} » imbrique trop de listes ou de tables.").format(file=path)) from None
    except _Fault as fault:
        raise UserError(_("« {file} », {fault}").format(file=path, fault=fault)) from None


def write(path: Path, parameters: Parameters) -> None:
    """Write parameters, whole or not at all; `read` gives the same ones back.

    Raises `UserError` for a value that `read` would refuse, or when the folder cannot be written.
    """
    data: dict[str, Any] = {"version": VERSION, "graine": parameters.graine}
    data |= {jeu: dict(options) for jeu, options in parameters.options.items()}
    try:
        _parameters_from(data)
        write_atomically(path, tomli_w.dumps(data).encode("utf-8"))
    except _Fault as fault:
        raise UserError(_("« {file} », {fault}").format(file=path, fault=fault)) from None
    except OSError:
        raise UserError(
            _("On ne peut pas écrire « {file} » : choisissez un autre dossier.").format(file=path)
        ) from None


# --- the text


def _text_of(path: Path) -> str:
    """Read a file as text; the mark that some editors put first is left out."""
    try:
        content = read_beginning(path, LARGEST_BYTES + 1)
        if len(content) <= LARGEST_BYTES:
            return content.decode("utf-8-sig")
        sentence = _("« {file} » est trop gros pour un fichier de paramètres : est-ce bien le vôtre ?")
    except NotOrdinary:
        sentence = _("« {file} » n'est pas un fichier ordinaire : donnez le nom d'un fichier TOML.")
    except FileNotFoundError:
        sentence = _("Le fichier « {file} » n'existe pas : vérifiez son nom et son dossier.")
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        sentence = _("« {{file}} », ligne {line} : le fichier doit être enregistré en UTF-8.").format(
            line=line
        )
    except (OSError, ValueError):
        sentence = (
            _("« {file} » est un dossier : donnez le nom d'un fichier TOML.")
            if path.is_dir()
            else _("Le fichier « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        )
    raise UserError(sentence.format(file=path))


# --- what it says


def _parameters_from(data: Mapping[str, Any]) -> Parameters:
    """Return what a file says, everything checked in its order; raises `_Fault`."""
    for name, value in data.items():
        if name in TABLES:
            _check_table(TABLES[name], value)
        else:
            _check_head(name, value)
    return Parameters(
        data.get("graine", DEFAULT_GRAINE),
        {name: _without_lists(table) for name, table in data.items() if name in TABLES},
    )


def _without_lists(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return options as the games have them: their lists are tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}


def _check_head(name: str, value: object) -> None:
    """Check what stands before the tables, and refuse the tables of no game."""
    if name not in HEAD:
        if isinstance(value, (dict, list)):
            sentence = _("table [{name}] : elle n'existe pas ; les tables sont : {known}.")
            raise _Fault(sentence.format(name=_shown(name), known=", ".join(f"[{code}]" for code in TABLES)))
        sentence = _(
            "clé « {name} » : elle n'existe pas ; avant les tables [{known}], les clés sont : {head}."
        )
        raise _Fault(sentence.format(name=_shown(name), head=", ".join(HEAD), known="], [".join(TABLES)))
    if type(value) is not int:
        raise _Fault(_refused_head(name, value, _("un entier")))
    if name == "version" and value != VERSION:
        raise _Fault(_refused_head(name, value, str(VERSION)))


def _check_table(jeu: Jeu | Partie, table: object) -> None:
    if not isinstance(table, Mapping):
        raise _Fault(
            _("{name} : c'est une table, écrite [{name}] seul sur sa ligne, puis ses clés dessous.").format(
                name=jeu.code
            )
        )
    if isinstance(jeu, Partie):
        reason = jeu.refus(table)
        if reason is not None:
            raise _Fault(reason)
        return
    known = {option.nom: option for option in jeu.options}
    for key, value in table.items():
        if key not in known:
            raise _Fault(
                _("table [{table}] : la clé « {key} » n'existe pas ; les clés sont : {known}.").format(
                    table=jeu.code, key=_shown(key), known=", ".join(known)
                )
            )
        if not known[key].permet(value):
            raise _Fault(
                _("table [{table}], clé {key} : {refused} ; écrivez {allowed}.").format(
                    table=jeu.code, key=key, refused=_not_allowed(value), allowed=_allowed(known[key])
                )
            )


# --- the words of a refusal


def _refused_head(name: str, value: object, allowed: str) -> str:
    return _("clé {name} : {refused} ; écrivez {allowed}.").format(
        name=name, refused=_not_allowed(value), allowed=allowed
    )


def _not_allowed(value: object) -> str:
    """Return the words that refuse a value, in the gender of what it is."""
    if isinstance(value, list | dict):
        return _("{value} n'est pas permise").format(value=_toml(value))
    return _("{value} n'est pas permis").format(value=_toml(value))


def _allowed(option: Option) -> str:
    """Return the values that may be written, as TOML writes them."""
    choix = option.choix or ((True, False) if isinstance(option.defaut, bool) else ())
    if not choix:
        return option.valeurs
    *first, last = map(_toml, choix)
    return _("{first} ou {last}").format(first=", ".join(first), last=last)


def _toml(value: object) -> str:
    """Return a value as TOML writes it, or nearly: it is only shown."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{_shown(value)}"'
        case list():
            return _("une liste")
        case dict():
            return _("une table")
        case _:
            return _shown(str(value))


def _shown(text: str) -> str:
    clean = without_controls(text)
    return clean if len(clean) <= LONGEST_SHOWN else clean[:LONGEST_SHOWN] + "…"
