"""The smallest failing case is found, whatever the first one was."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

from reussites_tk.judge.tas.cases import HIDDEN, Case, TasState
from reussites_tk.judge.tas.failing_cases import shrink

BIG = Case(
    "deplacer_haut_sur",
    (TasState(HIDDEN[52][:7], "etale"), TasState(HIDDEN[52][20:25], place=(2, 9))),
    (("t", 0), ("t", 1)),
)


def failing(rule: Callable[[Case], bool]) -> Callable[[Sequence[Case]], list[bool]]:
    return lambda cases: [rule(case) for case in cases]


def test_cartes_that_do_not_matter_are_taken_away() -> None:
    small = shrink(BIG, failing(lambda case: len(case.tas[0].codes) >= 2))
    assert [len(t.codes) for t in small.tas] == [2, 0]


def test_what_is_left_is_plain_face_up_and_stacked() -> None:
    small = shrink(BIG, failing(lambda case: len(case.tas[1].codes) >= 1))
    assert small.tas[0].mode == small.tas[1].mode == "empile"
    assert all(code & 1 for t in small.tas for code in t.codes)
    assert [t.place for t in small.tas] == [(1, 1), (1, 3)]


def test_what_makes_it_fail_is_kept() -> None:
    def shows_a_back(case: Case) -> bool:
        return any(not code & 1 for code in case.tas[0].codes)

    small = shrink(BIG, failing(shows_a_back))
    assert len(small.tas[0].codes) == 1 and shows_a_back(small)


def test_a_number_follows_the_carte_it_pointed_at() -> None:
    case = Case("ieme_carte", (TasState(HIDDEN[52][:6]),), (("t", 0), ("i", 5)))

    def fails_on_the_top_but_one(c: Case) -> bool:
        return c.args[1][1] == len(c.tas[0].codes) - 1

    assert shrink(case, failing(fails_on_the_top_but_one)).args[1][1] == 1


def test_a_case_that_cannot_be_smaller_stays() -> None:
    case = Case("tas_vide", (TasState(),), (("t", 0),))
    assert shrink(case, failing(lambda c: True)) is case


HASHED = """
from reussites_tk.judge.tas.cases import HIDDEN, Case, TasState
from reussites_tk.judge.tas.failing_cases import shrink
case = Case("tas_vide", (TasState(HIDDEN[52][:9], "etale", place=(3, 4)),), (("t", 0),))
print(shrink(case, lambda cases: [len(c.tas[0].codes) >= 2 for c in cases]))
"""


def test_the_smallest_is_the_same_whatever_python_s_hashes() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(found) == 1
