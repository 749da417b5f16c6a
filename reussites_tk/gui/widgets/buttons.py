"""Buttons: one with a drawn icon, the hint that explains it, and a row of which exactly one is chosen."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from ..services import find, icons_of, provide, theme_of

DELAY_MS = 600
"""How long the pointer rests on a widget before its hint shows."""
WATCH_MS = 150
"""How often a hint looks whether it is still in its place: a window moved by its title tells nothing."""
ICON_SIZE = 16


class _Hints:
    """The hint in view in a window, which any key takes away, and where the pointer was then."""

    def __init__(self, root: tk.Misc) -> None:
        self._root = root
        self.shown: Tooltip | None = None
        self.rested: tuple[int, int] | None = None
        # Pages use a key when it is pressed, and stop it there: none stops its release.
        root.bind_all("<KeyRelease>", self._over, add="+")

    def _over(self, _event: object) -> None:
        self.rested = self._root.winfo_pointerxy()
        if self.shown is not None:
            self.shown.close()
            self.shown = None


def _hints_of(widget: tk.Misc) -> _Hints:
    """Return the hints of the window that a widget is in, made when the first one needs them."""
    try:
        return find(widget, _Hints)
    except LookupError:
        root: tk.Misc = widget.nametowidget(".")
        hints = _Hints(root)
        provide(root, hints)
        return hints


class Tooltip:
    """The hint of one widget, shown under the pointer and on keyboard focus; any key takes it away.

    `text` is called each time, so the hint may change; "" shows none. Under a pointer that rests where a
    key was pressed, no hint comes by itself: the page has changed, or a dialog is closed.
    """

    def __init__(self, widget: tk.Widget, text: Callable[[], str]) -> None:
        self._widget = widget
        self._theme = theme_of(widget)
        self._text = text
        self._after: str | None = None
        self._pointed = False
        self._stands = (0, 0)
        self.window: tk.Toplevel | None = None
        widget.bind("<Enter>", self._entered, add="+")
        widget.bind("<FocusIn>", self._wait, add="+")
        self._hide_with(widget)
        self._hints = _hints_of(widget)
        if not str(widget.cget("takefocus")):  # Tk would take these bindings for a use of the keyboard
            widget["takefocus"] = False

    def explain(self, control: tk.Widget) -> None:
        """Show the hint, where it always is, when the key Tab comes to `control` too."""
        control.bind("<<TraverseIn>>", self._wait, add="+")
        self._hide_with(control)

    def _hide_with(self, widget: tk.Widget) -> None:
        for event in ("<Leave>", "<FocusOut>", "<Button>", "<Key>", "<Destroy>", "<Unmap>"):
            widget.bind(event, self._hide, add="+")

    def _entered(self, event: object) -> None:
        if self._widget.winfo_pointerxy() != self._hints.rested:
            self._wait(event)

    def _wait(self, _event: object) -> None:
        self._forget()
        self._pointed = self._under_pointer()
        self._after = self._widget.after(DELAY_MS, self._show)

    def _watch(self) -> None:
        """Hide the hint where its widget has moved, or the pointer has left it without a word from Tk."""
        self._after = None
        left = self._pointed and not self._under_pointer()
        if left or self._stands != (self._widget.winfo_rootx(), self._widget.winfo_rooty()):
            self._hide(None)
        else:
            self._after = self._widget.after(WATCH_MS, self._watch)

    def _under_pointer(self) -> bool:
        widget = self._widget
        x, y = widget.winfo_pointerx() - widget.winfo_rootx(), widget.winfo_pointery() - widget.winfo_rooty()
        return 0 <= x < widget.winfo_width() and 0 <= y < widget.winfo_height()

    def _show(self) -> None:
        self._after = None
        gone = self._pointed and not self._under_pointer()
        if self.window is not None or gone or not self._text():
            return
        colours, px = self._theme.colours, self._theme.px
        self.window = tk.Toplevel(self._widget, background=colours.outline)
        self.window.withdraw()
        # No frame of the window manager; and hidden until it is placed, so that it does not jump.
        self.window.wm_overrideredirect(True)
        label = tk.Label(
            self.window,
            text=self._text(),
            font="petit",
            background=colours.field,
            foreground=colours.ink,
            padx=px(8),
            pady=px(4),
        )
        label.pack(padx=1, pady=1)
        self._hints.shown = self
        self._place(label.winfo_reqwidth() + 2, label.winfo_reqheight() + 2)
        self.window.deiconify()
        self._stands = (self._widget.winfo_rootx(), self._widget.winfo_rooty())
        self._after = self._widget.after(WATCH_MS, self._watch)

    def _place(self, width: int, height: int) -> None:
        """Put the hint above or under its widget, wholly inside the screen."""
        widget, gap = self._widget, self._theme.px(8)
        x, y, wide, high = self._box()
        left = x + (wide - width) // 2
        left = min(max(left, gap), max(gap, widget.winfo_screenwidth() - width - gap))
        top = y + high + gap
        if top + height > widget.winfo_screenheight() - gap:
            top = y - height - gap
        if self.window is not None:
            self.window.wm_geometry(f"+{left}+{top}")

    def _box(self) -> tuple[int, int, int, int]:
        """Return the place and the size, on the screen, of what the hint is about."""
        widget = self._widget
        return widget.winfo_rootx(), widget.winfo_rooty(), widget.winfo_width(), widget.winfo_height()

    def _hide(self, _event: object) -> None:
        self.close()

    def close(self) -> None:
        """Take the hint away."""
        self._forget()
        if self.window is not None:
            self.window.destroy()
            self.window = None

    def _forget(self) -> None:
        if self._after is not None:
            self._widget.after_cancel(self._after)
            self._after = None


class RowHint(Tooltip):
    """The hint of the row of a list under the pointer, or chosen with the keyboard."""

    def __init__(self, tree: ttk.Treeview, text: Callable[[str], str]) -> None:
        self._tree, self._row = tree, ""
        super().__init__(tree, lambda: text(self._row))
        tree.bind("<Motion>", lambda event: self._turn_to(tree.identify_row(event.y)), add="+")
        tree.bind("<<TreeviewSelect>>", self._chosen, add="+")

    def _chosen(self, _event: object) -> None:
        if self._tree.focus_get() is self._tree:
            self._turn_to(self._tree.focus())

    def _turn_to(self, row: str) -> None:
        if row != self._row:
            self._hide(None)
            self._row = row
            self._wait(None)

    def _box(self) -> tuple[int, int, int, int]:
        place = self._tree.bbox(self._row)
        if not place:
            return super()._box()
        x, y, width, height = place
        return self._tree.winfo_rootx() + x, self._tree.winfo_rooty() + y, width, height


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
        """Change the icon, and the hint unless it is None."""
        self.icon = icon
        self.hint = self.hint if hint is None else hint
        self._repaint()

    def _repaint(self) -> None:
        accent = str(self.cget("style")).startswith("Accent")
        plain = self._icons.image(self.icon, ICON_SIZE, "on_accent" if accent else "ink")
        faint = self._icons.image(self.icon, ICON_SIZE, "track")
        # tkinter takes one picture; Tk itself takes one per state.
        self.tk.call(self, "configure", "-image", (plain, "disabled", faint))
        self._kept = (plain, faint)
        if not self.cget("text"):
            self.configure(padding=(self._theme.px(11), self._theme.px(7)))


class Segments(ttk.Frame):
    """A row of buttons of which exactly one is chosen: the mode of a page, the views of its panel.

    `on_choose` receives the value of the button pressed, also of the one already chosen. It does not change
    what is shown: that is for `show`.
    """

    def __init__(
        self,
        master: tk.Misc,
        choices: Sequence[tuple[str, str]],
        on_choose: Callable[[str], object],
        *,
        chosen: str = "Accent.TButton",
        plain: str = "TButton",
        padding: tuple[int, int] | None = None,
    ) -> None:
        """Make the row; without `padding`, the words of a button have that of its style around them."""
        super().__init__(master)
        self._styles = {True: chosen, False: plain}
        self.value = choices[0][0]
        self.buttons: dict[str, ttk.Button] = {}
        for column, (value, words) in enumerate(choices):
            button = ttk.Button(self, text=words, command=partial(on_choose, value))
            if padding is not None:
                button.configure(padding=padding)
            button.grid(row=0, column=column, sticky="ew")
            self.columnconfigure(column, weight=1)
            self.buttons[value] = button
        self.show(self.value)

    def show(self, value: str) -> None:
        """Show a value as the chosen one, without calling `on_choose`."""
        self.value = value
        for name, button in self.buttons.items():
            button.configure(style=self._styles[name == value])
