"""Pieces of HTML, whatever the texts in them."""

import pytest

from reussites_tk.grading.results.markup import element, joined, printable, prose, safe
from tests.grading.results.sample_results import HOSTILE


def test_a_text_is_escaped_and_markup_is_not_escaped_again() -> None:
    inner = element("b", "1 < 2 & 3")
    assert inner == "<b>1 &lt; 2 &amp; 3</b>"
    assert element("p", inner, " <i>") == "<p><b>1 &lt; 2 &amp; 3</b> &lt;i&gt;</p>"


def test_an_attribute_cannot_be_left() -> None:
    made = element("a", "x", href='"><script>', class_="nom", aria_label=None)
    assert made == '<a href="&quot;&gt;&lt;script&gt;" class="nom">x</a>'


@pytest.mark.parametrize("make", [safe, prose, joined], ids=lambda f: f.__name__)
def test_nothing_hostile_is_left(make: object) -> None:
    made = make(HOSTILE)  # type: ignore[operator]
    assert "<script" not in made and "<img" not in made
    assert not set("\x1b\u202e\ud800") & set(made)


def test_a_long_text_keeps_its_two_ends() -> None:
    assert printable("abcdefghij", 4) == "ab … ij"
    assert printable("abcd", 4) == "abcd"


def test_a_sentence_has_its_typography() -> None:
    assert prose("L'appel s'arrête : pourquoi ?") == "L’appel s’arrête\xa0: pourquoi\xa0?"
