"""What the page of a person's own program says of it."""

from __future__ import annotations

import re

from ...outside import clean
from ...texts import _
from ...worker.failures import STOPPED
from ...worker.messages import Failed
from ...worker.parent.own_program import CLICK, LINE, Ended

STARTING = _("Le programme démarre…")
COMPUTING = _("Le programme calcule…")
WAITING = {
    LINE: _("Le programme attend votre réponse"),
    CLICK: _("Le programme attend un clic sur la table"),
}
STYLES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What a terminal would obey: colours, moves of the cursor."""
MOST_CHARS = 30_000
"""Characters of a text that are looked at: a person reads no more of it at once."""
LONGEST_LINE = 500
"""Characters of a line: a longer one goes on on the next, for Tk is very slow with an endless one."""


def end_status(ended: Ended) -> tuple[str, str]:
    """Return how a program ended, and the colour that goes with it."""
    if isinstance(ended.failure, Failed) and ended.failure.kind == STOPPED:
        return _("Programme arrêté"), "muted"
    if ended.failure is not None:
        return _("Programme arrêté par une erreur"), "bad"
    if ended.code:
        return _("Programme terminé, code {code}").format(code=ended.code), "warn"
    return _("Programme terminé"), "good"


def shown_text(text: str) -> str:
    """Return what a program printed as the console shows it: the end of it, without what a terminal obeys."""
    text = text[-MOST_CHARS:].replace("\r\n", "\n").replace("\r", "\n")
    return clean(STYLES.sub("", text))


def folded(text: str, column: int) -> str:
    """Return a text whose lines are short enough for Tk; it begins at a column."""
    lines = text.split("\n")
    lines[0] = " " * column + lines[0]
    cut = [line[i : i + LONGEST_LINE] for line in lines for i in range(0, len(line) or 1, LONGEST_LINE)]
    return "\n".join(cut)[column:]
