"""The general form of an exercise: values that travel, ways that ours may go, what is lent."""

import random
from collections import Counter, OrderedDict, defaultdict, namedtuple
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

import pytest

from reussites_tk.cours import Couleur
from reussites_tk.cours.essais import cartes_de
from reussites_tk.judge.forms.drawing import drawn_pair
from reussites_tk.judge.forms.faults import ByReading, Departure, Fault
from reussites_tk.judge.forms.form import (
    Call,
    Case,
    Form,
    Function,
    Given,
    Laid,
    Reading,
    Reference,
    Seen,
    Var,
    compared,
    lendable,
    wire,
)
from reussites_tk.judge.forms.laws import FAIR, UNFAIR, evenly, orders
from reussites_tk.judge.forms.memorix import FORM
from reussites_tk.judge.forms.memorix_memory import first_cases, second_cases
from reussites_tk.judge.forms.memorix_seen import FIRST, JOKER, KEEP
from reussites_tk.judge.forms.trial import CERTAIN, DOUBT, Trials
from reussites_tk.judge.forms.values import Words, differences, is_value, narrowed, written
from reussites_tk.judge.verdicts import Difference, Kind
from reussites_tk.worker.child.sealed import sealed
from reussites_tk.worker.codec import describe
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


@pytest.mark.parametrize(
    "value", [3, -1, True, None, "Ada", [1, [None]], (1, 2), {1: [2]}, [], (), {1: cartes_de("10C (AP)")}]
)
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
        (Fraction(8, 2), 4),
        (Decimal("-4.0"), -4),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_equal_to_a_plain_value_is_read_as_it(value: Any, plain: object) -> None:
    assert value == plain and Values({}, {}).read(value) == wire(plain)


@pytest.mark.parametrize("value", [Menteur(1), Retourne([1, 2]), 1.0, {1}], ids=lambda v: type(v).__name__)
def test_what_compares_or_reads_in_its_own_way_is_another_value(value: object) -> None:
    assert Values({}, {}).read(value)[0] == "?"


@pytest.mark.parametrize("value", [Fraction(9, 2), Decimal("4.50")], ids=lambda v: type(v).__name__)
def test_an_exact_number_with_a_fraction_is_read_as_the_float_that_it_equals(value: object) -> None:
    assert Values({}, {}).read([value]) == Values({}, {}).read([4.5])


class FractionMenteuse(Fraction):
    pass


class DecimalMenteur(Decimal):
    pass


NO_NUMBERS = [
    FractionMenteuse(9, 2),
    DecimalMenteur("4.5"),
    object.__new__(Fraction),
    *map(Decimal, ("NaN", "sNaN", "Infinity", "1E+999999", "1E-999999")),
    Fraction(10**999 + 1, 2),
]


@pytest.mark.parametrize("value", NO_NUMBERS, ids=range(len(NO_NUMBERS)))
def test_a_subclass_of_an_exact_number_and_what_no_float_is_near_to_are_other_values(value: object) -> None:
    assert Values({}, {}).read(value) == ["?", describe(value)]


def test_methods_that_a_file_puts_in_fraction_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    value = Fraction(9, 2)
    monkeypatch.setattr(Fraction, "numerator", 100)
    monkeypatch.setattr(Fraction, "as_integer_ratio", lambda self: (100, 1))
    monkeypatch.setattr(Fraction, "__eq__", lambda self, other: True)
    assert Values({}, {}).read(value) == ["?", "4.5"]


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
            if case.allowed is None and case.sound is None:
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


def counted(lists: Iterable[Sequence[int]]) -> list[tuple[Seen, int]]:
    return [(Seen(wire(list(each))), 1) for each in lists]


def is_even(order: Sequence[int]) -> bool:
    return sum(a > b for k, a in enumerate(order) for b in order[k + 1 :]) % 2 == 0


def test_long_lists_that_are_only_cut_or_only_even_are_unfair() -> None:
    chance = random.Random(1)
    fair = [chance.sample(range(15), 15) for _time in range(900)]
    cut = [[*range(k, 15), *range(k)] for k in chance.choices(range(15), k=900)]
    even = [order if is_even(order) else [order[1], order[0], *order[2:]] for order in fair]
    assert orders(15)(counted(fair), DOUBT) == FAIR
    assert orders(15)(counted(cut), CERTAIN) == UNFAIR
    assert orders(15)(counted(even), CERTAIN) == UNFAIR


def test_a_number_that_never_goes_far_is_unfair_and_one_that_does_is_fair() -> None:
    law = evenly({"": lambda seen: int(seen.value[1])}, {"": 63})
    chance = random.Random(1)
    far = Counter(chance.randrange(63) for _time in range(800))
    near = Counter(chance.randrange(21) for _time in range(800))
    seen = {k: Seen(wire(k)) for k in range(63)}
    assert law([(seen[k], n) for k, n in far.items()], DOUBT) == FAIR
    assert law([(seen[k], n) for k, n in near.items()], CERTAIN) == UNFAIR


# --- cartes


def test_a_couleur_that_is_given_is_a_couleur_and_is_read_as_its_number() -> None:
    values = Values({}, {})
    made = values.made(wire(Couleur.PIQUE))
    assert made is Couleur.PIQUE and values.read(made) == wire(4)


def test_dicts_are_compared_without_order_and_cartes_without_their_side_where_it_does_not_count() -> None:
    one, two = ({1: cartes_de("(AP)"), 2: []}, {2: [], 1: cartes_de("AP")})
    assert compared(wire(one), sides=False) == compared(wire(two), sides=False)
    assert compared(wire(one), sides=True) != compared(wire(two), sides=True)


@pytest.mark.parametrize(
    "value", [cartes_de("10C (VT)"), {1: cartes_de("AP"), 2: []}, Couleur.COEUR, (1, "a"), [True, None]]
)
def test_a_value_is_written_so_that_python_reads_it_back(value: object) -> None:
    assert eval(written(value), {"cartes_de": cartes_de, "Couleur": Couleur}) == value


def test_the_rows_of_an_example_ring_the_cartes_that_are_not_due() -> None:
    due, found = ({1: cartes_de("AP 2T"), 2: cartes_de("3K")}, {1: cartes_de("2T 9C"), 2: []})
    wanted, given = drawn_pair("mains", wire(due), wire(found))
    assert [(row.nom, row.cartes) for row in wanted] == [("mains[1]", ("AP", "2T")), ("mains[2]", ("3K",))]
    assert [(row.cartes, row.differe) for row in given] == [(("2T", "9C"), (1,)), ((), ())]


def test_a_row_that_is_as_it_should_be_is_left_out() -> None:
    due, found = ((cartes_de("AP 2T"), None), (cartes_de("2T AP"), cartes_de("3K")[0]))
    wanted, given = drawn_pair("x", wire(due), wire(found), ("main", "retournee"))
    assert [row.nom for row in wanted] == ["retournee"] and given[0].cartes == ("3K",)


def test_what_holds_no_carte_is_not_drawn() -> None:
    assert drawn_pair("x", wire([1, 2]), wire([2])) == ((), ())
    assert drawn_pair("x", wire(cartes_de("AP")), wire(None))[1] == ()


def test_the_part_that_makes_a_long_value_wrong_is_named() -> None:
    wanted, given = wire(({1: [3, 4], 2: [5]}, None)), wire(({1: [4, 3], 2: [6]}, None))

    def same(one: Any, two: Any) -> bool:
        return sorted(repr(one)) == sorted(repr(two))

    assert narrowed(same, wanted, given, "x", ("mains", "reste")) == ("mains[2]", wire([5]), wire([6]))


# --- functions that a case gives

ASKING = """
def demander(noms, question):
    return [question(nom, len(nom)) for nom in sorted(noms)]
"""
QUESTION = Given("question", ("nom", "n"), "n + 1")
ASKED = Case((Call("demander", (Var(0), Var(1))),), (("noms", ["b", "aa"]), ("question", QUESTION)))
ASKS = Form("questions", {"demander": Function("demander", lambda graine: [ASKED])}, lambda: ASKING)


def asked(*calls: tuple[str, int]) -> Seen:
    """Return what a file did that made these calls, and gave the right value."""
    (way,) = Reference(ASKS).outcomes(ASKED)
    return Seen(way.value, way.after, tuple(("question", (wire(n), wire(k))) for n, k in calls))


def test_the_calls_of_a_given_function_are_kept_as_they_were_made() -> None:
    values = Values({}, {})
    question = values.made(wire(QUESTION))
    names = ["aa"]
    assert question("aa", n=2) == 3
    question(names, 0)
    names.clear()
    assert values.calls == [["question", [wire("aa"), wire(2)], 1], ["question", [wire(["aa"]), wire(0)], 1]]
    assert values.read(question) == ["f", "question"]


def test_a_given_function_shows_nothing_of_what_keeps_its_calls() -> None:
    question = Values({}, {}, seal=partial(sealed, listed=False)).made(wire(QUESTION))
    assert question("aa", 2) == 3
    told = ("__closure__", "__code__", "__globals__", "__wrapped__", "__dict__")
    assert not any(getattr(question, name, None) for name in told)


def test_a_call_that_raises_inside_a_given_function_is_known_by_it() -> None:
    values = Values({}, {})
    with pytest.raises(TypeError):
        values.made(wire(QUESTION))("aa", None)
    assert values.calls == [["question", [wire("aa"), wire(None)], 0]]


@pytest.mark.parametrize(
    ("calls", "due", "made"),
    [
        ([("b", 1), ("aa", 2)], "question('aa', 2)", "question('b', 1)"),
        ([("aa", 2)], "question('b', 1)", "aucun appel"),
        ([("aa", 2), ("b", 1), ("b", 1)], "aucun appel", "question('b', 1)"),
    ],
    ids=["other", "missing", "extra"],
)
def test_a_call_that_is_not_due_is_told(calls: list[tuple[str, int]], due: str, made: str) -> None:
    trials, function = Trials(ASKS, 1), ASKS.functions["demander"]
    assert trials.difference(function, ASKED, asked(("aa", 2), ("b", 1))) is None
    found = trials.difference(function, ASKED, asked(*calls))
    assert found is not None and (found.attendu, found.obtenu) == (due, made)


def test_the_argument_that_is_not_as_it_should_be_is_named() -> None:
    found = Trials(ASKS, 1).difference(ASKS.functions["demander"], ASKED, asked(("aa", 2), ("b", 0)))
    assert found is not None and (found.attendu, found.obtenu) == ("question('b', 1)", "question('b', 0)")
    assert found.message == (
        "Dans l'appel n° 2 que fait la fonction, celui de question, n devrait être 1, et c'est 0."
    )


def test_a_given_function_is_written_on_one_line_of_the_example() -> None:
    lines, pose = Words(ASKS).code(ASKED)
    assert lines[1:] == ("def question(nom, n): return n + 1", "demander(noms, question)") and pose == 2


def test_arguments_without_order_are_compared_without_it() -> None:
    given = Given("f", ("noms",), "0", frozenset({"noms"}))
    text = "def appeler(f):\n    f(['b', 'a'])\n    f(('a', 'b'))\n"
    form = Form("f", {"appeler": Function("appeler", lambda graine: [])}, lambda: text)
    (way,) = Reference(form).outcomes(Case((Call("appeler", (Var(0),)),), (("f", given),)))
    assert way.given[0] == way.given[1]


# --- honest readings

STRICT, LARGE = Reading("strict", "strict"), Reading("large", "large", {"seuil": "seuil_large"})
SEUIL = "def seuil(n):\n    return n > 2\ndef seuil_large(n):\n    return n >= 2\n"
CASES = tuple(Case((Call("seuil", (n,)),), table=table) for table in "ab" for n in (1, 2, 3))
WITH_READINGS = Form(
    "seuil",
    {"seuil": Function("seuil", lambda graine: CASES, readings=(STRICT, LARGE))},
    lambda: SEUIL,
)


def by_reading(answers: str) -> ByReading:
    """Return the faults of a function with these answers, 1 or 0 for each case."""
    trials, found = Trials(WITH_READINGS, 1), ByReading((STRICT, LARGE))
    for case, answer in zip(CASES, answers, strict=True):
        for reading in found.legal(case):
            seen = Seen(wire(answer == "1"))
            wrong = trials.difference(WITH_READINGS.functions["seuil"], case, seen, reading)
            found.add(case, reading, None if wrong is None else Fault(case, wrong, reading=reading))
    return found


@pytest.mark.parametrize(
    ("answers", "followed"),
    [("001001", {"strict"}), ("011011", {"large"}), ("001011", set())],
    ids=["strict", "large", "one at each table"],
)
def test_a_function_that_keeps_to_a_reading_at_each_table_is_right(answers: str, followed: set[str]) -> None:
    found = by_reading(answers)
    assert found.blamed() is None and found.followed() == followed


def test_a_fault_is_shown_under_the_reading_that_is_followed_most() -> None:
    fault = by_reading("010001").blamed()
    assert fault is not None and fault.reading is LARGE and not fault.mixed
    assert (fault.case, fault.difference.attendu) == (CASES[2], "True")


def test_a_case_that_a_reading_excludes_says_nothing_of_it() -> None:
    found = ByReading((STRICT, LARGE))
    case = Case((Call("seuil", (2,)),), under=frozenset({"large"}))
    assert list(found.legal(case)) == [LARGE]
    found.add(case, LARGE, Fault(case, Difference(Kind.FAUX, "", "", "")))
    assert found.blamed() is None and found.followed() == {"strict"}


def test_a_difference_of_values_keeps_both_sides_to_be_drawn() -> None:
    found = Trials(ASKS, 1).difference(
        ASKS.functions["demander"], ASKED, Seen(wire([]), (), asked(("aa", 2), ("b", 1)).given)
    )
    assert isinstance(found, Departure) and (found.wanted, found.given) == (wire([3, 2]), wire([]))
