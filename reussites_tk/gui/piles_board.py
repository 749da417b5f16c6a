"""A small board of named piles to try the primitives on: no Tk here.

The piles are made by our own reference, in an instance of its own: `NB_CARTES` and
`PREMIER_RANG` belong to a module, and a game may be on the other page's table.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from ..cours import Carte, Couleur, Localisation, Mode, PreconditionNonRespectee, Rang
from ..cours.cartes import carte_de
from ..tas.catalogue import Genre, Primitive
from ..texts import _
from .words import call_code, value_code, value_words

REFERENCE = "reussites_tk.tas.liste_double"
NAMES = ("A", "B", "C", "D")
START = (
    ("A", Mode.ETALE, "7T 8T 9T (10T)"),
    ("B", Mode.EMPILE, "(2K) RP DC"),
    ("C", Mode.ETALE, ""),
)
"""The piles at first: name, mode, cartes from the bottom up."""
_PRELUDE = (
    "from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang",
    f"from {REFERENCE} import *",
    "",
)

Value = str | int | Carte | Couleur | Rang | Localisation | Mode
"""An argument: the name of a pile, or the value itself."""


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile of the board as one sees it: cartes from the bottom up, as codes."""

    nom: str
    actif: bool
    mode: Mode
    place: Localisation
    cartes: tuple[str, ...]

    @property
    def notation(self) -> str:
        """The pile as the examples of the catalogue write it: `[7T (8T)]`."""
        return f"[{' '.join(self.cartes)}]"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call gave: its code, the result in words, and whether it was refused."""

    code: str
    words: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class _Memory:
    """A board to come back to."""

    piles: tuple[PileView, ...]
    globals: tuple[int, Rang]
    journal: tuple[str, ...]


class Board:
    """Up to four named piles, what was asked of them, and the way back."""

    def __init__(self) -> None:
        """Lay the piles of the start."""
        self._module = _private_reference()
        self._piles: dict[str, Any] = {}
        self._past: list[_Memory] = []
        self.journal: list[str] = []
        self._start()

    @property
    def names(self) -> tuple[str, ...]:
        """The names that hold a pile, active or not."""
        return tuple(nom for nom in NAMES if nom in self._piles)

    @property
    def first_free(self) -> str:
        """The name proposed for a new pile: the first without an active one, else the last."""
        free = [
            nom for nom in NAMES if nom not in self._piles or not self._module.tas_actif(self._piles[nom])
        ]
        return free[0] if free else NAMES[-1]

    @property
    def can_undo(self) -> bool:
        """True when there is a call to take back."""
        return bool(self._past)

    def views(self) -> tuple[PileView, ...]:
        """Return the piles as they are, in the order of their names."""
        return tuple(self._view(nom) for nom in self.names)

    def call(self, primitive: Primitive, values: Sequence[Value], target: str = "") -> Answer:
        """Call a primitive on the board; `target` names the pile that a constructor gives.

        A refused precondition changes nothing and comes back as an answer.
        """
        code = call_code(primitive, values, target)
        memory = self._memory()
        try:
            result = getattr(self._module, primitive.nom)(*self._arguments(primitive, values))
        except PreconditionNonRespectee as refusal:
            self.journal.append(f"# {_('refusé')} : {code}")
            self._past.append(memory)
            return Answer(code, _refusal(refusal, primitive, values), refused=True)
        if primitive.resultat is Genre.TAS:
            self._piles[target] = result
        self._past.append(memory)
        words = self._words(primitive, result, memory, target)
        self.journal.append(f"{code}  # → {words}" if primitive.consulte else code)
        return Answer(code, words)

    def undo(self) -> bool:
        """Take the last call back; False when there is none."""
        if not self._past:
            return False
        memory = self._past.pop()
        self._piles = {view.nom: self._pile(view) for view in memory.piles}
        self._set_globals(*memory.globals)
        self.journal = list(memory.journal)
        return True

    def reset(self) -> None:
        """Lay the piles of the start again and forget every call."""
        self._piles.clear()
        self._past.clear()
        self.journal.clear()
        self._start()

    def program(self) -> str:
        """Return the whole session as a program that runs alone."""
        laid = [line for nom, mode, codes in START for line in _laying(nom, mode, codes)]
        return "\n".join((*_PRELUDE, *laid, "", *self.journal)) + "\n"

    def _start(self) -> None:
        self._set_globals(52, Rang.DEUX)
        for column, (nom, mode, codes) in enumerate(START, start=1):
            view = PileView(nom, True, mode, Localisation(1, column), tuple(codes.split()))
            self._piles[nom] = self._pile(view)

    def _set_globals(self, nb_cartes: int, premier_rang: Rang) -> None:
        vars(self._module).update(NB_CARTES=nb_cartes, PREMIER_RANG=premier_rang)

    def _pile(self, view: PileView) -> Any:
        pile = self._module.creer_tas_vide(view.place, view.mode)
        for code in view.cartes:
            self._module.ajouter_carte_sur_tas(carte_de(code), pile)
        if not view.actif:
            self._module.supprimer_tas_vide(pile)
        return pile

    def _view(self, nom: str) -> PileView:
        m, pile = self._module, self._piles[nom]
        cartes = tuple(str(m.ieme_carte(pile, i)) for i in range(1, m.la_hauteur(pile) + 1))
        mode = Mode.ETALE if m.tas_etale(pile) else Mode.EMPILE
        return PileView(nom, m.tas_actif(pile), mode, m.la_place(pile), cartes)

    def _memory(self) -> _Memory:
        numbers = (self._module.NB_CARTES, self._module.PREMIER_RANG)
        return _Memory(self.views(), numbers, tuple(self.journal))

    def _arguments(self, primitive: Primitive, values: Sequence[Value]) -> list[Any]:
        return [
            self._piles[str(value)] if parametre.genre is Genre.TAS else value
            for parametre, value in zip(primitive.parametres, values, strict=True)
        ]

    def _words(self, primitive: Primitive, result: Any, before: _Memory, target: str) -> str:
        """Say the result of a function, or what an action changed."""
        if primitive.consulte and primitive.resultat is not None:
            return value_words(primitive.resultat, result)
        old: Mapping[str, PileView] = {view.nom: view for view in before.piles}
        changed = [view for view in self.views() if view != old.get(view.nom) or view.nom == target]
        if not changed:
            return _("rien n'a changé")
        return " · ".join(_change(old.get(view.nom), view) for view in changed)


def _change(old: PileView | None, new: PileView) -> str:
    """Say in the course's words how one pile changed."""
    if not new.actif:
        return _("{nom} est inactif").format(nom=new.nom)
    if old is not None and old.mode is not new.mode and old.cartes == new.cartes:
        mode = value_words(Genre.MODE, new.mode)
        return _("{nom} est {mode}").format(nom=new.nom, mode=mode)
    if len(new.cartes) > 12:
        return _("{nom} a {n} cartes").format(nom=new.nom, n=len(new.cartes))
    return f"{new.nom} = {new.notation}"


def _refusal(refusal: Exception, primitive: Primitive, values: Sequence[Value]) -> str:
    """Explain a refused call: the precondition, then what its names stand for here."""
    pairs = zip(primitive.parametres, values, strict=True)
    here = ", ".join(f"{parametre.nom} = {value_code(parametre.genre, value)}" for parametre, value in pairs)
    return f"{str(refusal).rstrip('.')}. {_('Ici')}, {here}."


def _laying(nom: str, mode: Mode, codes: str) -> list[str]:
    """Write the lines that lay one pile of the start."""
    column = NAMES.index(nom) + 1
    lines = [f"{nom} = creer_tas_vide(Localisation(1, {column}), Mode.{mode.name})"]
    for code in codes.split():
        lines.append(f"ajouter_carte_sur_tas({value_code(Genre.CARTE, carte_de(code))}, {nom})")
    return lines


def _private_reference() -> ModuleType:
    """Load one more instance of the reference, known to nobody else."""
    importlib.import_module(REFERENCE)
    spec = importlib.util.find_spec(REFERENCE)
    if spec is None or spec.loader is None:
        raise ImportError(REFERENCE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
