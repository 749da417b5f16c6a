"""Fields: a whole number written as French people write it (`2 000`), a slider, a choice of sentences."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from ...texts import _, french_number
from ..services import theme_of

MINUS = ("-", "\N{MINUS SIGN}")
MOST_DIGITS = 18
SPACES = " \u00a0\u202f"
ENTERED = ("TEntry", "TCombobox", "TCheckbutton")
"""The fields of a form, by their Tk classes: a button is pressed by Entrée."""


def read_number(text: str, signed: bool = False) -> int | None:
    """Return the whole number written, spaces between its digits allowed, or None.

    A sign minus is read where numbers are `signed`.
    """
    digits = text.strip(SPACES)
    negative = signed and digits[:1] in MINUS
    digits = digits[1:] if negative else digits
    for space in SPACES:
        digits = digits.replace(space, "")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
        return None
    return -int(digits) if negative else int(digits)


def select_when_clicked(entry: ttk.Entry) -> None:
    """Let the click that gives a field the keyboard select what is in it, as the key Tab does.

    What is typed then takes its place. A click in a field that has the keyboard puts the cursor there.
    """
    arrives = False

    def pressed(_event: object) -> None:
        nonlocal arrives
        arrives = str(entry.tk.call("focus")) != str(entry)

    def released(_event: object) -> None:
        if arrives and not entry.selection_present():
            entry.selection_range(0, "end")

    entry.bind("<ButtonPress-1>", pressed, add="+")
    entry.bind("<ButtonRelease-1>", released, add="+")


def start_with_enter(form: tk.Misc, start: Callable[[], object]) -> None:
    """Let Entrée call `start` in each field of a form, once the field has done what it does with it."""

    def entered(event: tk.Event[tk.Misc]) -> None:
        widget = event.widget  # a name only, in what Tk makes itself
        inside = isinstance(widget, tk.Misc) and str(widget).startswith(f"{form}.")
        if inside and widget.winfo_class() in ENTERED:
            start()

    for key in ("<Return>", "<KP_Enter>"):
        form.winfo_toplevel().bind(key, entered, add="+")


class NumberField(ttk.Frame):
    """A label and its field; `on_enter` is called by the key Entrée.

    Without `labelled`, the label is written elsewhere, and serves here in sentences only. A number that is
    a name, as that of a deal, is not `grouped` by three figures.
    """

    def __init__(
        self,
        master: tk.Misc,
        label: str,
        value: int,
        *,
        low: int,
        high: int,
        width: int = 9,
        on_enter: Callable[[], object] = lambda: None,
        labelled: bool = True,
        grouped: bool = True,
    ) -> None:
        super().__init__(master)
        self.label = label
        self.low, self.high = low, high
        self._written: Callable[[int], str] = french_number if grouped else str
        self._text = tk.StringVar(self, self._written(value))
        if labelled:
            ttk.Label(self, text=label, style="Petit.TLabel").pack(anchor="w")
        self.entry = ttk.Entry(self, textvariable=self._text, width=width, font="texte", justify="right")
        self.entry.pack(anchor="w", fill="x")
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, lambda _event: on_enter())
        self.entry.bind("<FocusOut>", lambda _event: self.check())
        select_when_clicked(self.entry)

    @property
    def value(self) -> int | None:
        """The number typed, or None if it is not one from `low` to `high`."""
        number = read_number(self._text.get(), signed=self.low < 0)
        return number if number is not None and self.low <= number <= self.high else None

    def set(self, value: int) -> None:
        """Write a number in the field."""
        self._text.set(self._written(value))
        self.check()

    def type(self, text: str) -> None:
        """Write any text in the field, as a person would."""
        self._text.set(text)
        self.check()

    def check(self) -> str:
        """Mark the field if its number cannot be used, and return the sentence that says so, else ""."""
        if self.value is not None:
            self.entry.state(("!invalid",))
            return ""
        self.entry.state(("invalid",))
        if self.low < 0:
            sentence = _("{label} : écrivez un entier, de {most} chiffres au plus.")
            return sentence.format(label=self.label, most=MOST_DIGITS)
        return _("{label} : écrivez un entier de {low} à {high}.").format(
            label=self.label, low=french_number(self.low), high=french_number(self.high)
        )


class Slider(ttk.Scale):
    """A slider over the integers `low` to `high`; a click on the groove goes there at once.

    `on_move` receives each new integer, from the mouse or from the keyboard. (Tk's own slider moves by real
    numbers, and pages when its groove is clicked.)
    """

    def __init__(
        self, master: tk.Misc, *, low: int = 0, high: int = 100, on_move: Callable[[int], object]
    ) -> None:
        super().__init__(master, from_=low, to=high, orient="horizontal", takefocus=True)
        self._on_move = on_move
        self._shown = low
        self._quiet = False
        self.configure(command=self._moved)
        self._grip = 0
        self.bind("<ButtonPress-1>", self._press)
        self.bind("<B1-Motion>", self._drag)
        for key, step in (("Prior", -10), ("Next", 10), ("Down", -1), ("Up", 1), ("Left", -1), ("Right", 1)):
            self.bind(f"<{key}>", partial(self._step, step))
        self.bind("<Home>", lambda _event: self._go(int(self.cget("from"))))
        self.bind("<End>", lambda _event: self._go(int(self.cget("to"))))

    @property
    def position(self) -> int:
        """The integer shown."""
        return self._shown

    def show(self, position: int, high: int | None = None) -> None:
        """Show a position (and a new end) without calling `on_move`."""
        if high is not None:
            self.configure(to=max(high, 1))
        self._shown = position
        self._settle(position)

    def _moved(self, value: str) -> None:
        position = round(float(value))
        if self._quiet:
            return
        self._settle(position)
        if position != self._shown:
            self._shown = position
            self._on_move(position)

    def _settle(self, position: int) -> None:
        """Put the thumb on an integer, without calling `on_move`."""
        self._quiet = True
        self.set(position)
        self._quiet = False

    def _press(self, event: tk.Event[tk.Misc]) -> str:
        """Grip the thumb where it is pressed, or bring it under the pointer."""
        self.focus_set()
        on_thumb = "slider" in str(self.identify(event.x, event.y))
        self._grip = event.x - int(self.coords()[0]) if on_thumb else 0
        if not on_thumb:
            self._drag(event)
        return "break"

    def _drag(self, event: tk.Event[tk.Misc]) -> str:
        if not self.instate(("disabled",)):
            self.set(self.get(event.x - self._grip, event.y))
        return "break"

    def _step(self, by: int, _event: object) -> str:
        return self._go(self._shown + by)

    def _go(self, position: int) -> str:
        if not self.instate(("disabled",)):
            low, high = int(self.cget("from")), int(self.cget("to"))
            self.set(min(max(position, low), high))
        return "break"


class Choice(ttk.Combobox):
    """A drop-down list of sentences, each with the value it stands for."""

    def __init__(self, master: tk.Misc, on_choose: Callable[[str], None]) -> None:
        super().__init__(master, state="readonly", font="texte")
        self._values: tuple[str, ...] = ()
        self._on_choose = on_choose
        self.bind("<<ComboboxSelected>>", self._chosen)
        for wheel in ("<MouseWheel>", "<Button-4>", "<Button-5>"):
            self.bind(wheel, lambda _event: "break")  # the wheel scrolls; it never chooses by surprise
        self._theme = theme_of(self)
        self._theme.follow(self, self._repaint)

    def offer(self, choices: Sequence[tuple[str, str]], value: str) -> None:
        """Offer (value, sentence) pairs and show the one of `value`."""
        self._values = tuple(value for value, _ in choices)
        self.configure(values=[sentence for _, sentence in choices])
        self.current(self._values.index(value))

    @property
    def value(self) -> str:
        """The value chosen."""
        return self._values[self.current()]

    def _chosen(self, _event: object) -> None:
        self.selection_clear()
        self._on_choose(self.value)

    def _repaint(self) -> None:
        """Paint the list that drops down: a plain Tk list, which no ttk style reaches."""
        c = self._theme.colours
        popdown = self.tk.call("ttk::combobox::PopdownWindow", self)
        options = {
            "-background": c.field,
            "-foreground": c.ink,
            "-selectbackground": c.accent,
            "-selectforeground": c.on_accent,
            "-highlightthickness": 0,
            "-relief": "flat",
            "-borderwidth": self._theme.px(4),
        }
        for option, value in options.items():
            self.tk.call(f"{popdown}.f.l", "configure", option, value)
