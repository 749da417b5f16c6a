"""The session of a game by hand: commands are executed in order, and the window goes on meanwhile."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator

import pytest

from reussites_tk.gui.background import Background
from reussites_tk.gui.games.by_hand.model import START, Reply
from reussites_tk.gui.games.by_hand.session import HandSession
from reussites_tk.play.hand import HandGame, HandRequest, Position

Pump = Callable[..., None]


class Listener:
    """A window that keeps the replies of a session."""

    def __init__(self, background: Background) -> None:
        self.replies: list[Reply] = []
        self.faults: list[BaseException] = []
        self.session = HandSession(
            background,
            HandRequest("c4"),
            None,
            lambda session, reply: self.replies.append(reply),
            self.faults.append,
        )

    @property
    def kinds(self) -> list[str]:
        return [reply.kind for reply in self.replies]


@pytest.fixture
def listener(root: tk.Tk) -> Iterator[Listener]:
    background = Background(root)
    yield Listener(background)
    background.close()


def test_a_game_begins_by_itself(listener: Listener, pump: Pump) -> None:
    pump(lambda: listener.replies)
    (first,) = listener.replies
    assert first.kind == START and isinstance(first.value, Position) and first.view is not None
    assert (first.view.at, first.view.count, first.view.under_way) == (0, 1, False)


def test_commands_wait_for_their_turn_and_each_sees_the_game_it_finds(listener: Listener, pump: Pump) -> None:
    listener.session.ask("finish", HandGame.finish)
    listener.session.ask("undo", HandGame.undo)
    listener.session.ask("redo", HandGame.redo)
    assert listener.session.pending == 4 and listener.replies == []
    pump(lambda: listener.session.pending == 0)
    assert listener.kinds == [START, "finish", "undo", "redo"]
    assert [reply.view.at for reply in listener.replies if reply.view is not None] == [0, 1, 0, 1]
    undone = listener.replies[2].view
    assert undone is not None and undone.under_way and undone.can_redo and not undone.can_undo


def test_the_window_never_waits_for_a_command(listener: Listener, pump: Pump) -> None:
    gate = threading.Event()
    listener.session.ask("slow", lambda game: gate.wait(10))
    pump(lambda: listener.kinds == [START])
    pump()  # the window lives on
    assert listener.session.pending == 1
    gate.set()
    pump(lambda: listener.kinds == [START, "slow"])


def test_what_was_asked_is_done_before_the_thread_goes(listener: Listener, pump: Pump) -> None:
    listener.session.ask("undo", HandGame.undo)
    listener.session.end()
    listener.session.end()
    pump(lambda: not listener.session.task.running)
    assert listener.kinds == [START, "undo"]
    assert listener.session.task.thread is not None
    listener.session.task.thread.join(5)
    assert not listener.session.task.thread.is_alive()


def test_our_own_fault_reaches_the_window(listener: Listener, pump: Pump) -> None:
    def broken(game: HandGame) -> None:
        raise RuntimeError("bench")

    listener.session.ask("broken", broken)
    pump(lambda: listener.faults)
    assert str(listener.faults[0]) == "bench"
