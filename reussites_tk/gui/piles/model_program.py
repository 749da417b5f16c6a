"""Writes a session as a program that runs alone, and reads such a program back without running it."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ...cours.cartes import carte_de
from ...outside import one_line
from ...play.course_words import value_code
from ...tas.catalogue import Genre
from ...texts import _
from ..shared.linked.model_trace import LARGEST_BYTES, Moment
from ..shared.model_board import MOST_CALLS, Board, Call, Entry, PileView
from ..shared.model_calls import CallError, laid_pile, read_statement
from .words import answer_words

REFERENCE = "reussites_tk.tas."
DRAWING = ("battre_tas",)
"""The primitives whose effect depends on the draws: the program says from which seed."""


@dataclass(frozen=True, slots=True)
class Program:
    """What a program does: the piles that it lays by `tas_de` first, then its calls."""

    start: tuple[PileView, ...]
    calls: tuple[Call, ...]


def read_program(file: Path) -> Program:
    """Return what a program does; raises `CallError`, with the line, when something else is in it."""
    try:
        if file.stat().st_size > LARGEST_BYTES:
            raise CallError(_("« {file} » est trop gros pour un programme.").format(file=one_line(file.name)))
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise CallError(_("« {file} » ne se lit pas.").format(file=one_line(file.name))) from None
    return parse_program(text)


def parse_program(text: str) -> Program:
    """Return what a program does; imports, texts and `init_alea` are understood, nothing is run."""
    try:
        body = ast.parse(text).body
    except SyntaxError as fault:
        if fault.lineno is None:  # a null character
            raise CallError(_("Ce fichier n’est pas un programme Python.")) from None
        raise CallError(_("Ligne {line} : ce n’est pas du Python.").format(line=fault.lineno)) from None
    except (ValueError, RecursionError, MemoryError):
        raise CallError(_("Ce fichier n’est pas un programme Python.")) from None
    reader = _Reader()
    for node in body:
        reader.read(node)
    if not reader.start and not reader.calls:
        raise CallError(_("Ce fichier ne pose aucun tas et n’appelle aucune primitive."))
    return Program(tuple(reader.start), tuple(reader.calls))


class _Reader:
    """The calls read so far, what the names hold, and the seed given for the next call."""

    def __init__(self) -> None:
        self.start: list[PileView] = []
        self.calls: list[Call] = []
        self._kinds: dict[str, Genre] = {}
        self._graine: int | None = None

    def read(self, node: ast.stmt) -> None:
        """Read one statement."""
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Pass() | ast.Expr(ast.Constant()):
                return  # it makes no call
            case ast.Expr(ast.Call(ast.Attribute(ast.Call(ast.Name("globals"), [], []), "update"))):
                return  # the import of a file that `import` cannot name
            case ast.Expr(ast.Call(ast.Name("init_alea"), [ast.Constant(int(seed))], [])):
                self._graine = seed
                return
        try:
            pile = laid_pile(node)
            call = read_statement(node, self._kinds) if pile is None else None
            if pile is not None and (self.calls or pile.nom in self._kinds):
                raise CallError(_("les tas de départ se posent d’abord, chacun une fois."))
        except CallError as fault:
            raise CallError(_("Ligne {line} : {why}").format(line=node.lineno, why=fault)) from None
        if call is not None:
            self._keep(call, node.lineno)
        elif pile is not None:
            self.start.append(pile)
            self._kinds[pile.nom] = Genre.TAS

    def _keep(self, call: Call, line: int) -> None:
        if len(self.calls) == MOST_CALLS:
            raise CallError(_("Ligne {line} : le programme est trop long.").format(line=line))
        if call.target and call.primitive.resultat is not None:
            self._kinds[call.target] = call.primitive.resultat
        if self._graine is not None:
            call, self._graine = replace(call, graine=self._graine), None
        self.calls.append(call)


def journal_line(entry: Entry, before: Moment) -> str:
    """Write a call as a line of program; one that raised is a comment."""
    raised = entry.moment.raised
    if raised is not None:
        word = _("refusé") if raised[4] else _("lève {kind}").format(kind=one_line(str(raised[1]), 40))
        return f"# {word} : {entry.call.code}"
    if entry.call.primitive.consulte:
        return f"{entry.call.code}  # → {answer_words(entry.call, before, entry.moment)}"
    return entry.call.code


def journal(board: Board) -> list[str]:
    """Write the calls of a session, one a line."""
    befores = [board.first, *(entry.moment for entry in board.entries)]
    return [journal_line(entry, before) for entry, before in zip(board.entries, befores, strict=False)]


def program(board: Board, piles: str | Path) -> str:
    """Write the whole session as a program that runs alone; a student's file must be in its folder."""
    lines = ["from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang, init_alea"]
    lines += [*_importing(piles), ""]
    for view in board.start:
        lines += _laying(view)
    for entry, line in zip(board.entries, journal(board), strict=True):
        if entry.call.primitive.nom in DRAWING:
            lines.append(f"init_alea({entry.call.graine})")
        lines.append(line)
    return "\n".join(lines) + "\n"


def _importing(piles: str | Path) -> Sequence[str]:
    """Write the lines that give the primitives; a file that `import` cannot name is run by its path."""
    if not isinstance(piles, Path):
        return (f"from {REFERENCE}{piles} import *",)
    if piles.stem.isidentifier() and not keyword.iskeyword(piles.stem) and piles.suffix == ".py":
        return (f"from {piles.stem} import *",)
    return (
        "from pathlib import Path",
        "from runpy import run_path",
        "",
        f"globals().update(run_path(str(Path(__file__).with_name({piles.name!r}))))",
    )


def _laying(view: PileView) -> Sequence[str]:
    """Write the lines that lay one pile of the start."""
    place = value_code(Genre.PLACE, view.place)
    lines = [f"{view.nom} = creer_tas_vide({place}, Mode.{view.mode.name})"]
    for code in view.cartes:
        lines.append(f"ajouter_carte_sur_tas({value_code(Genre.CARTE, carte_de(code))}, {view.nom})")
    return lines if view.actif else [*lines, f"supprimer_tas_vide({view.nom})"]
