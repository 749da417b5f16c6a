"""Students' files at the table: each has a thread, which holds its child from the first question on."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from ...play.match import Answer, Question
from ...play.match_players import open_player
from ...worker.parent.referee import DealStopped
from ..background import Background, Task

LISTEN_SECONDS = 0.05

Questions = queue.Queue[Question]


class FileSeats:
    """The files that play one game; `on_answer` and `on_fault` are called in the Tk loop.

    A child keeps its module from question to question: what a player remembers is in it.
    """

    def __init__(
        self,
        background: Background,
        jeu: str,
        on_answer: Callable[[Answer], None],
        on_fault: Callable[[BaseException], None],
    ) -> None:
        self._background = background
        self._jeu = jeu
        self._on_answer, self._on_fault = on_answer, on_fault
        self._seats: dict[int, tuple[Questions, Task]] = {}

    def ask(self, question: Question) -> None:
        """Let the file of a seat answer; its child is started at the first question."""
        seat = question.seat
        assert seat.file is not None, "only asked of a file"
        if seat.joueur not in self._seats:
            questions: Questions = queue.Queue()
            work = partial(self._work, seat.file, questions)
            on_error = partial(self._failed, seat.joueur)
            task = self._background.start(work, self._on_answer, on_error=on_error)
            self._seats[seat.joueur] = (questions, task)
        self._seats[seat.joueur][0].put(question)

    def close(self) -> None:
        """End the children; harmless when done twice."""
        for _questions, task in self._seats.values():
            task.stop()
        self._seats.clear()

    def _failed(self, joueur: int, fault: BaseException) -> None:
        """Forget a file that has no child any more: asked again, it is loaded again."""
        self._seats.pop(joueur, None)
        self._on_fault(fault)

    def _work(self, file: Path, questions: Questions, stopping: threading.Event) -> Iterator[Answer]:
        """Answer in the thread until the game is left."""
        player = open_player(file, self._jeu, stopping)
        try:
            while not stopping.is_set():
                try:
                    question = questions.get(timeout=LISTEN_SECONDS)
                    yield player.decide(question)
                except queue.Empty:
                    continue
        except DealStopped:
            return
        finally:
            player.close()
