"""Small widgets shared by the pages: a button with an icon, a slider, a choice, a hint, an empty page."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from ..services import icons_of, theme_of
from .tooltips import Tooltip

ICON_SIZE = 16


class IconButton(ttk.Button):
    """A button with a drawn icon, with or without text; its icon follows the theme.

    A button without text must have a `hint`: shown under the pointer and on focus.
    """

    def __init__(
        self,
        master: tk.Misc,
        icon: str,
        *,
        text: str = "",
        hint: str = "",
        command: Callable[[], object] = lambda: None,
        style: str = "TButton",
    ) -> None:
        super().__init__(master, text=text, command=command, style=style)
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self.icon = icon
        self.hint = hint
        self._kept: tuple[object, ...] = ()
        self.configure(compound="left" if text else "image")
        if hint:
            Tooltip(self, lambda: self.hint)
        self._theme.follow(self, self._repaint)

    def set_icon(self, icon: str, hint: str | None = None) -> None:
        """Change the icon, and what the button says it does."""
        self.icon = icon
        self.hint = self.hint if hint is None else hint
        self._repaint()

    def _repaint(self) -> None:
        accent = str(self.cget("style")).startswith("Accent")
        plain = self._icons.image(self.icon, ICON_SIZE, "on_accent" if accent else "ink")
        faint = self._icons.image(self.icon, ICON_SIZE, "track")
        # The stubs know one picture only; Tk takes one per state.
        self.tk.call(self, "configure", "-image", (plain, "disabled", faint))
        self._kept = (plain, faint)
        if not self.cget("text"):
            self.configure(padding=(self._theme.px(11), self._theme.px(7)))


class Slider(ttk.Scale):
    """A slider over the integers `low` to `high`; a click on the groove goes there at once.

    `on_move` receives each new integer, whether it comes from the mouse or from the keyboard.
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
            self.bind(f"<{key}>", self._stepper(step))
        self.bind("<Home>", lambda _event: self._go(int(self.cget("from"))))
        self.bind("<End>", lambda _event: self._go(int(self.cget("to"))))

    @property
    def position(self) -> int:
        """The integer shown."""
        return self._shown

    def show(self, position: int, high: int | None = None) -> None:
        """Show a position (and a new end) without telling anybody."""
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
        """Put the thumb on an integer, telling nobody."""
        self._quiet = True
        self.set(position)
        self._quiet = False

    def _press(self, event: tk.Event[tk.Misc]) -> str:
        """Take the thumb where it is, or make it come under the pointer."""
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

    def _stepper(self, by: int) -> Callable[[object], str]:
        return lambda _event: self._go(self._shown + by)

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
        """Repaint the list that drops down: a plain Tk list, which no style reaches."""
        c = self._theme.colours
        popdown = self.tk.call("ttk::combobox::PopdownWindow", self)
        options = {
            "-background": c.field,
            "-foreground": c.ink,
            "-selectbackground": c.accent,
            "-selectforeground": c.on_accent,
            "-highlightthickness": 0,
        }
        for option, value in options.items():
            self.tk.call(f"{popdown}.f.l", "configure", option, value)


class EmptyState(ttk.Frame):
    """What an empty page shows: an icon, one sentence, one button (when there is something to do).

    `style` is "" on the panel, "Felt" on the table.
    """

    def __init__(
        self,
        master: tk.Misc,
        icon: str = "info",
        sentence: str = "",
        button: str = "",
        *,
        command: Callable[[], object] = lambda: None,
        style: str = "",
    ) -> None:
        super().__init__(master, style=f"{style}.TFrame".lstrip("."))
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self._icon = icon
        inside = ttk.Frame(self, style=f"{style}.TFrame".lstrip("."))
        inside.place(relx=0.5, rely=0.45, anchor="center")
        label = f"{style}.TLabel".lstrip(".")
        self._picture = ttk.Label(inside, style=label)
        self._picture.pack()
        self.sentence = ttk.Label(inside, style=label, justify="center")
        self.sentence.pack(pady=self._theme.px(16))
        self.button = ttk.Button(inside, command=command, style=f"{style or 'Accent'}.TButton")
        self.say(icon, sentence, button)
        self._theme.follow(self, self._repaint)

    def say(self, icon: str, sentence: str, button: str = "") -> None:
        """Change the icon, the sentence and the button ("" for none)."""
        self._icon = icon
        self.sentence.configure(text=sentence)
        self.button.configure(text=button)
        if button:
            self.button.pack()
        else:
            self.button.pack_forget()
        self._repaint()

    def _repaint(self) -> None:
        self._picture.configure(image=self._icons.image(self._icon, 48, "muted"))
        self.sentence.configure(wraplength=self._theme.px(420))
