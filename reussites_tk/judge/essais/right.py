"""The right piles that a student's test must pass on: the four references, and an unusual one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ...texts import _
from ..mutants.reference import whole_text


@dataclass(frozen=True, slots=True)
class RightPiles:
    """Piles that do all that the hand-out says: where they are, what they are made of."""

    module: str
    what: str
    usual: bool = True

    @property
    def text(self) -> str:
        """The text of their module, in one piece."""
        return _text(self.module)


RIGHT = (
    RightPiles("reussites_tk.tas.liste_double", _("une liste doublement chaînée")),
    RightPiles("reussites_tk.tas.liste_simple", _("une liste simplement chaînée")),
    RightPiles("reussites_tk.tas.tableau", _("un tableau")),
    RightPiles("reussites_tk.tas.file", _("une file à deux bouts")),
    RightPiles("reussites_tk.judge.essais.a_l_envers", _("un tableau rangé du dessus au dessous"), False),
)
"""The first is that of the course, in which the faults are made."""


@cache
def _text(module: str) -> str:
    room, _dot, name = module.removeprefix("reussites_tk.").rpartition(".")
    if room == "tas":
        return whole_text(room, name)
    return files(__package__).joinpath(f"{name}.py").read_text(encoding="utf-8")
