"""What the trusted selectors of a free representation let see: nothing is found right that cannot be seen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from ...worker.messages import Observed
from ..runner import Runner, observe
from .cases import SHOWN, Arg, TasState
from .libre_faults import ABOUT_MODE, NEUF, VIDE
from .libre_lives import ADDING, MOVES
from .oracle import Oracle
from .programs import Layer, Program, Step, find, states_after

ON_CARTES = frozenset(
    {
        *ADDING,
        NEUF,
        "retourner_carte_sur",
        "retourner_carte_sous",
        "echanger_cartes",
        "battre_tas",
        "retourner_tas",
    }
)
"""The functions that act on the cartes of a pile."""

ENDS = {
    "carte_sur": ("deplacer_haut_sur", "deplacer_haut_sous"),
    "carte_sous": ("deplacer_bas_sur", "deplacer_bas_sous"),
}
"""The selectors of an end of a pile, and the moves that take its carte away: together they show the order."""


class Views:
    """Tells what can be seen of the functions of one file, through the selectors `readers`."""

    def __init__(self, runner: Runner, oracle: Oracle, layer: Layer, readers: Sequence[str]) -> None:
        """Keep what is trusted."""
        self.runner, self.oracle, self.layer, self.readers = runner, oracle, layer, readers

    def unseen(self, nom: str, usable: Collection[str]) -> list[str]:
        """Return the selectors, any one of which would let see what `nom` does; none when it is seen.

        `usable` are the functions that are written and not known to be wrong.
        """
        if nom in ON_CARTES and not self.sees_order(usable):
            return ["ieme_carte"]
        if (nom in ON_CARTES or nom == VIDE) and not {"la_hauteur", "tas_vide"} & set(self.readers):
            return ["la_hauteur", "tas_vide"]
        if nom in (VIDE, NEUF, "empiler_tas", "etaler_tas") and not set(ABOUT_MODE) & set(self.readers):
            return list(ABOUT_MODE)
        if nom in (VIDE, NEUF) and "la_place" not in self.readers and not self._tells_places(nom):
            return ["la_place"]
        if nom == "supprimer_tas_vide" and "tas_actif" not in self.readers and not self._is_refused(usable):
            return ["tas_actif"]
        return []

    def sees_order(self, usable: Collection[str]) -> bool:
        """Return True if the order of the cartes of a pile can be read, be it by taking them away."""
        return "ieme_carte" in self.readers or any(self.peelers(usable))

    def peelers(self, usable: Collection[str]) -> Iterator[tuple[str, str]]:
        """Yield the selectors of an end with a move that takes its carte away."""
        for reader, movers in ENDS.items():
            mover = next((m for m in movers if m in usable), None)
            if reader in self.readers and mover is not None:
                yield reader, mover

    def peeled(self, program: Program, usable: Collection[str]) -> Iterator[tuple[Program, Program]]:
        """Yield a legal program that goes on by reading each pile to its last carte, and its control.

        The control reads in the same way the same piles laid anew: where it goes wrong too, it is the
        reading that is wrong.
        """
        states = {name: state for name, state in states_after(self.oracle, program).items() if state.actif}
        laid = [step for name, state in states.items() for step in self.layer.lay(name, state)]
        for reader, mover in self.peelers(usable):
            peel = [s for name, state in states.items() for s in self._peel(reader, mover, name, state)]
            control = replace(program, steps=(*laid, *peel), pose=len(laid))
            yield replace(program, steps=(*program.steps, *peel)), control

    def _peel(self, reader: str, mover: str, name: str, state: TasState) -> Iterator[Step]:
        away = name + "2"
        yield Step(VIDE, (("l", 9, 9), ("m", "empile")), away)
        for _code in state.codes:
            yield Step(reader, (("v", name),))
            yield Step(mover, (("v", name), ("v", away)))
        yield from (Step(r, (("v", name),)) for r in ("la_hauteur", "tas_vide") if r in self.readers)

    def _tells_places(self, nom: str) -> bool:
        """Return True if `la_place`, wrong as it is, does not give the same of piles at different places."""
        steps = []
        for name, line, column in (("A", 1, 1), ("B", 2, 5), ("C", 1, 5)):
            place: Arg = ("l", line, column)
            args: tuple[Arg, ...] = (("i", 52), place) if nom == NEUF else (place, ("m", "empile"))
            steps += [Step(nom, args, name), Step("la_place", (("v", name),))]
        outcome = observe(self.runner, Program(tuple(steps), 1).as_json("distinct"))
        return isinstance(outcome, Observed) and bool(outcome.data["distinct"])

    def _is_refused(self, usable: Collection[str]) -> bool:
        """Return True if a move refuses a removed pile, and accepts one that is not: then it is seen."""
        source, target = TasState((SHOWN[52][5],)), TasState()
        lay = [*self.layer.lay("A", source), *self.layer.lay("B", target)]
        removed = Step("supprimer_tas_vide", (("v", "B"),))
        for move in (m for m in MOVES[:4] if m in usable):
            step = Step(move, (("v", "A"), ("v", "B")))
            allowed, refused = Program((*lay, step), len(lay)), Program((*lay, removed, step), len(lay) + 1)
            if all(finding.wrong is None for finding in find(self.runner, self.oracle, [allowed, refused])):
                return True
        return False
