"""A mistake stays on one line whatever the name of a file or the words of the person hold."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import UserError

CONTROLS = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029]+")
"""Line ends, and what would move the cursor or the colours of a terminal."""


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Raise again any `UserError` without control characters; decorates the `execute` of a command."""
    try:
        yield
    except UserError as fault:
        raise UserError(CONTROLS.sub(" ", str(fault))) from None
