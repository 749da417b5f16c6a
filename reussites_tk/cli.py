"""The command line: reads the words, calls one command, prints errors and picks exit codes."""

import contextlib
import errno
import importlib
import os
import signal
import stat
import sys
import threading
from collections.abc import Iterator, Sequence

from .arguments import build_parser
from .errors import UserError, is_full
from .journal import our_fault_sentence
from .terminal import plain_streams
from .texts import _

OUR_FAULT = 3
"""Exit code of a fault of ours: neither a verdict (1) nor a wrong usage (2)."""
INTERRUPTED = 130
TERMINATED = 143
WITH_CHILDREN = ("analyser", "jouer", "lancer", "noter", "tournoi", "verifier")
"""The commands that start children, and have them to end before they leave."""


class Terminated(KeyboardInterrupt):
    """The system asks the command to end: it does so as on Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code: 0 all right, 1 judged not all right, 2 wrong usage."""
    _speak_utf8()
    with plain_streams():
        return _run_and_say(argv)


def _run_and_say(argv: Sequence[str] | None) -> int:
    """Run one command; return its exit code, once what stopped it is said in one sentence."""
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except UserError as fault:
        return _end_with(str(fault), 2)
    except KeyboardInterrupt as end:
        return _end_with(_("Interrompu."), TERMINATED if isinstance(end, Terminated) else INTERRUPTED)
    except BrokenPipeError:
        _forget_stdout()
        return 0
    except Exception as fault:
        if _is_terminal_closed(fault):
            _forget_stdout()
            return 0
        if is_full(fault):
            _forget_stdout()
            return _end_with(_("Tout n'a pas pu être écrit : le disque est plein. Faites de la place."), 2)
        return _end_with(our_fault_sentence(fault), OUR_FAULT)


def _run(argv: Sequence[str]) -> int:
    """Parse the words, then import and execute the one command they name."""
    code = 0
    try:
        arguments = build_parser().parse_args(argv)
        command = importlib.import_module(f"reussites_tk.commands.{arguments.commande}")
        with _ending_cleanly() if arguments.commande in WITH_CHILDREN else contextlib.nullcontext():
            code = int(command.execute(arguments))
    finally:
        try:
            if sys.stdout is not None:
                sys.stdout.flush()  # a closed pipe must be noticed here, not while Python shuts down
        except OSError as fault:
            if not isinstance(fault, BrokenPipeError) and not _is_terminal_closed(fault):
                raise
            _forget_stdout()  # what was judged is judged: the code says it
    return code


@contextlib.contextmanager
def _ending_cleanly() -> Iterator[None]:
    """Raise `Terminated` when the system asks to end; asked again, end at once."""
    asked = False

    def end(number: int, _frame: object) -> None:
        nonlocal asked
        asked = True
        signal.signal(number, signal.SIG_DFL)
        raise Terminated

    if threading.current_thread() is not threading.main_thread():  # where Python allows no handler
        yield
        return
    asking = [signal.SIGTERM]
    # The window of the terminal is closed; whoever asked for that to be ignored (`nohup`) is obeyed.
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        asking.append(signal.SIGHUP)
    before = [(number, signal.signal(number, end)) for number in asking]
    try:
        yield
        if asked:  # a library that was being loaded may have caught what was raised in the middle of it
            raise Terminated
    finally:
        for number, usual in before:
            signal.signal(number, usual)


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale says; a frozen program without console has no streams."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _end_with(sentence: str, code: int) -> int:
    """Print a last sentence on standard error, which may be closed; return the exit code."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr)
    return code


def _is_terminal_closed(fault: Exception) -> bool:
    """Return True if the system refused to write because the window of the terminal is closed.

    The terminal is then still a device, but a terminal no more.
    """
    if not isinstance(fault, OSError) or fault.errno != errno.EIO or sys.stdout is None:
        return False
    with contextlib.suppress(OSError, ValueError):
        return stat.S_ISCHR(os.fstat(sys.stdout.fileno()).st_mode) and not sys.stdout.isatty()
    return False


def _forget_stdout() -> None:
    """Send what is left of the output nowhere: its reader has gone."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
