"""A worked example on paper: one line for each case where it is short, else one small table for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..grading.results.markup import Html, element, joined, lines
from ..texts import _
from .example_words import expected_words, given_words
from .model import Example

WIDEST, TITLE, BETWEEN = 100, 22, 3
"""Characters of a line of a table whose lines are cases, of a title before it goes on below, of a space."""


@dataclass(frozen=True, slots=True)
class _Case:
    title: str
    given: Mapping[str, str]
    expected: Mapping[str, str]


def example_html(example: Example) -> Html:
    """Return an example: what all its cases share, then its cases."""
    cases = [
        _Case(case.title, dict(given_words(example, case)), dict(expected_words(example, case)))
        for case in example.cases
    ]
    name = element("b", _("Exemple {label}").format(label=example.label))
    title = element("p", name, f" – {example.title}" if example.title else None, class_="titre")
    shared = _shared(cases) if len(cases) > 1 else {}
    own = [_Case(case.title, _without(case.given, shared), case.expected) for case in cases]
    rows = [_row(label, value, None) for label, value in shared.items()]
    common = _table(rows, "commun") if rows else None
    short = _is_short(own)
    body = _grid(own) if short else joined(*map(_apart, own))
    look = "travail entier" if short or len(own) == 1 else "travail"
    return element("div", title, common, body, class_=look)


def _shared(cases: Sequence[_Case]) -> dict[str, str]:
    """Return what is given alike in all the cases."""
    first, *others = cases
    return {
        label: value
        for label, value in first.given.items()
        if all(case.given.get(label) == value for case in others)
    }


def _without(given: Mapping[str, str], shared: Mapping[str, str]) -> dict[str, str]:
    return {label: value for label, value in given.items() if label not in shared}


def _labels(sides: Iterable[Mapping[str, str]]) -> list[str]:
    return list(dict.fromkeys(label for side in sides for label in side))


def _columns(cases: Sequence[_Case]) -> tuple[list[str], list[str]]:
    return _labels(case.given for case in cases), _labels(case.expected for case in cases)


def _is_short(cases: Sequence[_Case]) -> bool:
    """Return True if the cases make a table of several lines, none wider than a page."""
    given, expected = _columns(cases)
    columns = [[case.title[:TITLE] for case in cases]]
    columns += [[_longest_word(label), *(case.given.get(label, "") for case in cases)] for label in given]
    columns += [
        [_longest_word(label), *(case.expected.get(label, "") for case in cases)] for label in expected
    ]
    width = sum(max(map(len, column)) + BETWEEN for column in columns)
    return len(cases) > 1 and width <= WIDEST


def _longest_word(label: str) -> str:
    return max(label.split(), key=len)


def _grid(cases: Sequence[_Case]) -> Html:
    """Return a table whose lines are the cases."""
    given, expected = _columns(cases)
    titled = any(case.title for case in cases)
    heads = [*([""] if titled else []), *given, *(f"→\u00a0{label}" for label in expected)]
    rows = []
    for case in cases:
        cells = [element("td", element("em", case.title))] if titled else []
        cells += [element("td", case.given.get(label, "")) for label in given]
        cells += [element("td", case.expected.get(label, ""), class_="attendu") for label in expected]
        rows.append(element("tr", *cells))
    head = element("thead", element("tr", *(element("th", label, scope="col") for label in heads)))
    return element("table", head, element("tbody", lines(*rows)), class_="cas")


def _apart(case: _Case) -> Html:
    """Return a case as a table of its own, under its title."""
    rows = [_row(label, value, None) for label, value in case.given.items()]
    rows += [_row(f"→\u00a0{label}", value, "attendu") for label, value in case.expected.items()]
    title = element("p", element("em", case.title), class_="titre") if case.title else None
    return joined(title, _table(rows))


def _row(label: str, value: str, look: str | None) -> Html:
    return element("tr", element("th", label, scope="row"), element("td", value, class_=look))


def _table(rows: Sequence[Html], look: str | None = None) -> Html:
    return element("table", element("tbody", lines(*rows)), class_=look)
