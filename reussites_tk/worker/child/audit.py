"""In the child: an audit hook that refuses what no exercise needs. It cannot be taken away once it is there.

Closed: the files of our own rooms, other processes, the network, programs (without a wall), and the doors
of the interpreter by which a function could reach what observes it. All that the hook needs is in closures:
no name leads to it. Not a wall: `docs/securite.md` says what each refusal is for.
"""

from __future__ import annotations

import _frozen_importlib
import _frozen_importlib_external
import _imp
import builtins
import errno
import importlib.util
import os
import sys
from _thread import get_ident
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType, FrameType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from .sealed import ORIGINALS

Arguments = tuple[Any, ...]
Check = Callable[[Arguments, FrameType], None]
"""Looks at the arguments of an event, and at the frame that makes it; raises `PermissionError`."""
Refuse = Callable[[str, str], None]
"""Notes a name as refused and raises `PermissionError` with a sentence."""
IsLibrary = Callable[[CodeType], bool]
"""Returns True for code that a library's own file holds."""

NETWORK = ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "socket.sendmsg")
READING = ("open", "os.listdir", "os.scandir", "os.chdir")
CHANGING = (
    *("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.chmod", "os.chown", "os.utime", "os.truncate"),
    *("os.setxattr", "os.removexattr"),
)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
PROGRAMS = (
    *("subprocess.Popen", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "os.startfile/2"),
    "_winapi.CreateProcess",
)
COPIES = ("os.fork", "os.forkpty")
NO_PROGRAM = "Votre fichier n'a pas à lancer d'autres programmes."
OWNERS = frozenset({6 if sys.platform == "darwin" else 8, 15, 0x8901, 0x8902, 0x8004667C, 0x80047308})
"""`F_SETOWN`, `FIOSETOWN` and their like: whom the system signals when a descriptor is ready."""
RAW_MEMORY = frozenset({"ctypes", "_ctypes"})
"""What reads and writes the memory of the process, whatever anybody has closed in it."""
TOUCHING = tuple(
    f"ctypes.{what}"
    for what in (
        *("dlopen", "dlsym", "dlsym/handle", "cdata", "cdata/buffer", "addressof", "call_function"),
        *("string_at", "wstring_at", "create_string_buffer", "create_unicode_buffer", "PyObj_FromPtr"),
    )
)
"""What is done with them, where a program in one piece has loaded them before anybody."""
CLEARING = frozenset({"cls", "clear"})
"""The only programs that beginners start: they clear the terminal."""
STARTS = "subprocess.py"
"""The file of the library that starts programs for others."""
OBJECTS = ("gc.get_objects", "gc.get_referrers", "gc.get_referents", "sys.addaudithook")
TRACING = (
    *("sys.settrace", "sys.setprofile", "sys._current_frames", "sys._current_exceptions"),
    "sys.monitoring.register_callback",
)
"""What hands frames over. The `sys.settrace` and `sys.setprofile` of a file do nothing (see `guard`)."""
FRAMES = frozenset({"tb_frame", "gi_frame", "cr_frame", "ag_frame"})
KEEP_NOTHING = (
    (os.path.join("collections", "__init__.py"), "namedtuple"),
    ("typing.py", "_caller"),
    ("enum.py", "_create_"),
    ("traceback.py", "clear_frames"),
)
"""Functions of the library that look at frames, for whoever calls them, and keep nothing of them."""
SHOWS_LINES = ("tokenize.py", "threading.py")
"""The files of the library that open the text of the lines to show, those of the end of a thread too."""
DEVICES = ("/dev/null/", "/dev/zero/", "/dev/full/", "/dev/tty/", "/dev/fd/", "\\\\.\\")
"""What is written to without anything being kept, the last one being how Windows names those."""
FORMAT, FOLDER = 0o170000, 0o040000
DATA = "le dossier des parties et des résultats"
"""How the folder of a person's games and results is named to a student."""
OTHERS = "le dossier d'un autre fichier que l'on juge"
HAND_FRAMES_OVER = "inspect.py"
"""A file of the library whose functions return the frames that they look at."""


class Places(NamedTuple):
    """What the guard must know of the disk.

    `kept` are the folders where nothing may change, `work` that where a file may write, `files` the
    student's, `data` the folder of a person's games and results, `libraries` those of installed packages.
    `alone` says that the child has no world of its own: then nothing may change but in `work`. `held` says
    that the kernel refuses programs by itself.
    """

    kept: tuple[str, ...]
    work: str
    files: tuple[str, ...] = ()
    data: str = ""
    libraries: tuple[str, ...] = ()
    alone: bool = True
    held: bool = False


def make_watch(
    closed: ClosedFolders,
    own: frozenset[int],
    places: Places,
    programs: bool,
    note: Callable[[str], None],
) -> Callable[[str, Arguments], None]:
    """Return the hook; `own` is the code that may look at frames, `note` takes the names refused.

    `programs` says whether other programs may be started.
    """

    def refuse(name: str, sentence: str) -> None:
        note(name)
        raise PermissionError(sentence)

    folders = (os.path.dirname(os.__file__) + os.sep, *places.libraries)
    is_library = library_test(folders)
    checks = {
        **_file_checks(closed, is_library, refuse),
        **_process_checks(programs, places.held, is_library, refuse),
        **_world_checks(is_library, refuse),
        **frame_checks(own, is_library, refuse),
        **_code_checks(
            own, is_library, lambda path: not path.startswith(folders) and closed.is_theirs(path), refuse
        ),
    }
    frame_at, ident = sys._getframe, get_ident
    asking: set[int] = set()

    def watch(event: str, args: Arguments) -> None:
        # Called for every event of the interpreter, thousands of times per item: the way out comes first.
        check = checks.get(event)
        if check is None or event == "object.__getattr__" and args[1] not in FRAMES:
            return
        me = ident()
        if event == "sys._getframe" and me in asking:  # our own look, three lines below, and no other
            asking.discard(me)
            return
        asking.add(me)
        check(args, frame_at(1))

    return watch


# --- Files


def _file_checks(closed: ClosedFolders, is_library: IsLibrary, refuse: Refuse) -> Mapping[str, Check]:
    def reading(args: Arguments, who: FrameType) -> None:
        name = closed.holds(args[0])
        code = who.f_code
        if name and code.co_filename.endswith(SHOWS_LINES) and is_library(code):
            raise PermissionError(name)  # a warning or a trace shows its lines, ours too: nobody's doing
        refuse_closed(name)

    def keep(paths: Sequence[Any]) -> None:
        for path in paths:
            if isinstance(path, (str, bytes, os.PathLike)) and closed.keeps(path):
                raise OSError(read_only, words, path)  # as the wall does

    def changing(args: Arguments, who: FrameType) -> None:
        for path in args[:2]:
            if isinstance(path, (str, bytes, os.PathLike)):
                reading((path,), who)
        keep(args[:2])
        if closed.may_lead_out(args[0], True):  # from the descriptor of a folder
            raise OSError(read_only, words, args[0])

    def linking(args: Arguments, who: FrameType) -> None:
        """A link may change between our look and the opening: none leads to our rooms, nor above them."""
        for path in args[:2]:
            reading((path,), who)
        keep(args[1:2])
        refuse_closed(closed.leads_to(args[0]))

    def opening(args: Arguments, who: FrameType) -> None:
        """Names may be relative to the descriptor of a folder, which this event does not give."""
        reading(args, who)
        if args[2] & WRITING:
            keep(args[:1])
        if args[1] is None:  # `os.open`
            refuse_closed(closed.leads_to(args[0]))
            if closed.may_lead_out(args[0], args[2] & WRITING):
                raise OSError(read_only, words, args[0])

    def refuse_closed(name: str) -> None:
        if name:
            refuse(name, f"« {name} » n'est pas à la disposition de votre fichier.")

    def basing(args: Arguments, who: FrameType) -> None:
        """A data base is opened by code that tells nothing else."""
        name = closed.data_base(fspath(args[0])) if isinstance(args[0], (str, bytes, os.PathLike)) else ""
        if name:
            reading((name,), who)
            keep((name,))

    def making_one(args: Arguments, who: FrameType) -> None:
        """A second name for a file would let it be written."""
        keep(args[:1])
        linking(args, who)

    fspath = os.fspath
    bases = {"sqlite3.connect": basing}
    read_only, words = errno.EROFS, os.strerror(errno.EROFS)
    checks = {**dict.fromkeys(READING, reading), **dict.fromkeys(CHANGING, changing)}
    return {**checks, "open": opening, "os.symlink": linking, "os.link": making_one, **bases}


class ClosedFolders:
    """Tells the files of our rooms from the others; what is next to the student's files is open.

    In a checkout, the tests beside the package hold right files: they are closed too.
    """

    def __init__(self, package: str, open_room: str, places: Places) -> None:
        files, kept, data = places.files, places.kept, places.data
        self._real = private_realpath()  # kept: the file may replace that of `os.path`
        self._sep, self._encoding, self._getpid = os.sep, sys.getfilesystemencoding(), os.getpid
        self._root = self._real(package)
        self._checkout = checkout = os.path.dirname(self._root)
        self._tests = os.path.join(checkout, "tests") + os.sep
        self._package = self._root + os.sep
        self._open = self._real(open_room) + os.sep
        data = self._real(data) + os.sep if data else ""
        files = tuple(
            file for file in files if "\0" not in file
        )  # no such file can exist: loading it will fail
        folders = [*(os.path.dirname(self._real(file)) for file in files), *map(self._real, kept)]
        # The folder of work may be in that of the student's: a file of the temporary folder.
        self._kept = tuple(self._real(folder).rstrip(os.sep) + os.sep for folder in kept)
        self._work = self._real(places.work).rstrip(os.sep) + os.sep
        # The folders of the other children, and of the class that is graded, have the same beginning.
        start, mark, _ = os.path.basename(self._work[:-1]).partition("-")
        self._others = os.path.join(os.path.dirname(self._work[:-1]), start + mark) if mark else "\0"
        self._alone, self._stat = places.alone, os.stat
        self._devices = (*DEVICES, f"/proc/{os.getpid()}/fd/")
        self._theirs = tuple(f + os.sep for f in folders if not f.startswith(self._root) and f != checkout)
        self._files = frozenset(self._real(file) for file in files)
        # A file of the student's may itself lie there.
        self._data = "\0" if not data or any((f + os.sep).startswith(data) for f in folders) else data

    def holds(self, path: Any) -> str:
        """Return the short name of a closed place, or nothing for one that is open."""
        if issubclass(type(path), int):  # a descriptor: its file was opened already
            return ""
        real = self._real(self._text(path))
        inside = real + self._sep
        if real.startswith("/proc/"):
            return self._of_process(real)
        if inside.startswith(self._data):  # where a game under way is kept, with its seed
            return DATA
        if self._is_of_others(inside):
            return OTHERS
        if not inside.startswith((self._package, self._tests)) or inside.startswith(
            (self._open, *self._theirs)
        ):
            return ""
        # A judged file may itself lie in a closed folder.
        return "" if real in self._files else real[len(self._checkout) + 1 :]

    def _is_of_others(self, inside: str) -> bool:
        """Return True for what another process of ours has made: `reussites-`, its number, `-`, any name.

        The program itself may lie in a folder whose name only begins so.
        """
        if not inside.startswith(self._others) or inside.startswith((self._work, *self._theirs)):
            return False
        number, sign, _ = inside[len(self._others) :].partition(self._sep)[0].partition("-")
        return number.isdigit() and bool(sign)

    def is_theirs(self, path: str) -> bool:
        """Return True for a place in the student's folder, or in that of work, where the file may write."""
        return self._real(path).startswith((self._work, *self._kept))

    def keeps(self, path: Any) -> bool:
        """Return True for a place which an essay leaves as it is: the student's own folder, or all."""
        if issubclass(type(path), int):
            return False
        inside = self._real(self._text(path)) + self._sep
        if inside.startswith(self._work):
            return False
        return inside.startswith(self._kept) or self._alone and not inside.startswith(self._devices)

    def may_lead_out(self, path: Any, changing: bool) -> bool:
        """Return True for what would change something outside, its name being relative to a descriptor.

        No event tells which: so none is given for a folder outside, and no name goes up above that of work.
        """
        if not self._alone or issubclass(type(path), int):
            return False
        text = self._text(path)
        if changing and ".." in text:
            return not (self._real(self._work + text) + self._sep).startswith(self._work)
        return not changing and self._is_folder(text) and self.keeps(text)

    def data_base(self, path: Any) -> str:
        """Return the file of a data base, "" for one in memory."""
        text = self._text(path)
        name = text.removeprefix("file:").partition("?")[0] if text.startswith("file:") else text
        return "" if name == ":memory:" else name

    def _is_folder(self, text: str) -> bool:
        try:
            return self._stat(text).st_mode & FORMAT == FOLDER
        except (OSError, ValueError):
            return False

    def leads_to(self, path: Any) -> str:
        """Return the name of a folder that ours are in: a link to it, or its descriptor, would open them."""
        real = "" if issubclass(type(path), int) else self._real(self._text(path))
        return real if real and self._package.startswith(real.rstrip(self._sep) + self._sep) else ""

    def _text(self, path: Any) -> str:
        """Return the very text of a path, not what a class of the student's makes of it."""
        kind = type(path)  # and not what an object says of its class
        if path is None:
            return "."
        if issubclass(kind, str):
            return str.__str__(path)
        if issubclass(kind, bytes):
            return bytes.__getitem__(path, slice(None)).decode(self._encoding, "surrogateescape")
        raise PermissionError("Donnez le nom du fichier par un texte.")

    def _of_process(self, real: str) -> str:
        """Close the other processes, and the raw memory of this one."""
        if real.endswith("/mem") or not real.startswith((f"/proc/{self._getpid()}/", "/proc/self")):
            return real if real[6:7].isdigit() or real.endswith("/mem") else ""
        return ""


def private_realpath() -> Callable[[str], str]:
    """Return an `os.path.realpath` of our own: the functions that it calls cannot be replaced by a file."""
    spec = importlib.util.find_spec(os.path.__name__)
    if spec is None or spec.loader is None:
        return os.path.realpath
    module: Any = importlib.util.module_from_spec(spec)
    vars(module)["__builtins__"] = dict(vars(builtins))
    spec.loader.exec_module(module)
    module.os = SimpleNamespace(**vars(os))
    realpath: Callable[[str], str] = module.realpath
    return realpath


# --- Other processes, and what would lead out of the reach of this hook


def clears(command: object, fsdecode: Callable[[str | bytes], str] = os.fsdecode) -> bool:
    """Return True for a command that clears the terminal."""
    return type(command) in (str, bytes) and fsdecode(command).strip() in CLEARING  # type: ignore[arg-type]


def _process_checks(programs: bool, held: bool, is_library: IsLibrary, refuse: Refuse) -> Mapping[str, Check]:
    own_process, own_group = os.getpid, getattr(os, "getpgrp", os.getpid)

    def network(args: Arguments, who: FrameType) -> None:
        refuse("socket", "Le réseau n'est pas à la disposition de votre fichier.")

    def killing(args: Arguments, mine: Callable[[], int]) -> None:
        if args[0] != mine():
            refuse("os.kill", "Votre fichier n'a pas à arrêter d'autres programmes.")

    def limiting(args: Arguments, who: FrameType) -> None:
        if args[0] not in (0, own_process()):
            refuse("resource.prlimit", "Votre fichier n'a pas à agir sur d'autres programmes.")

    def starting(event: str) -> Check:
        def program(args: Arguments, who: FrameType) -> None:
            if programs or clears(args[0]):
                return
            if asked_by_library(who):
                raise PermissionError(NO_PROGRAM)  # `platform` asks the system for its name, and does without
            refuse(event.partition("/")[0], NO_PROGRAM)

        return program

    def asked_by_library(who: FrameType) -> bool:
        frame: FrameType | None = who
        while frame is not None and frame.f_code.co_filename.endswith(STARTS):
            frame = frame.f_back
        return frame is not None and frame is not who and is_library(frame.f_code)

    def copying(args: Arguments, who: FrameType) -> None:
        raise PermissionError(NO_PROGRAM)  # as the kernel does, in words that a student reads

    def signalled(args: Arguments, who: FrameType) -> None:
        if args[1] in OWNERS:
            refuse("fcntl", "Votre fichier n'a pas à agir sur d'autres programmes.")

    return {
        **dict.fromkeys(NETWORK, network),
        **{event: starting(event) for event in PROGRAMS},
        # Where the kernel refuses them, it does so without a word, as the terminal would for one it has not.
        **(dict.fromkeys(COPIES, copying) if held else {"os.system": starting("os.system")}),
        **dict.fromkeys(("fcntl.fcntl", "fcntl.ioctl"), signalled),
        "resource.prlimit": limiting,
        "os.kill": lambda args, who: killing(args, own_process),
        "os.killpg": lambda args, who: killing(args, own_group),
    }


def _world_checks(is_library: IsLibrary, refuse: Refuse) -> Mapping[str, Check]:
    """Return the checks of raw memory, and of an interpreter that would have no hook."""

    def importing(args: Arguments, who: FrameType) -> None:
        if args[0] not in RAW_MEMORY:
            return
        if not is_library(who.f_code):  # NumPy asks for it, and does without
            try:
                refuse(args[0], "")
            except PermissionError:
                pass
        raise ImportError(f"« {args[0]} » n'est pas à la disposition de votre fichier.", name=args[0])

    def starting(args: Arguments, who: FrameType) -> None:
        refuse("interpreters", "Votre fichier n'a pas à lancer un autre interpréteur.")

    def touching(args: Arguments, who: FrameType) -> None:
        refuse("ctypes", "Votre fichier n'a pas à toucher à la mémoire de Python.")

    raw = dict.fromkeys(TOUCHING, touching)
    return {**raw, "import": importing, "cpython.PyInterpreterState_New": starting}


# --- Frames: our own code may look at them, and the libraries for their own needs (to name the line of an
# exception, the module of a class). A file may not, nor through a library: one that it calls back, or code
# that says it comes from there.


def frame_checks(own: frozenset[int], is_library: IsLibrary, refuse: Refuse) -> Mapping[str, Check]:
    """Return the checks of the events by which frames and objects are reached."""
    sentence = "Votre fichier n'a pas à regarder qui l'appelle."

    def tracing(args: Arguments, who: FrameType) -> None:
        if id(who.f_code) not in own:
            refuse("sys.settrace", sentence)

    def looking(name: str, who: FrameType) -> None:
        """Let a function of a library look, if its own text asks for it, on behalf of the same library."""
        code, back = who.f_code, who.f_back
        if id(code) in own:
            return
        if name in code.co_names and is_library(code):
            if any(code.co_filename.endswith(f) and code.co_name == n for f, n in KEEP_NOTHING):
                return
            hands_over = code.co_filename.endswith(HAND_FRAMES_OVER)
            if back is not None and back.f_code.co_filename == code.co_filename and not hands_over:
                if is_library(back.f_code):
                    return
        refuse("sys._getframe", sentence)

    def objects(args: Arguments, who: FrameType) -> None:
        if id(who.f_code) in own:  # the bench of games looks for the boards in use
            return
        refuse("gc", "Votre fichier n'a pas à fouiller la mémoire de Python.")

    return {
        **dict.fromkeys(OBJECTS, objects),
        **dict.fromkeys(TRACING, tracing),
        "sys._getframe": lambda args, who: looking("_getframe", who),
        "object.__getattr__": lambda args, who: looking(args[1], who) if args[1] in FRAMES else None,
    }


def _code_checks(
    own: frozenset[int], is_library: IsLibrary, is_theirs: Callable[[str], bool], refuse: Refuse
) -> Mapping[str, Check]:
    """Return the checks of the events by which code is made of bytes: false ones read all our memory."""

    def making(args: Arguments, who: FrameType) -> None:
        if id(who.f_code) not in own and not is_library(who.f_code):
            refuse("code", "Votre fichier n'a pas à fabriquer du code à partir d'octets.")

    def reading(args: Arguments, who: FrameType) -> None:
        if id(who.f_code) in own or _is_frozen_module(who):
            return
        if not _is_compiled_module(args[0], who, is_theirs):
            refuse("marshal", "Votre fichier n'a pas à fabriquer du code à partir d'octets.")

    in_one_piece = bool(getattr(sys, "frozen", False))  # there, the library is read by other code
    return {"code.__new__": making} | ({} if in_one_piece else {"marshal.loads": reading})


def _is_compiled_module(data: bytes, who: FrameType, is_theirs: Callable[[str], bool]) -> bool:
    """Return True if Python imports a module from where it was compiled, which the file did not write."""
    path = who.f_locals.get("bytecode_path")
    if who.f_code is not _IMPORTER or type(path) is not str or is_theirs(path):
        return False
    with open(path, "rb") as stream:
        return stream.read().endswith(memoryview(data).tobytes())  # a class of bytes may lie


def _is_frozen_module(who: FrameType) -> bool:
    """Return True if Python imports a module that is part of itself: since 3.13 it reads its bytes each time.

    The name alone is given, so that the bytes are those of the interpreter: with a second argument they
    would be the caller's.
    """
    if who.f_code is _FROZEN_CODE:
        return True
    if who.f_code is not _CALLER:
        return False
    local = who.f_locals
    return local.get("f") is _GET_FROZEN and len(local.get("args", ())) == 1 and not local.get("kwds")


_IMPORTER = vars(_frozen_importlib_external)["_compile_bytecode"].__code__
_CALLER = vars(_frozen_importlib)["_call_with_frames_removed"].__code__
_FROZEN_CODE = (
    vars(_frozen_importlib.FrozenImporter)["get_code"].__func__.__closure__[0].cell_contents.__code__
)
_GET_FROZEN = _imp.get_frozen_object


def library_test(folders: tuple[str, ...]) -> IsLibrary:
    """Return what says whether a code is one that the files of these folders hold.

    The name of its file proves nothing: `compile` takes any. So the file is compiled again, once for each.
    """
    known: dict[int, tuple[CodeType, bool]] = {}
    in_one_piece = bool(getattr(sys, "frozen", False))

    def is_library(code: CodeType) -> bool:
        answer = known.get(id(code))
        if answer is None:
            answer = known[id(code)] = (code, looked_at(code))
        return answer[1]

    def looked_at(code: CodeType) -> bool:
        file = code.co_filename
        if in_one_piece and not os.path.isabs(file):  # there, the library's own files have short names
            return True
        return file.startswith(folders) and _is_in_file(code)

    return is_library


def _is_in_file(code: CodeType) -> bool:
    if not os.path.isfile(code.co_filename):  # a program in one piece has no texts: its names must do
        return True
    try:
        with open(code.co_filename, "rb") as stream:
            whole = compile(stream.read(), code.co_filename, "exec", dont_inherit=True)
    except (OSError, SyntaxError, ValueError):
        return False
    return any(inner == code for inner in _codes_inside(whole))


def _codes_inside(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes_inside(constant)


def code_of(modules: Sequence[ModuleType]) -> frozenset[int]:
    """Return the identities of all the code of some modules, functions within functions included."""
    values: list[Any] = [value for module in modules for value in vars(module).values()]
    values += [inner for kind in values if isinstance(kind, type) for inner in vars(kind).values()]
    functions = [function for function in map(_function_in, values) if function is not None]
    codes = {id(code): code for function in functions for code in _codes_inside(function.__code__)}
    _KEPT.append(codes)  # an identity is worth nothing once its owner is gone
    return frozenset(codes)


_KEPT: list[dict[int, CodeType]] = []


def _function_in(thing: Any) -> FunctionType | None:
    """Return the function that a value is or holds, by its type alone: asking a module may load another."""
    if isinstance(thing, property):
        thing = thing.fget
    elif isinstance(thing, staticmethod | classmethod):
        thing = thing.__func__
    return thing if isinstance(thing, FunctionType) else ORIGINALS.get(id(thing))
