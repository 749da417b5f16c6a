"""`%observer`: a game, its states drawn one after the other; which one is seen is chosen without any program.

Each state has a button of one group: keys, clicks and the style sheet do the rest, also in a notebook that
was kept as a page.
"""

from __future__ import annotations

import argparse
import re
from contextlib import closing
from dataclasses import replace
from uuid import uuid4

from ..commands.game_request import read_request
from ..commands.observer import etat_text
from ..commands.progress import stopped_by_interrupt
from ..cours.etat import Etat
from ..errors import UserError
from ..grading.results.markup import Html, element, joined, lines, prose
from ..play.game_words import failure_sentence, result_sentence
from ..play.request import GameRequest
from ..reussites import JEUX
from ..sujet.figure import position_svg
from ..texts import _
from ..worker.parent.game_results import GameOver
from ..worker.parent.games import play
from .look import drawn_once, heading, output_html
from .outputs import Live, Output, Said, Shell
from .program import Programs
from .resolved import with_cells

MOST_STATES = 400
"""States drawn of one game: ours have some hundred."""
LARGEST_DRAWING = 8_000_000
"""Signs of all the drawings, before what is alike in them is put together: servers refuse large outputs."""
_HEIGHT = re.compile(r' height="([\d.]+)"')


def watch(shell: Shell, programs: Programs, arguments: argparse.Namespace) -> None:
    """Play one game in a child and show its states; what stopped it is said after those there were."""
    if arguments.parties > 1:
        raise UserError(_("Un carnet montre une partie à la fois : enlevez --parties, et donnez --partie N."))
    words = with_cells(arguments, programs)
    game = _Game(replace(read_request(words), numero=words.partie))
    game.play()
    if game.states:
        Live(shell).show(_output(game, arguments))
    if game.stopped:
        raise Said(game.stopped)


class _Game:
    """One game: its states, how it ended, or what stopped it."""

    def __init__(self, request: GameRequest) -> None:
        self.request = request
        self.states: list[Etat] = []
        self.drawings: list[Html] = []
        self.result = self.stopped = ""

    def play(self) -> None:
        """Play it to its end, until a person interrupts it, or until there is too much to show."""
        request, size = self.request, 0
        with stopped_by_interrupt() as stop:
            items = play(
                request.jeu,
                avec=request.avec,
                tas=request.tas,
                graine=request.graine,
                numero=request.numero,
                options=request.options,
                stop=stop,
            )
            with closing(items):
                for item in items:
                    if isinstance(item, GameOver):
                        self.result = result_sentence(item.gagnee, self._last(), request.jeu)
                    elif isinstance(item, Etat):
                        if len(self.states) == MOST_STATES or size > LARGEST_DRAWING:
                            self.stopped = _too_many(len(self.states))
                            return
                        self.states.append(item)
                        self.drawings.append(position_svg(item.tas))
                        size += len(self.drawings[-1])
                    elif stop.is_set():
                        self.stopped = _("Partie arrêtée.")
                    elif item.failure is not None:
                        self.stopped = failure_sentence(item.failure, request)

    def _last(self) -> Etat:
        return self.states[-1] if self.states else Etat(())


def _too_many(n: int) -> str:
    return _("La partie montre trop d’états pour un carnet : seuls les {n} premiers sont dessinés.").format(
        n=n
    )


# --- what is shown


def _output(game: _Game, arguments: argparse.Namespace) -> Output:
    title = _title(game, arguments)
    rows = [title, ""]
    for number, etat in enumerate(game.states, 1):
        rows += [*etat_text(etat, number), ""]
    text = "\n".join([*rows, game.result]).rstrip()
    if arguments.texte:
        return Output(text)
    return Output(text, output_html(heading(title), _stepper(game), element("p", prose(game.result))))


def _title(game: _Game, arguments: argparse.Namespace) -> str:
    request = game.request
    which = _("{titre} · donne n° {numero}, graine {graine}").format(
        titre=JEUX[request.jeu].titre, numero=request.numero, graine=request.graine
    )
    if not arguments.avec:
        return which
    return _("{which}, avec {names}").format(which=which, names=", ".join(map(str, arguments.avec)))


def _stepper(game: _Game) -> Html:
    """Draw the states, of which one is seen: the one whose button is chosen."""
    group = f"etats-{uuid4().hex[:8]}"
    shared, drawings = drawn_once(game.drawings)
    count = len(drawings)
    shown = ",".join(f"#{group}-{n}:checked~.etats>:nth-child({n})" for n in range(1, count + 1))
    room = max(float(height[1]) for d in drawings if (height := _HEIGHT.search(d)) is not None)
    style = f"{shown} {{display:block}} #{group} .etats>div {{min-height:{room + 110:g}px}}"
    buttons = [_button(group, n, count) for n in range(1, count + 1)]
    views = [
        _view(group, n, count, etat, drawing)
        for n, (etat, drawing) in enumerate(zip(game.states, drawings, strict=True), 1)
    ]
    views_html = element("div", lines(*views), class_="etats")
    choice = element("div", joined(*buttons), views_html, id=group, class_="temps")
    return joined(element("style", Html(style)), shared, choice)


def _button(group: str, n: int, count: int) -> Html:
    checked = "checked" if n == 1 else None
    label = _("État {n} sur {count}").format(n=n, count=count)
    return element(
        "input",
        type="radio",
        name=group,
        id=f"{group}-{n}",
        checked=checked,
        aria_label=label,
        title=label,
        data_lm_suppress_shortcuts="true",  # else JupyterLab keeps the arrows to itself
    )


def _view(group: str, n: int, count: int, etat: Etat, drawing: Html) -> Html:
    numbers = "".join(f" · {name} = {value}" for name, value in etat.nombres)
    steps = element(
        "div",
        _step(group, n - 1, count, _("◂ Précédent")),
        _step(group, n + 1, count, _("Suivant ▸")),
        element("b", prose(_("État {n} sur {count}").format(n=n, count=count)), numbers),
        class_="pas",
    )
    calls = element("pre", "\n".join(etat.appels)) if etat.appels else None
    return element("div", steps, drawing, calls)


def _step(group: str, n: int, count: int, word: str) -> Html:
    """Return what leads to the state before or after; at an end, its empty place."""
    if 1 <= n <= count:
        return element("label", word, for_=f"{group}-{n}")
    return element("span", word, aria_hidden="true")
