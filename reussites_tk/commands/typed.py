"""The terminal of a game that is typed: lines asked for, a time to look, what was seen pushed away."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import sys
import time
from typing import TextIO

from ..terminal import write_code
from ..texts import curved, without_controls

ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""To the corner, the screen erased, then the lines above it too, where a terminal keeps them."""
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
"""What is read of a line, or of a byte, that is not in the encoding of the terminal: nobody's answer."""
UNDECODED = re.compile("[\ud800-\udfff]")
"""What Python reads of such bytes where it keeps them: signs that cannot be written."""
WITHOUT_CURSOR = ("", "dumb")
"""What TERM says of a terminal that cannot erase."""


class Typed:
    """Asks and says; where nobody watches (a pipe, a file), nothing is waited for nor erased."""

    def __init__(self) -> None:
        self.watched = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))

    def say(self, *lines: str) -> None:
        """Write lines, their apostrophes curved."""
        print(*map(curved, lines), sep="\n", flush=True)

    def ask(self, prompt: str) -> str:
        """Return what is typed, without spaces around it.

        Raises `EOFError` at the end of the input, or once the terminal is closed.
        """
        # Not `input`: it may write its prompt on the standard error, or read more than one line ahead.
        print(curved(prompt), end="", flush=True)
        try:
            line = sys.stdin.readline() if sys.stdin else ""
        except UnicodeDecodeError:
            return UNREADABLE
        except OSError as fault:
            if fault.errno != errno.EIO:
                raise
            line = ""
        if not line:
            raise EOFError
        if not self.watched:
            print()  # what is typed elsewhere is not seen, and its end of line either
        return UNDECODED.sub(UNREADABLE, without_controls(line)).strip()

    def ask_afresh(self, prompt: str) -> str:
        """Ask, once what was typed before is forgotten; raises `EOFError` at the end of the input."""
        if self.watched:
            forget_typed(sys.stdin)
        return self.ask(prompt)

    def look(self, seconds: float) -> None:
        """Leave the screen as it is for a while, then erase it; forget what was typed meanwhile."""
        if not self.watched:
            return
        try:
            time.sleep(seconds)
        finally:  # whoever stops there leaves nothing in sight either
            forget_typed(sys.stdin)
            self.erase()

    def erase(self) -> None:
        """Empty the screen, or push what is on it away."""
        if sys.platform == "win32":
            os.system("cls")
        elif os.environ.get("TERM", "") in WITHOUT_CURSOR:
            self.say("\n" * shutil.get_terminal_size().lines)
        else:
            write_code(ERASE, sys.stdout)


if sys.platform == "win32":
    import msvcrt

    def forget_typed(stdin: TextIO) -> None:
        """Forget the keys that were pressed and not yet read."""
        while msvcrt.kbhit():
            msvcrt.getwch()
else:
    import termios

    def forget_typed(stdin: TextIO) -> None:
        """Forget what was typed and not yet read."""
        with contextlib.suppress(termios.error):  # a closed terminal has nothing to forget
            termios.tcflush(stdin.fileno(), termios.TCIFLUSH)
