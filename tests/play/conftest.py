"""What the tests of play share: games whose child is this process, for speed, and how to play them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.cours import primitives
from reussites_tk.play import hand
from reussites_tk.play.hand import Choice, HandGame, HandRequest, Position
from reussites_tk.play.hand_child import Failure, HandChild, Refusal, read_outcome
from reussites_tk.worker.benches import hand as bench
from reussites_tk.worker.child.report import Parts
from reussites_tk.worker.limits import Limits
from reussites_tk.worker.messages import Observed

JEUX = ("r7", "qll", "c4", "md")

Play = Callable[..., HandGame]


class DirectChild(HandChild):
    """Asks the bench in this process; what travels is JSON all the same."""

    asked = 0

    def __init__(self, request: HandRequest, limits: Limits | None, stop: threading.Event) -> None:
        super().__init__(request, limits, stop)
        assert isinstance(request.tas, str)
        options = {"jeu": request.jeu, "tas": request.tas}
        module = __import__(f"reussites_tk.tas.{request.tas}", fromlist=["*"])
        self._prepared = bench.prepare(bench.fetch(options), options)
        primitives.brancher(bench.plug(module))

    def ask(self, ask: str, steps: list[list[Any]], **more: Any) -> Mapping[str, Any] | Refusal | Failure:
        DirectChild.asked += 1
        board = self._prepared.board
        self._prepared.sockets.plug(board.log if board else None)  # another game may have been played
        item = json.loads(json.dumps(self._item(ask, steps) | more))
        return read_outcome(Observed(json.loads(json.dumps(bench.run(self._prepared, item)))))

    def replay(self, steps: list[list[Any]]) -> list[Mapping[str, Any]] | Refusal | Failure:
        positions: list[Mapping[str, Any]] = []
        Parts.send = lambda data: positions.append(json.loads(json.dumps(data)))
        answer = self.ask("positions", steps)
        return positions if isinstance(answer, Mapping) else answer


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Starts a game: `play("r7", numero=3, rejeu_rebut="manuel")`."""
    monkeypatch.setattr(hand, "HandChild", DirectChild)
    monkeypatch.setattr(Parts, "send", None)
    DirectChild.asked = 0

    def start(
        jeu: str,
        numero: int = 1,
        graine: int = 1,
        tas: str | Path = "liste_double",
        donne: tuple[str, ...] = (),
        **options: Any,
    ) -> HandGame:
        game = HandGame(HandRequest(jeu, graine, numero, tas, options, donne))
        assert isinstance(game.start(), Position)
        return game

    yield start


def advised(game: HandGame) -> Choice:
    """Return the coup that our own play would make."""
    advice = game.position.advice
    assert advice is not None
    return game.position.choices[advice]


def play_to_end(game: HandGame) -> HandGame:
    """Follow the advice to the end."""
    while game.position.issue is None:
        assert isinstance(game.play(advised(game).coup), Position)
    return game


def coup(game: HandGame, kind: str) -> Mapping[str, Any]:
    """Return the first allowed coup of a kind."""
    return next(choice.coup for choice in game.position.choices if choice.coup["type"] == kind)
