"""`%analyser`: many games counted, how far they are, and what is counted when they are stopped."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from ..analysis.outcomes import Counts
from ..commands.analyser import Report, as_told, continuation, optimum, play_games, read_order
from ..commands.analysis_report import AnalysisReport, OptimumReport, detail_lines, rate_lines, won_by_end
from ..commands.game_request import game
from ..commands.progress import Played, progress_line, stopped_by_interrupt
from ..grading.results.markup import Html, element, prose
from ..play.game_words import failure_sentence
from ..texts import _, french_number, french_percent
from .look import heading, output_html
from .outputs import Live, Output, Said, Shell
from .program import Programs
from .resolved import with_cells

CALLED = ("%analyser",)


def count(shell: Shell, programs: Programs, arguments: argparse.Namespace) -> None:
    """Count games; the interruption of the kernel ends them, and shows what is counted."""
    words, live = with_cells(arguments, programs), Live(shell)

    def progress(played: Played) -> None:
        if live.is_due():
            live.show(_progress(played, arguments.n, live.seconds))

    if arguments.optimum:
        with stopped_by_interrupt() as stop:
            found = optimum(words, game(words.jeu), progress, stop)
        _conclude(live, arguments, found, found.graine, found.found.parties)
        return
    order = read_order(words)
    with stopped_by_interrupt() as stop:
        report = play_games(order, stop, progress)
    if report.failure is not None:
        raise Said(failure_sentence(report.failure, order.request))
    _conclude(live, arguments, as_told(report, arguments.moteur), order.request.graine, report.parties)


def _conclude(
    live: Live, arguments: argparse.Namespace, report: Report | OptimumReport, graine: int, done: int
) -> None:
    """Show what is counted; raises `Said`, with the line that goes on, when it is not all that was asked."""
    if done:
        live.show(_output(report, arguments.json))
    if done < arguments.n:
        raise Said(_stopped(done, arguments.n, continuation(arguments, graine, done, CALLED) if done else ""))


def _stopped(done: int, asked: int, rest: str) -> str:
    sentence = _("Arrêté : {done} parties comptées sur {asked}.").format(
        done=french_number(done), asked=french_number(asked)
    )
    return f"{sentence} {rest}".rstrip()


def _progress(played: Played, asked: int, seconds: float) -> Output:
    line = progress_line(played.parties, asked, seconds)
    bar = element("progress", value=str(played.parties), max=str(asked))
    rate = list(rate_lines(played)) if isinstance(played, Counts) and played.parties else []
    said = [element("p", prose(text)) for text in rate]
    return Output(line, output_html(element("p", prose(line)), bar, *said))


def _output(report: Report | OptimumReport, as_json: bool) -> Output:
    if as_json:
        return Output(json.dumps(report.en_json()))
    rows = list(report.lines())
    return Output("\n".join(rows), output_html(*_parts(report, rows)))


def _parts(report: Report | OptimumReport, rows: list[str]) -> Iterator[Html]:
    """Yield the lines of a report as HTML: the first is its title, the ends of the games are a table."""
    yield heading(rows[0])
    if not isinstance(report, AnalysisReport):
        yield from (element("p", prose(row)) for row in rows[1:])
        return
    yield element("p", prose(rows[1]), class_="note")
    counts = report.analyse.counts
    detail = list(detail_lines(report.jeu.code, counts))
    place = rows.index(detail[0])
    yield from (element("p", prose(row)) for row in rows[2:place])
    yield _ends(won_by_end(report.jeu.code, counts), counts)
    yield from (element("p", prose(row), class_="detail") for row in rows[place + len(detail) :])


def _ends(ends: dict[str, int], counts: Counts) -> Html:
    """Draw how the games ended: for each end its games, their share, a bar; the lost ones last."""
    titles = ("", _("parties"), "%", "")
    head = element("tr", *(element("th", title, scope="col") for title in titles))
    lost = {_("perdues"): counts.parties - counts.gagnees}
    rows = (_end(end, number / counts.parties, number) for end, number in (ends | lost).items())
    return element("table", element("thead", head), element("tbody", *rows))


def _end(end: str, share: float, number: int) -> Html:
    bar = element("span", element("i", style=f"width:{100 * share:.2f}%"), class_="barre", aria_hidden="true")
    return element(
        "tr",
        element("th", end, scope="row"),
        element("td", french_number(number), class_="chiffre"),
        element("td", french_percent(share), class_="chiffre"),
        element("td", bar),
    )
