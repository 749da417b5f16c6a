"""A file that a person names: can it be read, does it bring piles, a game or a strategy? Never run here."""

import ast
import warnings
from pathlib import Path

from .errors import UserError
from .files import NotOrdinary, read_beginning
from .source_text import LARGEST_BYTES, NotText, read_text
from .tas.catalogue import PAR_NOM
from .terminal import command_here
from .texts import _

TAS = "tas"
JEU = "jeu"
STRATEGIE = "strategie"
STRATEGIES = {"md": "choisir_stockage"}
"""The function of a strategy, by game."""


def readable_file(file: Path, kind: str = "Python") -> Path:
    """Return `file` if it can be read; raises `UserError` otherwise, naming the `kind` of file wanted."""
    folder = _("« {file} » est un dossier : donnez le nom d'un fichier {kind}.")
    try:
        read_beginning(file, 1)
        return file
    except NotOrdinary:
        sentence = _("« {file} » n'est pas un fichier ordinaire : donnez le nom d'un fichier {kind}.")
    except FileNotFoundError:
        sentence = _("Le fichier « {file} » n'existe pas : vérifiez son nom et son dossier.")
    except IsADirectoryError:
        sentence = folder
    except PermissionError:
        sentence = (
            folder
            if file.is_dir()  # as Windows says it
            else _("Le fichier « {file} » ne se lit pas : vérifiez ses permissions.")
        )
    except (OSError, ValueError):
        sentence = _("Le fichier « {file} » ne se lit pas : vérifiez son nom.")
    raise UserError(sentence.format(file=file, kind=kind))


def kind_of(file: Path, jeu: str) -> str:
    """Return what `file` holds: `JEU` (it defines a function `…_r7`), `STRATEGIE` for that game, or `TAS`.

    Raises `UserError` when the file cannot be read, does not parse, or holds neither.
    """
    names = defined_names(file)
    if any(name.endswith(f"_{jeu}") for name in names):
        return JEU
    if STRATEGIES.get(jeu) in names:
        return STRATEGIE
    if names & PAR_NOM.keys():
        return TAS
    raise UserError(
        _(
            "« {file} » ne définit ni primitives de tas ni fonctions de {jeu} : donnez un fichier complété."
        ).format(file=file.name, jeu=jeu)
    )


def defined_names(file: Path) -> set[str]:
    """Return the functions that a file defines at its first level, in any branch of it.

    Raises `UserError` when the file cannot be read or does not parse.
    """
    try:
        with warnings.catch_warnings(action="ignore"):  # a doubtful `"\d"` is the student's to see elsewhere
            source = read_text(read_beginning(file, LARGEST_BYTES + 1))
            tree = ast.parse(source.text, filename=file.name)
    except OSError:
        raise UserError(
            _("Le fichier « {file} » ne se lit pas : vérifiez son nom et son dossier.").format(file=file)
        ) from None
    except (NotText, SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        line = getattr(fault, "lineno", None) or getattr(fault, "line", None)
        where = "" if line is None else _(" (ligne {line})").format(line=line)
        raise UserError(
            _("« {file} » n'est pas encore du Python correct{where} : « {command} » dit pourquoi.").format(
                file=file.name, where=where, command=command_here("verifier")
            )
        ) from None
    return _names_in(tree.body)


def _names_in(body: list[ast.stmt]) -> set[str]:
    """Return the functions that statements define, under `if` or `try` too, or import by name."""
    names: set[str] = set()
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            names.add(statement.name)
        elif isinstance(statement, ast.ImportFrom):
            names.update(alias.asname or alias.name for alias in statement.names)
        elif isinstance(statement, ast.Assign):
            names.update(t.id for t in statement.targets if isinstance(t, ast.Name))
        elif isinstance(statement, (ast.If, ast.Try)):
            names |= _names_in(statement.body) | _names_in(statement.orelse)
    return names
