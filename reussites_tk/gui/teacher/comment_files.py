"""The teacher's comments on their way: kept at once, and in the written files a moment later."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...errors import UserError
from ...grading.class_run import keep_comment
from ...texts import _
from ..background import Task
from ..page import Window
from . import class_work
from .class_session import ClassSession

WRITE_MS = 1500
"""The files are written again when no comment changed for so long."""


class CommentFiles:
    """Keeps comments; `busy_with` gives the gradings, which write them too; `on_written` hears of it."""

    def __init__(
        self, app: Window, busy_with: Callable[[], Sequence[Task]], on_written: Callable[[], None]
    ) -> None:
        self._app, self._busy_with, self._on_written = app, busy_with, on_written
        self.task: Task | None = None
        self._after: str | None = None
        self._waiting: list[Callable[[], None]] = []

    @property
    def writing(self) -> bool:
        """True while files are written."""
        return self.task is not None and self.task.running

    def keep(self, session: ClassSession, cle: str, text: str) -> bool:
        """Keep the comment on a student; False, said in a sentence, when it cannot be kept."""
        try:
            keep_comment(session.read.order.folder, cle, text)
        except UserError as fault:
            self._app.say(str(fault), "bad")
            return False
        session.comment(cle, text)
        if session.complete:
            self.forget()
            self._after = self._app.root.after(WRITE_MS, lambda: self.write(session))
        return True

    def forget(self) -> None:
        """Write no more by and by: it is done otherwise."""
        if self._after is not None:
            self._app.root.after_cancel(self._after)
            self._after = None

    def write(self, session: ClassSession | None) -> None:
        """Write now the files that show comments, unless they are up to date or a grading will do it."""
        self.forget()
        busy = [task for task in self._busy_with() if task.running]
        if session is None or not session.dirty or not session.complete or busy:
            return
        session.dirty = False
        before = [*self._busy_with(), *([self.task] if self.task is not None else [])]
        self.task = self._app.background.start(
            lambda _stopping: class_work.write_again(session.read, session.results, before),
            lambda _item: self._ended(),
            on_error=lambda fault: self._failed(session, fault),
        )

    def write_then(self, session: ClassSession, action: Callable[[], None]) -> None:
        """Do something with the written files once they show the last comments."""
        self.write(session)
        if self.writing:
            self._waiting.append(action)
        else:
            action()

    def _ended(self) -> None:
        self._on_written()
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()

    def _failed(self, session: ClassSession, fault: BaseException) -> None:
        """The comments are kept; only the files do not show them yet."""
        self._waiting.clear()
        session.dirty = True
        if not isinstance(fault, UserError):
            raise fault
        kept = _("Votre commentaire est gardé ; « Noter » l’écrira dans les fichiers. {why}")
        self._app.say(kept.format(why=fault), "warn")
