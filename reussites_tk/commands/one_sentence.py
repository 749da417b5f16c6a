"""A mistake stays on one line whatever the name of a file or the words of the person hold."""

from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import UserError
from ..texts import without_controls


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Raise again any `UserError` without control characters; decorates the `execute` of a command."""
    try:
        yield
    except UserError as fault:
        raise UserError(without_controls(str(fault))) from None
