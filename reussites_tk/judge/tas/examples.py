"""Makes the example of a verdict: the few lines of Python a student would type, the piles to draw.

A case is shown on piles laid cell by cell; a program (for a free representation) as the file's own
selectors show it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...cours import Couleur, Rang
from ...tas.catalogue import PAR_NOM
from ...worker.codec import carte_of
from ...worker.messages import Observed
from ..runner import Runner, outcomes_of
from ..verdicts import TasDessine
from ..words import carte_name, pile_name, value_text
from .cases import Arg, Case, TasState
from .oracle import Expected, Oracle, thread_oracle, unfolded
from .programs import Program, Step, states_after


@dataclass(frozen=True, slots=True)
class Code:
    """Lines of Python; the first `pose` of them only lay the piles."""

    lines: tuple[str, ...]
    pose: int


def code_of(case: Case, right: Collection[str]) -> Code:
    """Write a case; the piles are laid by the file's own primitives when these are among `right`.

    The calls made before on the same piles come first, and what was changed between two of them.
    """
    states, _args = case.before[0] if case.before else (case.tas, case.args)
    natural = right_to_lay(case._replace(tas=states)) <= set(right)
    lay = _lay_with_primitives if natural else _lay_directly
    lines: list[str] = []
    if case.n == 32:
        lines = [_NEW_PACK if "creer_jeu_neuf" in right else "NB_CARTES, PREMIER_RANG = 32, Rang.SEPT"]
    for index, state in enumerate(states):
        lines += lay(pile_name(index), state)
    lived = list(_lived(case, right))
    if any("tas_de(" in line for line in (*lines, *lived)):
        lines.insert(0, "from reussites_tk.cours.essais import tas_de")
    call = _call_code(case.function, case.args)
    calls = ["t1 = " + call, "t2 = " + call, "t1 is t2"] if case.mode == "twice" else [call]
    return Code((*lines, *lived, *calls), len(lines) + len(lived))


def _call_code(function: str, args: Sequence[Arg]) -> str:
    return f"{function}({', '.join(arg_code(arg) for arg in args)})"


def _lived(case: Case, right: Collection[str]) -> Iterator[str]:
    """Write the earlier calls of a case, each with the changes that come after it."""
    after = [*(states for states, _args in case.before), case.tas][1:]
    for (states, args), then in zip(case.before, after, strict=True):
        yield _call_code(case.function, args)
        left = thread_oracle().expected(case._replace(tas=states, args=args, before=())).tas
        for index, (old, new) in enumerate(zip(left, then, strict=True)):
            if old != new:
                yield from _changed(pile_name(index), old, new, right)


def _changed(name: str, old: TasState, new: TasState, right: Collection[str]) -> list[str]:
    """Write how a pile is changed, by primitives that are right, or by hand."""
    lines: list[str] = []
    kept = next(
        (k for k in range(len(new.codes) + 1) if new.codes[k : k + len(old.codes)] == old.codes), None
    )
    if kept is None:
        return [_by_hand(name, new)]
    lines += [f"ajouter_carte_sous_tas({carte_code_text(c)}, {name})" for c in new.codes[:kept][::-1]]
    lines += [
        f"ajouter_carte_sur_tas({carte_code_text(c)}, {name})" for c in new.codes[kept + len(old.codes) :]
    ]
    if new.mode != old.mode:
        lines.append(f"{'etaler_tas' if new.mode == 'etale' else 'empiler_tas'}({name})")
    if new.actif != old.actif:
        lines.append(f"supprimer_tas_vide({name})")
    if {line.partition("(")[0] for line in lines} - set(right):
        return [_by_hand(name, new)]
    return [*lines, f"{name}.place = Localisation{new.place}"] if new.place != old.place else lines


def _by_hand(name: str, state: TasState) -> str:
    (laid,) = _lay_directly(name, state)
    return f"vars({name}).update(vars({laid.removeprefix(f'{name} = ')}))"


_NEW_PACK = "creer_jeu_neuf(32, Localisation(1, 1))"
_USE_PACK = ("rang_suivant",)
"""Primitives that give another result with another pack."""


CHANGING = frozenset(
    {"ajouter_carte_sur_tas", "ajouter_carte_sous_tas", "etaler_tas", "empiler_tas", "supprimer_tas_vide"}
)
"""Primitives that change a pile between two calls."""


def right_to_lay(case: Case) -> set[str]:
    """Return the names of the primitives that would lay the piles of a case."""
    wanted = {"creer_tas_vide"} if case.tas else set[str]()
    if any(t.codes for t in case.tas):
        wanted.add("ajouter_carte_sur_tas")
    if not all(t.actif for t in case.tas):
        wanted.add("supprimer_tas_vide")
    return wanted


def _lay_with_primitives(name: str, state: TasState) -> list[str]:
    place = f"Localisation({state.place[0]}, {state.place[1]})"
    lines = [f"{name} = creer_tas_vide({place}, Mode.{state.mode.upper()})"]
    lines += [f"ajouter_carte_sur_tas({carte_code_text(code)}, {name})" for code in state.codes]
    return lines if state.actif else [*lines, f"supprimer_tas_vide({name})"]


def _lay_directly(name: str, state: TasState) -> list[str]:
    cartes = " ".join(carte_name(code) for code in state.codes)
    options = "" if state.mode == "empile" else ", Mode.ETALE"
    options += "" if state.actif else ", role=Role.INACTIF"
    options += "" if state.place == (1, 1) else f", place=Localisation{state.place}"
    return [f'{name} = tas_de(Tas, Cellule, "{cartes}"{options})']


def carte_code_text(code: int) -> str:
    """Write a carte as Python: `Carte(Couleur.TREFLE, Rang.SEPT, True)`."""
    carte = carte_of(code)
    seen = ", True" if carte.decouverte else ""
    return f"Carte(Couleur.{Couleur(carte.couleur).name}, Rang.{Rang(carte.rang).name}{seen})"


def arg_code(arg: Arg) -> str:
    """Write an argument as Python."""
    kind = arg[0]
    if kind == "t":
        return pile_name(arg[1])
    if kind == "c":
        return carte_code_text(arg[1])
    if kind == "k":
        return f"Couleur.{Couleur(arg[1]).name}"
    if kind == "r":
        return f"Rang.{Rang(arg[1]).name}"
    if kind == "l":
        return f"Localisation({arg[1]}, {arg[2]})"
    return f"Mode.{arg[1].upper()}" if kind == "m" else str(arg[1])


def code_of_program(program: Program, step: int | None) -> Code:
    """Write a program up to the step that goes wrong, without the readings that agreed before it."""
    last = len(program.steps) - 1 if step is None else step
    kept = shown_steps(program, step)
    pack = [_NEW_PACK] if program.n == 32 and any(s.function in _USE_PACK for s in kept) else []
    calls = [_step_code(s) for s in kept]
    if program.refused and last > program.pose:
        pack.insert(0, _SUPPRESS)
        calls[program.pose] = f"with suppress(PreconditionNonRespectee): {calls[program.pose]}"
    return Code((*pack, *calls), len(pack) + min(program.pose, len(kept)))


_SUPPRESS = "from contextlib import suppress"


def shown_steps(program: Program, step: int | None) -> list[Step]:
    """Return the steps of a program that its example shows: not the readings that agreed."""
    last = len(program.steps) - 1 if step is None else step
    return [
        s
        for i, s in enumerate(program.steps[: last + 1])
        if i <= program.pose or i == last or not PAR_NOM[s.function].consulte
    ]


def _step_code(step: Step) -> str:
    args = ", ".join(arg[1] if arg[0] == "v" else arg_code(arg) for arg in step.args)
    call = f"{step.function}({args})"
    return call if step.variable is None else f"{step.variable} = {call}"


# --- the piles of a case ------------------------------------------------------------------------

LONGEST_DRAWN = 60
"""Cartes of a pile that are drawn at most."""

Drawn = tuple[TasDessine, ...]


def draw_state(nom: str, state: TasState, differe: tuple[int, ...] = ()) -> TasDessine:
    """Draw a pile as it is laid or expected."""
    cartes = tuple(carte_name(code) for code in state.codes)
    return TasDessine(nom, cartes, state.mode, state.actif, str(len(cartes)), None, differe)


def draw_seen(nom: str, seen: Any, wanted: TasState) -> TasDessine:
    """Draw a pile as it was read in the child; what differs from `wanted` is to be ringed."""
    seen = unfolded(seen)
    if seen[0] == "?":
        return TasDessine(nom, ("?",), "empile", True, "?", None, (0,))
    height, role, mode, _place, forward, backward, _same, _flaw = seen
    cartes = tuple(carte_name(code) for code in forward[:LONGEST_DRAWN])
    back = tuple(carte_name(code) for code in backward[:LONGEST_DRAWN])
    return TasDessine(
        nom,
        cartes,
        mode if mode in ("empile", "etale") else "empile",
        role == "actif",
        value_text(height),
        back if back != cartes[::-1] else None,
        differing(list(wanted.codes), forward[:LONGEST_DRAWN]),
    )


def differing(wanted: Sequence[Any], seen: Sequence[Any]) -> tuple[int, ...]:
    """Return the indexes of `seen` that are not as wanted."""
    return tuple(i for i, code in enumerate(seen) if i >= len(wanted) or code != wanted[i])


def draw_example(case: Case, expected: Expected, observed: Any) -> tuple[Drawn, Drawn, Drawn]:
    """Return the three rows of an example: before, expected, obtained (empty where nothing can be seen)."""
    before = tuple(draw_state(pile_name(i), t) for i, t in enumerate(case.tas))
    if expected.result[0] == "T":
        made = expected.result[1]
        result = observed["r"] if observed else ["n"]
        drawn = (draw_seen("t", result[1], made),) if result[0] == "T" else ()
        return before, (draw_state("t", made),), drawn
    wanted = tuple(draw_state(pile_name(i), t) for i, t in enumerate(expected.tas))
    if observed is None or not observed.get("tas"):
        return before, wanted, ()
    seen = tuple(
        draw_seen(pile_name(i), pile, state)
        for i, (pile, state) in enumerate(zip(observed["tas"], expected.tas, strict=True))
    )
    return before, wanted, seen


# --- the piles of a program ---------------------------------------------------------------------


def draw_program(
    runner: Runner, oracle: Oracle, program: Program, step: int | None, readers: Sequence[str]
) -> tuple[Drawn, Drawn, Drawn]:
    """Return the three rows of an example; obtained is empty when the selectors cannot be believed."""
    laid = replace(program, steps=program.steps[: program.pose])
    done = replace(program, steps=_changing(program, step))
    before = tuple(draw_state(name, state) for name, state in states_after(oracle, laid).items())
    wanted = states_after(oracle, done)
    expected = tuple(draw_state(name, state) for name, state in wanted.items())
    if not {"la_hauteur", "ieme_carte"} <= set(readers):
        return before, expected, ()
    seen = (
        _seen(runner, done, pile, state.codes) for pile, state in zip(expected, wanted.values(), strict=True)
    )
    return before, expected, tuple(pile for pile in seen if pile is not None)


def _changing(program: Program, step: int | None) -> tuple[Step, ...]:
    """Keep the steps up to the call in question, or up to the last move before the step that went wrong."""
    last = program.pose if step is None else max(program.pose, step)
    return tuple(
        step
        for i, step in enumerate(program.steps[: last + 1])
        if i <= program.pose or step.variable is not None or step.function.startswith("deplacer")
    )


def _seen(runner: Runner, done: Program, pile: TasDessine, wanted: Sequence[int]) -> TasDessine | None:
    """Read one pile at the end of a program; None when the program does not get there."""
    (height,) = _read(runner, done, [Step("la_hauteur", (("v", pile.nom),))])
    if height[0] != "i":
        return None
    indexes = range(1, min(max(height[1], 0), LONGEST_DRAWN) + 1)
    answers = _read(runner, done, [Step("ieme_carte", (("v", pile.nom), ("i", i))) for i in indexes])
    codes = [answer[1] if answer[0] == "c" else None for answer in answers]
    cartes = tuple(carte_name(code) for code in codes)
    return replace(pile, cartes=cartes, hauteur=str(height[1]), differe=differing(wanted, codes))


def _read(runner: Runner, done: Program, readings: Sequence[Step]) -> list[Any]:
    """Make each reading after a run of its own, so that one which fails hides no other."""
    items = [replace(done, steps=(*done.steps, reading)).as_json() for reading in readings]
    return [
        o.data["pas"][-1] if isinstance(o, Observed) and len(o.data["pas"]) == len(done.steps) + 1 else ["?"]
        for o in outcomes_of(runner, items)
    ]
