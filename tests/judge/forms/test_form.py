"""The general form of an exercise: values that travel, ways that ours may go, what is lent."""

import random
from collections import Counter, OrderedDict, defaultdict, namedtuple
from collections.abc import Iterator
from enum import IntEnum
from typing import Any, NamedTuple

import pytest

from reussites_tk.judge.forms.form import (
    Call,
    Case,
    Form,
    Function,
    Laid,
    Reference,
    Seen,
    Var,
    lendable,
    wire,
)
from reussites_tk.judge.forms.laws import FAIR, UNFAIR, evenly, orders
from reussites_tk.judge.forms.memorix import FORM
from reussites_tk.judge.forms.memorix_memory import first_cases, second_cases
from reussites_tk.judge.forms.memorix_seen import FIRST, JOKER, KEEP
from reussites_tk.judge.forms.trial import CERTAIN, DOUBT, Trials
from reussites_tk.judge.forms.values import Words, differences, is_value
from reussites_tk.judge.verdicts import Kind
from reussites_tk.worker.form_values import Values

TEXT = """
from reussites_tk.cours import un_entier

class Boite:
    pass

def tirer(n):
    return un_entier(n) - 1

def deux(n):
    return [tirer(n), tirer(n)]

def les_pairs(nombres):
    return [n for n in nombres if n % 2 == 0]
"""


def lists(graine: int) -> Iterator[Case]:
    for nombres in ([], [1], [2, 1]):
        yield Case((Call("les_pairs", (Var(0),)),), (("nombres", nombres),))


TINY = Form("pairs", {"les_pairs": Function("les_pairs", lists)}, lambda: TEXT, {"Boite": ("dedans",)})


@pytest.mark.parametrize("value", [3, -1, True, None, "Ada", [1, [None]], (1, 2), {1: [2]}, [], ()])
def test_a_value_comes_back_as_it_went(value: object) -> None:
    values = Values({}, {})
    made = values.made(wire(value))
    assert made == value and type(made) is type(value)
    assert values.read(made) == wire(value) and is_value(wire(value))


Couple = namedtuple("Couple", "i j")


class Place(NamedTuple):
    i: int
    j: int


class Suite(list[int]):
    pass


class Rang(IntEnum):
    AS = 1


class Menteur(int):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


class Retourne(list[int]):
    def __iter__(self) -> Iterator[int]:
        return reversed(self)


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (Couple(1, 2), (1, 2)),
        (Place(1, Rang.AS), (1, 1)),
        (Suite([1, 2]), [1, 2]),
        (Rang.AS, 1),
        (defaultdict(int, {1: 2}), {1: 2}),
        (OrderedDict({1: [2]}), {1: [2]}),
        (Counter("a"), {"a": 1}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_equal_to_a_plain_value_is_read_as_it(value: Any, plain: object) -> None:
    assert value == plain and Values({}, {}).read(value) == wire(plain)


@pytest.mark.parametrize("value", [Menteur(1), Retourne([1, 2]), 1.0, {1}], ids=lambda v: type(v).__name__)
def test_what_compares_or_reads_in_its_own_way_is_another_value(value: object) -> None:
    assert Values({}, {}).read(value)[0] == "?"


def test_an_object_is_filled_without_its_constructor_and_known_again() -> None:
    class Boite:
        def __init__(self) -> None:
            raise AssertionError

    values = Values({"Boite": Boite}, {"Boite": ("dedans",)})
    made = values.made(wire(Laid("Boite", {"dedans": [1]})))
    assert values.read(made) == ["O", "Boite", 0, [["dedans", ["L", [["i", 1]]]]]]
    assert values.read(Boite.__new__(Boite)) == ["O", "Boite", -1, [["dedans", ["?", "absent"]]]]


def test_what_is_endless_or_strange_is_read_to_an_end() -> None:
    endless: list[object] = []
    endless.append(endless)
    assert is_value(Values({}, {}).read(endless))
    assert Values({}, {}).read({1.5, 2}) == ["?", "set"]


def test_ours_goes_every_way_that_its_draws_allow() -> None:
    seen = [way.value for way in Reference(TINY).outcomes(Case((Call("deux", (2,)),)))]
    assert sorted(seen) == sorted(wire(pair) for pair in ([0, 0], [0, 1], [1, 0], [1, 1]))


def test_what_is_lent_holds_a_function_and_those_it_calls() -> None:
    text = lendable(TEXT, "deux")
    assert "def tirer" in text and "les_pairs" not in text


def test_a_value_that_is_not_ours_and_an_argument_that_changes_are_told() -> None:
    trials = Trials(TINY, 1)
    function, case = TINY.functions["les_pairs"], list(lists(1))[-1]
    (right,) = Reference(TINY).outcomes(case)
    assert trials.difference(function, case, right) is None
    other = trials.difference(function, case, type(right)(wire([1]), right.after))
    assert other is not None and (other.kind, other.attendu, other.obtenu) == (Kind.FAUX, "[2]", "[1]")
    spoilt = trials.difference(function, case, type(right)(right.value, (wire([2]),)))
    assert spoilt is not None and spoilt.kind is Kind.EFFET_DE_BORD


def test_a_difference_is_named_as_a_student_names_it() -> None:
    before, after = wire([[1, 2], [3, 4]]), wire([[1, 2], [3, 5]])
    assert [path for path, _one, _two in differences(before, after, "tableau")] == ["tableau[1]"]


def test_a_case_is_written_as_a_student_types_it() -> None:
    case = next(iter(FORM.functions["coups_restants"].cases(1)))
    lines, pose = Words(FORM).code(case)
    assert lines[-1] == "coups_restants(partie, joueur)" and pose == len(lines) - 1


@pytest.mark.parametrize("graine", range(1, 6))
def test_cases_come_the_smallest_first_and_ours_passes_them_all(graine: int) -> None:
    trials = Trials(FORM, graine)
    for function in FORM.functions.values():
        for case in list(function.cases(graine))[:40]:
            if case.allowed is None:
                way = next(trials.reference.outcomes(case))
                assert trials.difference(function, case, way) is None


# --- histories of the memory


@pytest.mark.parametrize("graine", [1, 7])
def test_a_history_is_one_that_a_game_can_have(graine: int) -> None:
    for case in (*first_cases(graine), *second_cases(graine)):
        *shown, last = case.calls
        since: dict[int, int] = {}
        for call in shown:
            if call.fonction == KEEP and call.args[0] == last.args[0]:
                since[call.args[1]] = call.args[2]
            elif call.fonction == JOKER:
                since.clear()
        left = last.args[1]
        assert case.allowed and set(case.allowed) <= set(left) and len(left) % 2 == 1
        assert max(map(list(since.values()).count, since.values()), default=0) <= 2
        if last.fonction != FIRST:
            mates = [c for c, v in since.items() if v == last.args[3] and c != last.args[2] and c in left]
            assert not mates or list(case.allowed) == mates


def test_many_histories_hold_a_joker_and_something_to_play() -> None:
    for cases in (list(first_cases(1)), list(second_cases(1))):
        bound = [case for case in cases if len(case.allowed or ()) <= 2]
        assert sum(any(call.fonction == JOKER for call in case.calls) for case in bound) >= 20


# --- laws


def test_a_fair_shuffle_is_fair_and_a_naive_one_is_not() -> None:
    chance = random.Random(1)
    case = Case((Call("permutation_aleatoire", (3,)),))
    ways = list(Reference(FORM).outcomes(case))
    fair = [(way, 2_000 + chance.randrange(-30, 30)) for way in ways]
    naive = [(way, 2_000 + (220 if k % 2 else -220)) for k, way in enumerate(ways)]
    assert orders(3)(fair, DOUBT) == FAIR
    assert orders(3)(naive, CERTAIN) != FAIR


def test_a_number_that_never_goes_far_is_unfair_and_one_that_does_is_fair() -> None:
    law = evenly({"": lambda seen: int(seen.value[1])}, {"": 63})
    chance = random.Random(1)
    far = Counter(chance.randrange(63) for _time in range(800))
    near = Counter(chance.randrange(21) for _time in range(800))
    seen = {k: Seen(wire(k)) for k in range(63)}
    assert law([(seen[k], n) for k, n in far.items()], DOUBT) == FAIR
    assert law([(seen[k], n) for k, n in near.items()], CERTAIN) == UNFAIR
