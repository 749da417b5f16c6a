"""A value that is rebuilt so that nothing inside it is shared."""

from collections import OrderedDict, defaultdict, deque
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.worker.benches import apart as rebuilding
from reussites_tk.worker.benches.apart import apart


class Table:
    def __init__(self, rows: Any) -> None:
        self.rows = rows


class Slots:
    __slots__ = ("left", "right", "unset")

    def __init__(self, shared: Any) -> None:
        self.left = self.right = shared


class Rows(list[Any]):
    pass


def rebuilt(value: Any) -> Any:
    return apart(value, __name__)


@pytest.mark.parametrize(
    "make",
    [
        lambda shared: [shared] * 2,
        lambda shared: (shared, shared),
        lambda shared: deque([shared, shared]),
        lambda shared: Rows([shared, shared]),
        lambda shared: dict.fromkeys(range(2), shared),
        lambda shared: OrderedDict.fromkeys(range(2), shared),
        lambda shared: defaultdict(list, {0: shared, 1: shared}),
        lambda shared: Table([shared, shared]).rows,
    ],
)
@pytest.mark.parametrize("shared", [[0], {0: 0}, {0}, deque([0]), Table(0)], ids=lambda v: type(v).__name__)
def test_no_piece_is_shared(make: Any, shared: Any) -> None:
    value = make(shared)
    made = rebuilt(value)
    assert type(made) is type(value) and made is not value
    assert made[0] is not made[1] and made[0] is not shared and type(made[0]) is type(shared)
    assert made == value or isinstance(shared, Table)


def test_the_fields_and_the_slots_of_an_object_are_its_own() -> None:
    row = [0]
    table, slots = rebuilt(Table([row, row])), rebuilt(Slots(row))
    assert table.rows[0] is not table.rows[1] and table.rows == [row, row]
    assert slots.left is not slots.right and slots.left == row
    assert not hasattr(slots, "unset")


def test_what_holds_itself_still_does() -> None:
    ring: list[Any] = []
    ring.append(ring)
    node = Table([])
    node.rows.append(node)
    assert (made := rebuilt(ring))[0] is made and made is not ring
    assert (other := rebuilt(node)).rows[0] is other and other is not node


@pytest.mark.parametrize("value", [None, 3, "texte", frozenset({1}), len, SimpleNamespace(a=1), Table])
def test_what_is_not_of_the_file_stays(value: Any) -> None:
    assert rebuilt(value) is value


def test_a_value_of_too_many_pieces_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuilding, "MOST", 10)
    row = [0]
    assert rebuilt(few := [row, row]) is not few
    assert rebuilt(many := [row] * 10) is many


def test_a_default_is_made_as_before() -> None:
    assert rebuilt(defaultdict(list))[3] == []
    assert rebuilt(deque([1], maxlen=2)).maxlen == 2
