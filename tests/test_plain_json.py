"""JSON that may be damaged: each accessor returns what it says, or raises one error."""

from pathlib import Path

import pytest

from reussites_tk import plain_json
from reussites_tk.plain_json import DamagedJSON

DATA = {
    "text": "é",
    "whole": 3,
    "number": 2.5,
    "flag": True,
    "list": [1],
    "object": {"a": 1},
    "texts": {"a": "b"},
    "nothing": None,
}
ACCESSORS = {
    "text": plain_json.text_at,
    "whole": plain_json.whole_at,
    "number": plain_json.number_at,
    "flag": plain_json.flag_at,
    "list": plain_json.list_at,
    "object": plain_json.object_at,
    "texts": plain_json.texts_at,
}
ALSO_RIGHT = {("number", "whole"), ("object", "texts")}


@pytest.mark.parametrize("kind", ACCESSORS)
def test_an_accessor_returns_the_value_of_its_kind_and_refuses_the_others(kind: str) -> None:
    assert ACCESSORS[kind](DATA, kind) == DATA[kind]
    for other in DATA.keys() - {kind}:
        if (kind, other) not in ALSO_RIGHT:
            with pytest.raises(DamagedJSON):
                ACCESSORS[kind](DATA, other)


@pytest.mark.parametrize("data", [{}, [], None, "text", 3])
def test_a_key_that_is_not_there_is_damage(data: object) -> None:
    for accessor in ACCESSORS.values():
        with pytest.raises(DamagedJSON):
            accessor(data, "text")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 10**400])
def test_a_number_is_finite(value: float) -> None:
    with pytest.raises(DamagedJSON):
        plain_json.number_at({"number": value}, "number")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"1" * 10_000])
def test_what_is_no_json_is_damage(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(content)
    with pytest.raises(DamagedJSON):
        plain_json.read(file)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('{"nom": "Zoé"}', encoding="utf-8")
    assert plain_json.read(file) == {"nom": "Zoé"}
    with pytest.raises(FileNotFoundError):
        plain_json.read(tmp_path / "b.json")


def test_lists_become_tuples_and_lists_again() -> None:
    value = ["?", [1, ["a"]], {"nom": "Ada"}]
    frozen = plain_json.with_tuples(value)
    assert frozen == ("?", (1, ("a",)), {"nom": "Ada"}) and plain_json.with_lists(frozen) == value
