"""What is said beside the cells: the step, the local names, what is wrong in the chains. No Tk here."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import reussites_tk

from ....outside import one_line
from ....source_text import NotText, read_text
from ....texts import _, plural
from .faults import Fault
from .memory import Memory, value_text
from .trace import Step

MOST_FAULTS = 3
LONGEST = 200
LARGEST_BYTES = 1_000_000
"""A larger file is no program that a person wrote."""


def step_words(step: Step) -> str:
    """Say what has just happened, in one line."""
    where = _("ligne {line}").format(line=step.line)
    if step.raised is not None:
        kind, message = step.raised
        from ....judge.french import in_french  # loaded when needed: the window opens sooner

        message = in_french(kind, message)
        said = f" : {one_line(message, LONGEST)}" if message else ""
        return _("{where} · lève {kind}{said}").format(where=where, kind=one_line(kind, 40), said=said)
    if step.kind == "call":
        return _("{where} · entrée dans {function}").format(where=where, function=step.function)
    if step.result is not None and step.result[0] != "n":
        value = value_text(step.result, step.memory)
        return _("{where} · {function} rend {value}").format(where=where, function=step.function, value=value)
    if step.kind == "return":
        return _("{where} · fin de {function}").format(where=where, function=step.function)
    return _("{where} · dans {function}").format(where=where, function=step.function)


def names_words(step: Step) -> str:
    """Write the local names, one a line: `cellule = la cellule 8T`."""
    shown = [(name, value_text(value, step.memory)) for name, value in step.local_names]
    return "\n".join(f"{one_line(name, 24)} = {text}" for name, text in shown)


def faults_words(faults: Sequence[Fault], settled: bool = True) -> str:
    """Say what is wrong in the chains; in the middle of a call, that it is so for the moment."""
    if not faults:
        return ""
    said = [fault.words for fault in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        more = len(faults) - MOST_FAULTS
        said.append(plural(more, "Et {n} autre lien.", "Et {n} autres liens.").format(n=more))
    return "\n".join(said) if settled else _("Pour l’instant : ") + "\n".join(said)


def no_cells_words(memory: Memory) -> str:
    """Say that the piles have no cells, when they have cartes otherwise or none at all."""
    if memory.cells or not memory.piles or any(memory.ends(pile) for pile in memory.piles):
        return ""
    return _("Ces tas n’ont pas de cellules : voici leurs champs.")


def source_of(file: str) -> str:
    """Give the text of a file of piles, "" when it cannot be read.

    Ours may be told by a path relative to where the program is installed.
    """
    home = Path(getattr(sys, "_MEIPASS", "") or Path(reussites_tk.__file__).parent.parent)
    for path in (Path(file), home / file):
        try:
            if path.suffix == ".py" and path.stat().st_size <= LARGEST_BYTES:
                return read_text(path.read_bytes()).text
        except (OSError, ValueError, NotText):
            continue
    return ""
