"""The look of the window, owned here: fonts, colours, one density factor, light and dark.

Everything that has a size asks `theme.px(n)`; everything that has a colour asks
`theme.colours`; every text uses one of the named fonts. A page that draws by itself
subscribes with `theme.on_change` and draws again.
"""

from __future__ import annotations

import contextlib
import sys
import tkinter as tk
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk

from . import styles
from .palette import DARK, LIGHT, Look, Palette
from .style_elements import Images

# 15 points in bold, 11 and 10, in dots at 96 per inch.
FONT_PIXELS = {"titre": 20, "texte": 14, "gras": 14, "petit": 13, "code": 13, "chiffre": 36}
BOLD_FONTS = ("titre", "gras", "chiffre")
TK_FONTS = (
    "TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkCaptionFont", "TkTooltipFont",
    "TkIconFont", "TkSmallCaptionFont",
)  # fmt: skip
TEXT_SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
"""The text sizes that a person can choose, as factors."""
REFERENCE_DPI = 96.0
SMALLEST, LARGEST = 1.0, 4.0
"""The least and the greatest density."""


class Theme:
    """The look in use. `scale` is the density factor (0 measures the screen), `text` that of texts alone.

    No density is greater than `most`: the one at which the window still fits the screen.
    """

    def __init__(
        self,
        root: tk.Tk,
        *,
        dark: bool = False,
        scale: float = 0.0,
        text: float = 1.0,
        most: float = LARGEST,
    ) -> None:
        self._root = root
        self._style = ttk.Style(root)
        self._measured: float | None = None
        self._listeners: list[Callable[[], None]] = []
        self._images = Images()
        self._fonts = _make_fonts(root)
        self.dark = dark
        self.text = text
        self.most = most
        self.scale = min(scale or self._measure(), most)
        self._apply()

    @property
    def colours(self) -> Palette:
        """The colours in use."""
        return DARK if self.dark else LIGHT

    def px(self, n: float) -> int:
        """Return a length of `n` dots at 96 per inch in pixels of this screen.

        Distances go by steps of 4 dots.
        """
        return round(n * self.scale)

    def px_of_text(self, n: float) -> int:
        """Return a length of `n` dots that grows with the texts too: that of an icon beside words."""
        return round(n * self.scale * self.text)

    def font(self, name: str) -> tkfont.Font:
        """Return a named font, to measure a text: titre, texte, gras, petit, code, chiffre."""
        return self._fonts[name]

    def use(self, *, dark: bool | None = None, scale: float | None = None, text: float | None = None) -> None:
        """Change the look while the window is open; `scale` 0 goes back to the measured one."""
        self.dark = self.dark if dark is None else dark
        self.text = self.text if text is None else text
        if scale is not None:
            self.scale = min(scale or self._measure(), self.most)
        self._apply()
        _settle_fields(self._root)
        for listener in tuple(self._listeners):
            if listener in self._listeners:  # one repaint may destroy the widget of another
                listener()

    def toggle(self) -> None:
        """Switch between light and dark."""
        self.use(dark=not self.dark)

    def on_change(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after each change of look; return what ends the subscription."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def follow(self, widget: tk.Misc, repaint: Callable[[], None]) -> None:
        """Call `repaint` now and after each change of look, for as long as `widget` lives."""
        repaint()
        unsubscribe = self.on_change(repaint)

        def forget(event: tk.Event[tk.Misc]) -> None:
            if event.widget is widget:
                unsubscribe()

        widget.bind("<Destroy>", forget, add="+")

    def _measure(self) -> float:
        if self._measured is None:  # measuring opens a second application of Tk
            self._measured = measure_scale(self._root)
        return self._measured

    def _apply(self) -> None:
        """Give the window its look; a window that has one of its own does less (see `guest`)."""
        self._size_fonts()
        # Dialogs and menus of Tk use its own fonts.
        for name in TK_FONTS:
            tkfont.nametofont(name, root=self._root).configure(size=self._fonts["texte"].cget("size"))
        line_height = self._fonts["texte"].metrics("linespace")
        styles.apply(self._style, Look(self.colours, self.scale, self.text, line_height), self._images)
        self._root.configure(background=self.colours.panel)

    def _size_fonts(self) -> None:
        for name, size in FONT_PIXELS.items():
            # A negative size is in pixels; points would follow the scaling of Tk.
            self._fonts[name].configure(size=-max(1, round(size * self.scale * self.text)))


def _make_fonts(root: tk.Tk) -> dict[str, tkfont.Font]:
    """Make the named fonts, in the families of the system (Tk 8.6 knows them)."""
    plain = tkfont.nametofont("TkDefaultFont", root=root).actual("family")
    fixed = tkfont.nametofont("TkFixedFont", root=root).actual("family")
    return {
        name: tkfont.Font(
            root,
            name=name,
            family=fixed if name == "code" else plain,
            weight="bold" if name in BOLD_FONTS else "normal",
        )
        for name in FONT_PIXELS
    }


def _settle_fields(widget: tk.Misc) -> None:
    """Make the fields compute their text again: they do not notice that a named font has changed."""
    if isinstance(widget, ttk.Entry):
        widget.configure(font=str(widget.cget("font")))
    for child in widget.winfo_children():
        _settle_fields(child)


def declare_awareness() -> None:
    """Tell Windows that we handle density ourselves; to be called before the first window.

    Only our own process says so: the children that execute students' files never do.
    """
    if sys.platform == "win32":
        import ctypes  # it has `windll` on Windows alone

        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)


def measure_scale(root: tk.Tk) -> float:
    """Return the factor of the screen: 1 at 96 dots per inch, in quarters, from 1 to 4.

    Macs are always 1: there Tk already counts in points, whatever the screen.
    """
    if root.tk.call("tk", "windowingsystem") == "aqua":
        return 1.0
    dpi = _desktop_dpi(root) or root.winfo_fpixels("1i")
    return rounded_scale(dpi / REFERENCE_DPI)


def rounded_scale(factor: float) -> float:
    """Return a measured factor rounded to a quarter, between 1 and 4."""
    return min(max(round(factor * 4) / 4, SMALLEST), LARGEST)


def _desktop_dpi(root: tk.Tk) -> float | None:
    """Return the dots per inch that an X11 desktop announces (resource `Xft.dpi`), None without one.

    X itself has 96 on nearly every screen. Tk looks a resource up under the application's
    own class, fixed at birth: hence a second application, never shown, asked once.
    """
    if root.tk.call("tk", "windowingsystem") != "x11":
        return None
    asked = tk.Tk(className="Xft", screenName=root.winfo_screen())
    try:
        return float(asked.tk.call("option", "get", ".", "dpi", "Dpi"))
    except ValueError:
        return None
    finally:
        asked.destroy()
