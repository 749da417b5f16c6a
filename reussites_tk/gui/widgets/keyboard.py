"""The keyboard: which modifiers were held when a key was pressed, whatever the locks."""

from __future__ import annotations

import tkinter as tk

SHIFT, CONTROL = 0x1, 0x4
OTHERS = {"x11": 0x200E8, "win32": 0x20000, "aqua": 0x18}
"""Alt, Super and AltGr as bits of an event's state, by windowing system.

Caps Lock (0x2) and Num Lock (0x10 on X11, 0x8 on Windows) are no modifiers: they stay on for hours.
"""


def has_other_modifier(event: tk.Event[tk.Misc]) -> bool:
    """Return True if a modifier other than Shift and Ctrl was held: the key is the desktop's."""
    system = str(event.widget.tk.call("tk", "windowingsystem"))
    return bool(_state(event) & OTHERS.get(system, 0))


def is_plain(event: tk.Event[tk.Misc]) -> bool:
    """Return True if a key was pressed alone, or with Shift."""
    return not _state(event) & CONTROL and not has_other_modifier(event)


def fits(sequence: str, event: tk.Event[tk.Misc]) -> bool:
    """Return True if a key was pressed with the modifiers that a Tk sequence names, and no other.

    Shift is asked of keys with Ctrl only: a letter alone is the same in capitals.
    """
    state, control = _state(event), "Control-" in sequence
    if has_other_modifier(event) != ("Alt-" in sequence) or bool(state & CONTROL) != control:
        return False
    return not control or bool(state & SHIFT) == ("Shift-" in sequence)


def spellings(sequence: str) -> tuple[str, ...]:
    """Return a sequence for both cases of its letter: Caps Lock changes the letter that Tk sees."""
    start, letter, end = sequence[:-2], sequence[-2], sequence[-1]
    if not letter.isalpha() or not start.endswith("-"):
        return (sequence,)
    return f"{start}{letter.lower()}{end}", f"{start}{letter.upper()}{end}"


def _state(event: tk.Event[tk.Misc]) -> int:
    return event.state if isinstance(event.state, int) else 0
