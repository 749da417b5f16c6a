"""The line on top: the name, the pages as buttons, then the rules, the settings and the theme."""

from __future__ import annotations

from collections.abc import Callable
from tkinter import ttk

from ..texts import _
from .levels import LEVELS, Level
from .page import Window
from .preferences import PreferencesMenu
from .widgets.base import IconButton

RULES = " " + _("Règles")


class Header(ttk.Frame):
    """The header; `buttons` are those of the pages, by name."""

    def __init__(self, app: Window) -> None:
        super().__init__(app.root)
        self._app = app
        self._title = ttk.Label(self, text=_("Réussites"), style="Titre.TLabel")
        self._margin = ttk.Frame(self)
        self.buttons = {name: self._page_button(name, level) for name, level in LEVELS.items()}
        theme = app.theme
        hint = _("Règles (F1)")
        self.rules = IconButton(self, "book", text=RULES, hint=hint, command=app.show_rules)
        self.gear = IconButton(self, "gear", hint=_("Réglages"), command=self._open_menu)
        self.switch = IconButton(self, "moon", command=app.toggle_theme, hint=_("Thème"))
        # What loses its words where there is no room, the first one first.
        self._worded = [(self.rules, RULES)]
        self._worded += [
            (button, str(button.cget("text")))
            for button in self.buttons.values()
            if isinstance(button, IconButton)
        ]
        self.menu = PreferencesMenu(app)
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        theme.follow(self, self._repaint)
        self.bind("<Configure>", lambda _event: self._fit())

    def mark(self, page_name: str) -> None:
        """Accent the button of the current page."""
        for name, button in self.buttons.items():
            button.configure(style="Accent.TButton" if name == page_name else "TButton")
            if isinstance(button, IconButton):
                button.set_icon(button.icon)  # in the colour of its new style

    def _page_button(self, name: str, level: Level) -> ttk.Button:
        show: Callable[[], None] = lambda: self._app.show(name)  # noqa: E731 - one name per button
        if not level.icon:
            return ttk.Button(self, text=level.titre, command=show)
        words = " " + level.titre
        return IconButton(self, level.icon, text=words, hint=level.titre, command=show)

    def _open_menu(self) -> None:
        self.menu.open_under(self.gear)

    def _repaint(self) -> None:
        """Lay everything out again: distances follow the density, the last icon the theme."""
        px = self._app.theme.px
        self._line.pack(side="bottom", fill="x")
        self._title.pack(side="left", padx=(px(16), px(12)))
        self._margin.pack(side="left")
        for button in self.buttons.values():
            button.pack(side="left", padx=(px(8), 0), pady=px(10))
        self._margin.configure(width=px(8))
        self.switch.pack(side="right", padx=(px(8), px(16)))
        self.gear.pack(side="right", padx=(px(8), 0))
        self.rules.pack(side="right")
        if self._app.theme.dark:
            self.switch.set_icon("sun", _("Passer au thème clair"))
        else:
            self.switch.set_icon("moon", _("Passer au thème sombre"))
        self._fit()

    def _fit(self) -> None:
        """With large texts in a narrow window the name goes first, then the words beside the icons."""
        width, px = self.winfo_width(), self._app.theme.px
        if width < 2:
            return
        icon = self.gear.winfo_reqwidth()
        plain = [button for button in self.buttons.values() if not isinstance(button, IconButton)]
        taken = sum(button.winfo_reqwidth() + px(8) for button in plain) + px(32)
        taken += (2 + len(self._worded)) * (icon + px(8))
        for button, words in reversed(self._worded):  # the last one keeps its words first
            taken += self._app.theme.font("texte").measure(words) + px(4)
            self._show_words(button, words if taken <= width else "")
        self._show_title(taken + self._title.winfo_reqwidth() + px(28) <= width)

    def _show_words(self, button: IconButton, words: str) -> None:
        if str(button.cget("text")) != words:
            button.configure(text=words, compound="left" if words else "image")

    def _show_title(self, shown: bool) -> None:
        if shown and not self._title.winfo_manager():
            px = self._app.theme.px
            self._title.pack(side="left", padx=(px(16), px(12)), before=self._margin)
        elif not shown:
            self._title.pack_forget()
