"""Small faults of our own programs, one at a time: what the judge must see, and blame rightly.

The faults are data, one record each in the TOML files beside this module. A fault is made in the text
of a reference, which has to load as a student's file does: such a file may import `reussites_tk.cours`
and nothing else of ours, so what the reference takes from the modules beside it is put in its place.
"""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate

REFERENCES = {
    "tas": ("tas", "liste_double"),
    "r7": ("reussites", "r7"),
    "qll": ("reussites", "qll"),
    "c4": ("reussites", "c4"),
    "md": ("reussites", "md"),
    "memorix": ("jeux", "memorix_exercice"),
    "ascenseur": ("jeux", "ascenseur_exercice"),
    "tarot": ("jeux", "tarot_exercice"),
    "joueur_memorix": ("jeux", "memorix_joueur"),
    "joueur_ascenseur": ("jeux", "ascenseur_joueur"),
    "joueur_tarot": ("jeux", "tarot_joueur"),
}
"""For each exercise, the room and the module of the program that its faults are made in."""

_FUTURE = "from __future__ import annotations\n"


CATALOGUES = tuple(REFERENCES)
"""The exercises that have a catalogue of faults, all made in one program."""

LIBRE = "tas_libre"
"""The exercise whose faults are made in several programs: a representation is the student's own choice."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault: in one function of a reference, `avant` becomes `apres`.

    `faute` tells a student what the program does, without saying what to write; `pourquoi` tells a
    teacher how one comes to it. `dans` names the helper that holds `avant`, when it is not in
    `fonction` itself: that one is to blame all the same. `reference` names the module of piles
    that the fault is made in, where the exercise leaves the representation free.
    """

    nom: str
    exercice: str
    fonction: str
    avant: str
    apres: str
    faute: str
    pourquoi: str
    dans: str = ""
    reference: str = ""

    @property
    def program(self) -> tuple[str, str]:
        """The room and the module of the program that the fault is made in."""
        return ("tas", self.reference) if self.reference else REFERENCES[self.exercice]


def mutants_of(exercice: str) -> tuple[Mutant, ...]:
    """Return the faults of an exercise, in the order of its catalogue; none when it has no catalogue."""
    return _read(exercice) if exercice in CATALOGUES else ()


def free_mutants() -> tuple[Mutant, ...]:
    """Return the faults of free representations, each made in one of ours.

    They certify the judge and nothing else: a student's own representation is like none of them.
    """
    return _read(LIBRE)


@cache
def _read(exercice: str) -> tuple[Mutant, ...]:
    text = files(__package__).joinpath(f"{exercice}.toml").read_text(encoding="utf-8")
    return tuple(Mutant(exercice=exercice, **record) for record in tomllib.loads(text)["mutants"])


def common_mistakes(exercice: str, fonction: str) -> tuple[str, ...]:
    """Return what wrong versions of a function often do, in French, each sentence once."""
    return tuple(dict.fromkeys(m.faute for m in mutants_of(exercice) if m.fonction == fonction))


def apply(mutant: Mutant) -> str:
    """Return the text of the reference with that one fault, loadable as a student's file.

    Raises `ValueError` when the function does not hold `avant` exactly once.
    """
    text = whole_text(*mutant.program)
    start, end = _spans(*mutant.program)[mutant.dans or mutant.fonction]
    body = text[start:end]
    if body.count(mutant.avant) != 1:
        raise ValueError(f"{mutant.nom}: « avant » is there {body.count(mutant.avant)} times")
    return text[:start] + body.replace(mutant.avant, mutant.apres) + text[end:]


@cache
def _spans(room: str, module: str) -> dict[str, tuple[int, int]]:
    """Return where each function, class and method of a reference starts and ends."""
    text = whole_text(room, module)
    starts = list(accumulate(map(len, text.splitlines(keepends=True)), initial=0))
    return {
        name: (starts[node.lineno - 1], starts[node.end_lineno or node.lineno])
        for name, node in definitions(text).items()
    }


def definitions(text: str) -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """Return the functions, the classes and the methods (`Classe.methode`) of a program, by name."""
    found: dict[str, ast.FunctionDef | ast.ClassDef] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        if isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
            found |= {f"{node.name}.{each.name}": each for each in methods}
    return found


# --- the text of a reference


def reference_text(exercice: str) -> str:
    """Return the text of the reference of an exercise, what it takes from its neighbours included."""
    return whole_text(*REFERENCES[exercice])


@cache
def whole_text(room: str, module: str) -> str:
    """Return the text of a module of ours in one piece."""
    return _FUTURE + "\n" + "\n".join(_pieces(room, module, set()))


def _pieces(room: str, module: str, done: set[str]) -> list[str]:
    """Return the texts of the neighbours that a module imports, each once, then its own."""
    done.add(module)
    text = files(f"reussites_tk.{room}").joinpath(f"{module}.py").read_text(encoding="utf-8")
    lines = text.splitlines()
    pieces: list[str] = []
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ImportFrom) or not (node.level or node.module == "__future__"):
            continue
        lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or node.lineno) - node.lineno + 1)
        if node.level and node.module and node.module not in done:
            pieces += _pieces(room, node.module, done)
    return [*pieces, "\n".join(lines).strip() + "\n"]
