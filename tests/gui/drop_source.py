"""A program from which files are dropped, as from a file manager: messages of XDND, without a mouse.

    python drop_source.py WINDOW X Y URI...

WINDOW is the number of the window under the mouse, X and Y a place of the screen. Without URI, files
are held there and taken away.
"""

import ctypes
import sys
from ctypes import byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from typing import Any

FILES = "text/uri-list"
SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
VERSION = 5 << 24
HEAD: list[Any] = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p)]
ROOM: Any = ("room", c_long * 24)  # an XEvent is larger than the part described here


class Message(ctypes.Structure):
    """XClientMessageEvent of Xlib.h."""

    _fields_ = [*HEAD, ("window", c_ulong), ("name", c_ulong), ("format", c_int), ("data", c_long * 5), ROOM]


class Selection(ctypes.Structure):
    """XSelectionRequestEvent, whose `owner` XSelectionEvent has not."""

    _fields_ = [
        *HEAD,
        *((name, c_ulong) for name in ("owner", "asks", "selection", "kind", "place", "time")),
        ROOM,
    ]


class Answer(ctypes.Structure):
    """XSelectionEvent."""

    _fields_ = [*HEAD, *((name, c_ulong) for name in ("asks", "selection", "kind", "place", "time")), ROOM]


class Source:
    """A window without pixels from which files come."""

    def __init__(self, target: int) -> None:
        self.x11, self.target = ctypes.CDLL("libX11.so.6"), target
        self.x11.XOpenDisplay.restype = c_void_p
        for name in ("XInternAtom", "XCreateSimpleWindow", "XDefaultRootWindow"):
            getattr(self.x11, name).restype = c_ulong
        self.display = c_void_p(self.x11.XOpenDisplay(None))
        root = c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.window = int(self.x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0))
        own = c_ulong(self.atom("XdndSelection"))
        self.x11.XSetSelectionOwner(self.display, own, c_ulong(self.window), c_ulong(0))

    def atom(self, name: str) -> int:
        return int(self.x11.XInternAtom(self.display, c_char_p(name.encode()), 0))

    def send(self, name: str, *data: int) -> None:
        message = Message(type=CLIENT_MESSAGE, window=self.target, name=self.atom(name), format=32)
        message.data = (c_long * 5)(self.window, *data)
        self._post(self.target, message)

    def answer(self, data: bytes) -> None:
        """Wait until the names are asked for, and give them."""
        asked = Selection()
        while asked.type != SELECTION_REQUEST:
            self.x11.XNextEvent(self.display, byref(asked))
        places = (c_ulong(n) for n in (asked.asks, asked.place, asked.kind))
        self.x11.XChangeProperty(self.display, *places, 8, 0, c_char_p(data), len(data))
        same = {name: getattr(asked, name) for name in ("asks", "selection", "kind", "place", "time")}
        self._post(asked.asks, Answer(type=SELECTION_NOTIFY, **same))

    def _post(self, window: int, event: ctypes.Structure) -> None:
        self.x11.XSendEvent(self.display, c_ulong(window), 0, c_long(0), byref(event))
        self.x11.XFlush(self.display)


def main() -> None:
    target, x, y, *uris = sys.argv[1:]
    source = Source(int(target))
    source.send("XdndEnter", VERSION, source.atom(FILES))
    source.send("XdndPosition", 0, int(x) << 16 | int(y), 0, source.atom("XdndActionCopy"))
    source.send("XdndDrop" if uris else "XdndLeave")
    while True:  # until the test ends it
        source.answer("".join(f"{uri}\r\n" for uri in uris).encode())


if __name__ == "__main__":
    main()
