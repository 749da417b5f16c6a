"""Bench of a student's own program: runs it as Python would, `__name__` being `"__main__"`, for a person.

What it prints, draws and asks is sent at once as parts of the answer to the one item; what the person answers
comes back by `Parts.wait`. Whatever prints too fast for its reader is held up by the pipe, and waits.
"""

from __future__ import annotations

import atexit
import builtins
import os
import sys
import threading
from _io import TextIOWrapper
from _thread import RLock, start_new_thread
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable
from io import BufferedIOBase, RawIOBase
from itertools import groupby
from os import fstat
from time import monotonic, sleep
from types import CodeType, ModuleType
from typing import Any

from ...cours import dessin
from ...cours.dessin import brancher_ecran
from ...cours.etat import Etat
from ..child.audit import clears
from ..child.load import NEIGHBOUR_TESTS, add_folder_of, compiled, read_source, unloadable
from ..child.report import Parts, describe_exception, neighbour_of, send_part
from ..child.sealed import sealed

JSON = Any

NO_WINDOW = (
    "Votre programme ouvre une fenêtre à lui : ici, il dessine avec ouvrir_graphique, afficher_tas et "
    "attendre_cliquer."
)
"""What a program that uses Tk itself is told."""
MAIN = "__main__"
SEND_SECONDS, MOST_PIECES = 0.03, 2000
"""What is printed is sent so often, and whenever there are so many pieces of it."""
LONGEST_PRINT = 1_000_000
"""Characters of one print that are sent: nobody reads more, and a text of 60 MB takes half a minute."""
DESCRIPTORS = {False: 1, True: 2}
MOST_WRITTEN = 10
"""Names of files that are told."""


class Program:
    """The compiled program, waiting to be run; `before` is what its folder holds."""

    def __init__(self, code: CodeType, module: ModuleType, file: str) -> None:
        self.code, self.module, self.file = code, module, file
        self.before: dict[str, tuple[int, int]] = {}


def load(file: str) -> Program:
    """Compile the program, without running it; raises `Unloadable`."""
    source = read_source(file)
    try:
        code = compiled(source, file)
    except BaseException as exc:
        raise unloadable(exc, file) from None
    module = ModuleType(MAIN)
    module.__file__ = file
    vars(module)["__builtins__"] = builtins
    return Program(code, module, file)


def prepare(program: Program, options: dict[str, JSON]) -> Program:
    """Open the folders of the other files, which the program may import."""
    for file in options.get("avec", ()):
        add_folder_of(file, [])
    sys.modules[MAIN] = program.module
    sys.argv = [os.path.basename(program.file)]
    return program


def run(program: Program, item: JSON) -> JSON:
    """Run the program to its end; return how it ended, and which files it wrote in its copy."""
    program.before = _files_here()
    talk = Talk()
    talk.begin()
    vars(threading)["excepthook"] = sealed(_thread_failed(program.file))
    brancher_ecran(Screen(talk))
    try:
        ending = _run_whole(program)
        atexit._run_exitfuncs()
    finally:
        talk.end()
    return {**ending, "written": _written_since(program.before)}


def _run_whole(program: Program) -> JSON:
    """Run the program and its threads; a thread that is no daemon holds the end, as in Python."""
    try:
        exec(program.code, vars(program.module))
        _wait_for_threads()
    except SystemExit as exc:
        return _exit_of(exc.code)
    except BaseException as exc:
        near = neighbour_of(exc, program.file, lambda path: any(holds(path) for holds in NEIGHBOUR_TESTS))
        return {"error": {**describe_exception(exc, program.file), "file": program.file, "near": near}}
    return {"code": 0}


def _thread_failed(file: str) -> Callable[[Any], None]:
    """Return what is done with the exception of a thread: it is said, and the others go on."""

    def tell(failed: Any) -> None:
        if not issubclass(failed.exc_type, SystemExit):
            told = describe_exception(failed.exc_value, file)
            where = "" if told["line"] is None else f" (ligne {told['line']})"
            message = f"{told['type']} : {told['message']}" if told["message"] else told["type"]
            print(f"Un fil d’exécution s’arrête{where} sur {message}. Le reste continue.", file=sys.stderr)

    return tell


def _exit_of(code: object) -> JSON:
    if code is None or type(code) is int:
        return {"code": code or 0}
    print(code, file=sys.stderr)
    return {"code": 1}


def _wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()


def _files_here() -> dict[str, tuple[int, int]]:
    """Return the files of the folder where the program works, with what changes when they are written."""
    try:
        with os.scandir(".") as entries:
            found = [(entry.name, entry.stat()) for entry in entries if entry.is_file()]
    except OSError:
        return {}
    return {name: (status.st_mtime_ns, status.st_size) for name, status in found}


def _written_since(before: dict[str, tuple[int, int]]) -> list[str]:
    return sorted(name for name, mark in _files_here().items() if before.get(name) != mark)[:MOST_WRITTEN]


# --- What the program and the person say to each other


class Talk:
    """What is printed and not sent yet; what is asked, one question at a time."""

    def __init__(self) -> None:
        self._lock, self._asking = RLock(), RLock()
        self._pieces: deque[tuple[bool, str]] = deque()  # filled by any thread, without a lock
        self._sending = self._over = False
        self._next = 0.0
        self._raw, self._read = os.dup(2), 0

    def begin(self) -> None:
        """Give the program its three streams, and send what it prints from time to time."""
        out, err = Prints(self, False), Prints(self, True)
        keys: Any = TextIOWrapper(Keys(self), encoding="utf-8")
        names = {"stdout": out, "stderr": err, "stdin": keys}
        vars(sys).update({**names, **{f"__{name}__": stream for name, stream in names.items()}})
        vars(os).update(_exit=sealed(self._after_sending(os._exit)), system=sealed(self._system(os.system)))
        start_new_thread(self._send_often, ())

    def _after_sending(self, leave: Callable[[int], None]) -> Callable[[int], None]:
        def leave_once_sent(code: int) -> None:
            self.send()
            leave(code)

        return leave_once_sent

    def _system(self, real: Callable[[Any], int]) -> Callable[[Any], int]:
        """Return an `os.system` whose prints are in their place, and that clears what the person sees."""

        def system(command: Any) -> int:
            if clears(command):
                self.tell({"clear": True})
                return 0
            self.send()
            try:
                return real(command)
            finally:
                self.send()

        return system

    def end(self) -> None:
        """Send what is left; what threads print later is dropped."""
        with self._lock:
            self.send()
            self._over = True
            os.ftruncate(self._raw, 0)  # all of it is said
            os.lseek(self._raw, 0, os.SEEK_SET)

    def printed(self, text: str, error: bool) -> None:
        """Take what the program prints; the middle of an endless text is left out."""
        if len(text) > LONGEST_PRINT:
            half, left = LONGEST_PRINT // 2, len(text) - LONGEST_PRINT
            text = f"{text[:half]}\n[… {left} caractères de ce print ne sont pas montrés …]\n{text[-half:]}"
        self._pieces.append((error, text))
        # A line after a while is sent at once: what follows may let no other thread run.
        if len(self._pieces) > MOST_PIECES or (text[-1:] == "\n" and monotonic() > self._next):
            self.send()

    def send(self) -> None:
        """Send what is printed so far."""
        with self._lock:
            if self._sending:  # a `__del__` of the program's prints while we send
                return
            self._sending = True
            try:
                self._keep_raw()
                pieces = [self._pieces.popleft() for _ in range(len(self._pieces))]
                if pieces and not self._over:
                    runs = groupby(pieces, key=lambda piece: piece[0])
                    said = [[error, "".join(text for _, text in run)] for error, run in runs]
                    send_part({"out": said, "raw": self._read})
                    self._next = monotonic() + SEND_SECONDS
            finally:
                self._sending = False

    def tell(self, data: JSON) -> None:
        """Send something else than prints, after them."""
        with self._lock:
            self.send()
            if not self._over:
                send_part(data)

    def ask(self, what: str) -> JSON:
        """Ask the person for a line or a click; return what is answered."""
        with self._asking:
            self.tell({"ask": what})
            assert Parts.wait is not None
            while True:
                answer = Parts.wait()
                if what in answer:
                    return answer[what]

    def _keep_raw(self) -> None:
        """Take what went around our streams: from C code, from the programs that it started."""
        size = fstat(self._raw).st_size
        if size > self._read:
            data = _read_at(self._raw, size - self._read, self._read)
            self._read = size
            self._pieces.append((False, data.decode("utf-8", "replace")))

    def _send_often(self) -> None:
        while not self._over:
            sleep(SEND_SECONDS)
            self.send()


def _read_at(descriptor: int, size: int, at: int) -> bytes:
    """Read a part of a file, whose offset is also that of whoever writes there."""
    if hasattr(os, "pread"):
        return os.pread(descriptor, size, at)
    end = os.lseek(descriptor, 0, os.SEEK_CUR)
    os.lseek(descriptor, at, os.SEEK_SET)
    data = os.read(descriptor, size)
    os.lseek(descriptor, end, os.SEEK_SET)
    return data


class Prints(TextIOWrapper):
    """One of the two standard streams where the program prints."""

    def __init__(self, talk: Talk, error: bool) -> None:
        raw: Any = Bytes(talk, error)
        super().__init__(raw, encoding="utf-8", errors="backslashreplace", newline="\n")
        self._talk, self._error = talk, error

    def write(self, text: str) -> int:
        """Take a text, which is sent within a moment."""
        if type(text) is not str:
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        self._talk.printed(text, self._error)
        return len(text)


class Bytes(BufferedIOBase):
    """What is under one of these streams: it takes bytes, and shows those that are no text by their codes."""

    def __init__(self, talk: Talk, error: bool) -> None:
        self._talk, self._error = talk, error
        self._decoder = getincrementaldecoder("utf-8")("backslashreplace")

    def writable(self) -> bool:
        """Return True."""
        return True

    def fileno(self) -> int:
        """Return the descriptor of the stream: what is written there is shown too."""
        return DESCRIPTORS[self._error]

    def write(self, data: Any) -> int:
        """Take some bytes."""
        whole = bytes(data)
        self._talk.printed(self._decoder.decode(whole), self._error)
        return len(whole)

    def flush(self) -> None:
        """Send what is printed."""
        self._talk.send()


class Keys(RawIOBase):
    """The standard input of the program: each line is asked from the person."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._left, self._ended = b"", False

    def readable(self) -> bool:
        """Return True."""
        return True

    def fileno(self) -> int:
        """Return the descriptor of the standard input, where there is nothing to read."""
        return 0

    def readinto(self, buffer: Any) -> int:
        """Ask for a line, unless some of the last one is left; nothing comes after the end of the input."""
        if not self._left and not self._ended:
            show_drawn()
            line = self._talk.ask("line")
            self._ended = not line
            self._left = line.encode("utf-8", "surrogateescape")
        data, self._left = self._left[: len(buffer)], self._left[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


class Screen:
    """The table that the person sees."""

    shown: Etat | None = None

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def ouvrir(self, titre: object) -> None:
        """Open the table, under a title."""
        self._talk.tell({"titre": str(titre)})

    def montrer(self, etat: Etat) -> None:
        """Show a state."""
        if etat != Screen.shown:
            Screen.shown = etat
            self._talk.tell({"etat": etat.en_json()})

    def attendre(self) -> None:
        """Wait for a click on the table."""
        self._talk.ask("click")

    def fermer(self) -> None:
        """Close the table."""
        Screen.shown = None
        self._talk.tell({"closed": True})


def show_drawn() -> None:
    """Show what is drawn: whoever is asked something sees the table as the program believes it is."""
    dessin.mettre_a_jour_graphique()
