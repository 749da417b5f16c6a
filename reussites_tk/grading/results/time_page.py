"""`temps.html`, for the teacher: what judging took. It alone holds what is measured, so it alone changes."""

from __future__ import annotations

from collections.abc import Sequence

from ...judge.verdict_words import short_number
from ...texts import _, duration, french_number, french_percent, plural
from ..records import Result
from .markup import Html, element, lines, printable, prose
from .page import page
from .told import page_name, title_of

SLOWEST = 12


def time_page(results: Sequence[Result]) -> bytes:
    """Make the page of the time spent: in all, this time, and for the slowest works."""
    judged = [result for result in results if result.rendu]
    name = _("Le temps du jugement")
    said = [element("p", prose(sentence)) for sentence in (_total(judged), _shares(judged))]
    return page(name, element("h1", name), *said, _slowest(judged))


def _total(judged: Sequence[Result]) -> str:
    if not judged:
        return _("Aucune copie n’a été jugée.")
    spent = sum(result.seconds for result in judged)
    return _("{time} de jugement en tout, {each} par copie en moyenne.").format(
        time=_time(spent), each=_time(spent / len(judged))
    )


def _shares(judged: Sequence[Result]) -> str:
    """Say how many works were judged this time, and how many were known from a time before."""
    kept = sum(result.kept for result in judged)
    now = len(judged) - kept
    done = plural(now, "Cette fois, {n} copie a été jugée", "Cette fois, {n} copies ont été jugées")
    known = plural(kept, "{n} l’était déjà", "{n} l’étaient déjà")
    return f"{done.format(n=now)}, {known.format(n=kept)}."


def _slowest(judged: Sequence[Result]) -> Html | None:
    slow = sorted((r for r in judged if r.seconds), key=lambda result: -result.seconds)[:SLOWEST]
    if not slow:
        return None
    spent = sum(result.seconds for result in judged)
    numbers = [
        element("th", title, class_="chiffre", scope="col") for title in (_("Temps"), _("Part"), _("Note"))
    ]
    words = [element("th", title, scope="col") for title in (_("Copie"), _("Exercice"))]
    head = element("tr", *words, *numbers)
    table = element("table", element("thead", head), element("tbody", lines(*(_row(r, spent) for r in slow))))
    return lines(
        element("h2", _("Les copies les plus longues à juger")), element("div", table, class_="defile")
    )


def _row(result: Result, spent: float) -> Html:
    link = element("a", printable(result.student.nom, 120), href=page_name(result.student.cle))
    mark = _("à revoir") if result.note is None else short_number(result.note)
    numbers = (_time(result.seconds), french_percent(result.seconds / spent, 0), mark)
    return element(
        "tr",
        element("th", link, scope="row"),
        element("td", title_of(result.exercice)),
        *(element("td", number, class_="chiffre") for number in numbers),
    )


def _time(seconds: float) -> str:
    return duration(seconds) if seconds >= 60 else _("{n} s").format(n=french_number(seconds, 1))
