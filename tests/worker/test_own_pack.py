"""The cartes of a file that makes its own: taken from its pack, else from its constructors."""

from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from typing import Any

import pytest

from reussites_tk.judge.forms.tarot_pack import PACK, TAROT_PACK
from reussites_tk.judge.mutants import reference_text
from reussites_tk.worker.benches.lent_cartes import lend_constructors
from reussites_tk.worker.own_pack import ABSENT, OwnPack, is_class

NUMBERS_FROM_12 = ("{11: 1.5, 12: 2.5, 13: 3.5, 14: 4.5}", "{12: 1.5, 13: 2.5, 14: 3.5, 15: 4.5}")


def names_of(*changes: tuple[str, str]) -> dict[str, Any]:
    """Return the names of our program, in which texts are replaced."""
    text = reference_text("tarot")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    names: dict[str, Any] = {"__name__": "copie"}
    exec(compile(text, "copie", "exec"), names)
    return names


def points(pack: OwnPack, *codes: str) -> list[Any]:
    return [pack.carte(code).points for code in codes]


def test_the_cartes_of_a_class_are_known_by_their_order() -> None:
    pack = OwnPack(names_of(), TAROT_PACK.plan())
    assert [pack.code_of(pack.carte(code)) for code in PACK] == list(PACK)
    assert points(pack, "VT", "CT", "DT", "RT", "a21", "EX", "1P") == [1.5, 2.5, 3.5, 4.5, 4.5, 4.5, 0.5]


def test_another_object_that_is_the_same_carte_has_its_code() -> None:
    names = names_of()
    pack = OwnPack(names, TAROT_PACK.plan())
    pack.carte("1T")
    assert pack.code_of(names["Pique"](13)) == "DP"
    assert pack.code_of("1T") is None


@pytest.mark.parametrize("body", ["raise SystemExit", "return []", "return [1]", "return [Excuse()] * 78"])
def test_without_a_pack_the_constructors_make_the_cartes(body: str) -> None:
    names = names_of(NUMBERS_FROM_12, ("    paquet: list[Carte] = [Excuse()]\n", f"    {body}\n"))
    pack = OwnPack(names, TAROT_PACK.plan())
    assert points(pack, "VC", "RC", "10C", "a1") == [1.5, 4.5, 0.5, 4.5]


def test_exact_numbers_order_the_cartes_as_the_plain_ones_that_they_equal() -> None:
    names = names_of(
        NUMBERS_FROM_12,
        ("        self.points = points\n", "        self.points = Fraction(points)\n"),
        ("        self.valeur = valeur\n", "        self.valeur = Decimal(valeur)\n"),
        ("\n# --- Les cartes\n", "\nfrom decimal import Decimal\nfrom fractions import Fraction\n"),
        ("    paquet: list[Carte] = [Excuse()]\n", "    return []\n"),
    )
    pack = OwnPack(names, TAROT_PACK.plan())
    assert points(pack, "VC", "RC", "10C", "a1", "DP") == [1.5, 4.5, 0.5, 4.5, 3.5]
    assert pack.code_of(names["Pique"](14)) == "DP"


def test_where_ours_stands_for_constructors_the_cartes_hold_what_they_must() -> None:
    """The trumps raise, the couleurs have no points and no order, a class is absent."""
    names = names_of(
        ("        bout = n in (1, 21)\n", "        raise ValueError\n"),
        ("        super().__init__(POINTS_DES_FIGURES.get(n, 0.5), False, n)\n", "        self.n = n\n"),
    )
    del names["Excuse"]
    plan = TAROT_PACK.lent(("Atout", "Excuse", "Couleur"), ())
    lend_constructors(names, plan)
    pack = OwnPack(names, plan)
    assert points(pack, "a1", "a2", "EX", "RK", "2K") == [4.5, 0.5, 4.5, 4.5, 0.5]
    assert [pack.carte(code).bout for code in ("a1", "a2", "a21", "EX", "RK")] == [1, 0, 1, 1, 0]
    assert [pack.carte(code).valeur for code in ("a1", "a21", "1P", "RP")] == [1, 21, 1, 14]
    assert pack.carte("VP").n == 11, "the file's own constructor is called too"
    assert isinstance(pack.carte("EX"), names["Carte"])


def test_what_a_constructor_raises_is_raised_only_where_its_carte_is_asked_for() -> None:
    names = names_of(
        ("        bout = n in (1, 21)\n", "        CALLED.append(n)\n        raise ValueError(n)\n")
    )
    called = names["CALLED"] = []
    pack = OwnPack(names, {**TAROT_PACK.plan(), "own": False})
    assert pack.carte("RT", strictly=True).points == 4.5
    assert called == [], "one that never ends stops no other class"
    assert type(pack.carte("a3")) is names["Atout"]
    with pytest.raises(ValueError, match="3"):
        pack.carte("a3", strictly=True)


def test_an_abstract_class_is_a_class() -> None:
    from abc import ABC

    assert is_class(type("Carte", (ABC,), {})) and not is_class(3) and not is_class(None)


def test_a_field_that_is_changed_is_told_and_put_back() -> None:
    pack = OwnPack(names_of(), TAROT_PACK.plan())
    king, small, excuse = map(pack.carte, ("RT", "2T", "EX"))
    held = pack.held()
    king.points, excuse.valeur = 0, 22
    del small.bout
    found = {(code, field): (was, now) for code, field, was, now in pack.spoiled(held)}
    assert found == {("RT", "points"): (4.5, 0), ("EX", "valeur"): (0, 22), ("2T", "bout"): (False, ABSENT)}
    assert (king.points, excuse.valeur, small.bout) == (4.5, 0, False)
    assert pack.spoiled(held) == []


class Ten(IntEnum):
    """A number of a class of its own."""

    DIX = 10


@pytest.mark.parametrize(
    ("field", "was", "now"),
    [
        ("valeur", 10, 10.0),
        ("valeur", 10, Ten.DIX),
        ("bout", False, 0),
        ("points", 0.5, Fraction(1, 2)),
        ("points", Decimal("0.5"), 0.5),
        ("points", OwnPack, PACK),
        ("jouable", False, True),
    ],
)
def test_an_equal_value_is_no_change_nor_one_that_cannot_be_read(field: str, was: Any, now: Any) -> None:
    pack = OwnPack(names_of(), TAROT_PACK.plan())
    carte = pack.carte("10P")
    setattr(carte, field, was)
    held = pack.held()
    setattr(carte, field, now)
    assert pack.spoiled(held) == []


def test_without_a_carte_taken_there_is_nothing_to_look_at() -> None:
    assert OwnPack(names_of(), TAROT_PACK.plan()).held() == []
