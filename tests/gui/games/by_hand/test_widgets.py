"""The time of play is counted while a game is under way, and shown to a person who wants it."""

import tkinter as tk

from reussites_tk.gui.games.by_hand.widgets import PlayClock


class Watch:
    """A stopwatch on a clock that the test moves."""

    def __init__(self, root: tk.Tk) -> None:
        self.now, self.wanted = 100.0, True
        self.shown: list[float | None] = []
        self.clock = PlayClock(root, lambda: self.wanted, self.shown.append, lambda: self.now)


def test_only_the_time_of_play_counts(root: tk.Tk) -> None:
    watch = Watch(root)
    watch.clock.run()
    watch.now += 5
    watch.clock.run()
    watch.now += 5
    watch.clock.stop()
    watch.now += 1000
    assert watch.clock.seconds == 10
    watch.clock.run()
    watch.now += 2
    assert watch.clock.seconds == 12
    watch.clock.reset()
    assert watch.clock.seconds == 0 and watch.shown[-1] == 0


def test_no_time_is_shown_to_a_person_who_does_not_want_it(root: tk.Tk) -> None:
    watch = Watch(root)
    watch.wanted = False
    watch.clock.run()
    assert watch.shown == [None]
