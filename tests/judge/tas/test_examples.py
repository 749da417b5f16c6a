"""A counter-example is real code: run in the student's file, it gives what the case gives."""

import importlib.util
import types
from typing import Any

import pytest

from reussites_tk.cours import PreconditionNonRespectee
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.cases import Case
from reussites_tk.judge.tas.examples import Code, code_of, right_to_lay
from reussites_tk.judge.tas.oracle import Oracle, state_as_seen
from reussites_tk.judge.words import pile_name
from reussites_tk.tas.catalogue import PRIMITIVES
from reussites_tk.worker.benches import cells
from reussites_tk.worker.codec import encode
from tests.copies_loader import COPIES

NAMES = [p.nom for p in PRIMITIVES]
RIGHT_FILE = COPIES / "tas/justes/simple.py"
ORACLE = Oracle()


def right_module() -> types.ModuleType:
    """Load the right file, afresh."""
    spec = importlib.util.spec_from_file_location("copie", RIGHT_FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(code: Code) -> tuple[Any, types.ModuleType]:
    """Run the lines in the namespace of a right file; return the value of the last one."""
    module = right_module()
    exec("\n".join(code.lines[:-1]), vars(module))
    return eval(code.lines[-1], vars(module)), module


def some_cases(nom: str) -> list[Case]:
    cases = [c for c in cases_of(nom, 1) if c.mode == "call" and c.n == 52]
    return [cases[0], cases[len(cases) // 3], cases[-1]]


@pytest.mark.parametrize("by_primitives", [True, False], ids=["by primitives", "cell by cell"])
@pytest.mark.parametrize("nom", NAMES)
def test_the_lines_lay_the_piles_and_make_the_call(nom: str, by_primitives: bool) -> None:
    for case in some_cases(nom):
        expected = ORACLE.expected(case)
        code = code_of(case, right_to_lay(case) if by_primitives else ())
        if expected.refusal:
            with pytest.raises(PreconditionNonRespectee):
                run(code)
            continue
        value, module = run(code)
        bench = cells.prepare(module, {})
        if expected.result[0] == "T":
            assert cells.read_tas(bench, value) == state_as_seen(expected.result[1])
        elif expected.result[0] != "n":
            assert encode(value)[1:] == expected.result[1:]
        if nom != "battre_tas":
            seen = [cells.read_tas(bench, getattr(module, pile_name(i))) for i in range(len(case.tas))]
            assert [s[4:] for s in seen] == [s[4:] for s in expected.as_seen()]


@pytest.mark.parametrize("nom", NAMES)
def test_one_call_comes_after_the_laying(nom: str) -> None:
    for case in some_cases(nom):
        code = code_of(case, right_to_lay(case))
        assert len(code.lines) - code.pose == 1
        assert code.lines[-1].startswith(f"{nom}(")


def test_a_rank_after_the_ace_shows_which_pack_is_in_use() -> None:
    case = Case("rang_suivant", args=(("r", 14),), n=32)
    assert code_of(case, {"creer_jeu_neuf"}).lines[0] == "creer_jeu_neuf(32, Localisation(1, 1))"
    assert run(code_of(case, {"creer_jeu_neuf"}))[0] == 7
    assert run(code_of(case, ()))[0] == 7
