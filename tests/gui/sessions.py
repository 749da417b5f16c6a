"""Sessions of level 1 played in a real child, without any window."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reussites_tk.gui.shared.linked.model_trace import TraceAnswer, read_answer
from reussites_tk.gui.shared.model_board import Board, Call, Entry
from reussites_tk.gui.shared.model_calls import parse_call
from reussites_tk.worker.limits import Limits
from reussites_tk.worker.parent.child import Child


class Table:
    """A board and its child."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self.board = Board()
        self.board.first = self.ask().moments[0]

    def ask(self, *calls: Call) -> TraceAnswer:
        """Send the session followed by calls."""
        return read_answer(self.child.stream(self.board.request(calls)))

    def call(self, text: str) -> TraceAnswer:
        """Type a call."""
        call = parse_call(text, self.board.kinds)
        answer = self.ask(call)
        if answer.failure is None:
            self.board.add(Entry(call, answer.moments[-1], answer.steps, answer.capped, answer.file))
        return answer


@contextmanager
def table(piles: str | Path = "liste_double") -> Iterator[Table]:
    """Lay the piles of the start in a child."""
    file = piles if isinstance(piles, Path) else None
    with Child(file, "trace", {"piles": piles} if file is None else {}, Limits(seconds=0.5)) as child:
        child.load()
        yield Table(child)
