"""What may be taken and dropped, as plain data."""

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.table.piles import Offer

A, B, C, D = (Localisation(1, column) for column in range(1, 5))
OFFER = Offer(((A, None), (B, C), (B, D), (C, D), (D, A), (D, None)))


def test_what_is_not_offered_is_illegal() -> None:
    assert OFFER.allows(B, C) and OFFER.allows(A, None)
    assert not OFFER.allows(C, B) and not OFFER.allows(B, None)


def test_the_targets_of_a_source() -> None:
    assert OFFER.targets(B) == (C, D) and OFFER.targets(A) == ()


def test_the_only_target_is_that_of_an_only_gesture() -> None:
    assert OFFER.only_target(C) == D
    assert OFFER.only_target(B) is OFFER.only_target(A) is OFFER.only_target(D) is None


def test_a_click_takes_unless_it_is_a_gesture_itself() -> None:
    assert OFFER.takes(B) and OFFER.takes(C)
    assert not OFFER.takes(A) and not OFFER.takes(D)


def test_a_source_is_named_once() -> None:
    assert OFFER.sources == (A, B, C, D)


def test_two_coups_with_the_same_gesture_are_one_target() -> None:
    assert Offer(((A, B), (A, B))).targets(A) == (B,)
    assert Offer(((A, B), (A, B))).only_target(A) == B
