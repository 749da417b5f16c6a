"""The line on top: the name, the pages as buttons, then the rules, the settings and the theme.

The pages are listed here (`LEVELS`), and so is the menu of the settings.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk
from typing import Literal

from ..texts import _
from .look.menus import dress
from .look.theme import TEXT_SIZES
from .page import window_of
from .widgets.buttons import ICON_SIZE, IconButton

FIRST_PAGE = "reussites"
"""The page shown when the window opens."""
RULES = " " + _("Règles")
SCALES = ((0.0, _("automatique")), (1.0, "×\u00a01"), (1.5, "×\u00a01,5"), (2.0, "×\u00a02"))
"""The densities that a person can choose; 0 measures the screen."""


@dataclass(frozen=True, slots=True)
class Level:
    """A page as the header shows it: its title, the folder and the name of its class, its icon.

    Where the header is short of room, a page loses its title; those `of_course`, which have no icon beside
    theirs, lose it last. A page without a button of its own is `under` the one that leads to it.
    """

    titre: str
    module: str
    class_name: str
    icon: str = ""
    under: str = ""
    of_course: bool = False


LEVELS = {
    "parcours": Level(_("Parcours"), "parcours", "ParcoursPage", icon="path"),
    "sujet": Level(_("Sujet"), "sujet", "SujetPage", icon="manual"),
    "tas": Level(_("Cartes et tas"), "piles", "PilesPage", icon="cartes", of_course=True),
    "reussites": Level(_("Réussites"), "games", "GamesPage", icon="pique", of_course=True),
    "analyse": Level(_("Analyse"), "analyse", "AnalysePage", icon="chart", of_course=True),
    "jeux": Level(_("Jeux"), "multiplayer", "MatchPage", icon="players"),
    "tournoi": Level(_("Tournoi"), "arena", "ArenaPage", icon="cup"),
    "exercices": Level(_("Exercices"), "exercises", "ExercisesPage", icon="file"),
    "professeur": Level(_("Professeur"), "teacher", "TeacherPage", icon="cap"),
}


INNER = {"console": Level(_("Programme"), "console", "ConsolePage", under="exercices")}
"""Pages that have no button in the header."""


class Header(ttk.Frame):
    """The header; `buttons` are those of the pages, by name."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        app = self._app = window_of(self)
        self._title = ttk.Label(self, text=_("Réussites"), style="Titre.TLabel")
        self._margin = ttk.Frame(self)
        self.buttons = {name: self._page_button(name, level) for name, level in LEVELS.items()}
        hint = _("Règles (F1)")
        self.rules = IconButton(self, "book", text=RULES, hint=hint, command=app.show_rules)
        self.gear = IconButton(
            self, "gear", hint=_("Réglages"), command=lambda: self.menu.open_under(self.gear)
        )
        self.switch = IconButton(self, "moon", command=app.toggle_theme, hint=_("Thème"))
        # What loses its words where there is no room: the first one first.
        self._worded = [(self.rules, RULES)]
        self._course: list[tuple[IconButton, str]] = []
        for name, button in self.buttons.items():
            pairs = self._course if LEVELS[name].of_course else self._worded
            pairs.append((button, str(button.cget("text"))))
        self.menu = PreferencesMenu(self)
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        app.theme.follow(self, self._repaint)
        self.bind("<Configure>", lambda _event: self._fit())

    def mark(self, page_name: str) -> None:
        """Accent the button of the current page."""
        page_name = INNER[page_name].under if page_name in INNER else page_name
        for name, button in self.buttons.items():
            button.configure(style="Accent.TButton" if name == page_name else "TButton")
            button.set_icon(button.icon)  # repainted in the colour of its new style

    def _page_button(self, name: str, level: Level) -> IconButton:
        show: Callable[[], None] = lambda: self._app.show(name)  # noqa: E731 - one name per button
        words = level.titre if level.of_course else " " + level.titre
        button = IconButton(self, level.icon, text=words, hint=level.titre, command=show)
        if level.of_course:
            button.configure(compound="text")
        return button

    def _repaint(self) -> None:
        """Lay everything out again: distances follow the density, the last icon follows the theme."""
        px = self._app.theme.px
        self._line.pack(side="bottom", fill="x")
        self._title.pack(side="left", padx=(px(16), px(12)))
        self._margin.pack(side="left")
        for button in self.buttons.values():
            button.pack(side="left", padx=(px(8), 0), pady=px(10))
        self._margin.configure(width=px(8))
        self.switch.pack(side="right", padx=(px(8), px(16)))
        self.gear.pack(side="right", padx=(px(8), 0))
        self.rules.pack(side="right", padx=(px(8), 0))
        if self._app.theme.dark:
            self.switch.set_icon("sun", _("Passer au thème clair"))
        else:
            self.switch.set_icon("moon", _("Passer au thème sombre"))
        self._fit()

    def _fit(self) -> None:
        """In a window too narrow for the texts, hide the name first, then the words beside the icons.

        Where there is no room even so, the buttons come nearer to each other; last, the pages of the course
        show their icons in the place of their titles.
        """
        width, px = self.winfo_width(), self._app.theme.px
        if width < 2:
            return
        taken = (len(self.buttons) + 3) * (self.gear.winfo_reqwidth() + px(8)) + px(40)
        measure = self._app.theme.font("texte").measure
        course = sum(measure(words) - self._app.theme.px_of_text(ICON_SIZE) for _, words in self._course)
        taken += course
        self._bring_nearer(px(8) if taken <= width else px(4))
        whole = taken - px(4) * len(self.buttons) <= width
        for button, words in self._course:
            _show_words(button, words if whole else "", "text")
        for button, words in reversed(self._worded):  # the last one keeps its words longest
            taken += measure(words) + px(4)
            _show_words(button, words if taken <= width else "", "left")
        self._show_title(taken + self._title.winfo_reqwidth() + px(28) <= width)

    def _bring_nearer(self, gap: int) -> None:
        for button in self.buttons.values():
            if button.pack_info()["padx"] != (gap, 0):
                button.pack_configure(padx=(gap, 0))

    def _show_title(self, shown: bool) -> None:
        if shown and not self._title.winfo_manager():
            px = self._app.theme.px
            self._title.pack(side="left", padx=(px(16), px(12)), before=self._margin)
        elif not shown:
            self._title.pack_forget()


def _show_words(button: IconButton, words: str, compound: Literal["text", "left"]) -> None:
    """Show words on a button as `compound` says, its icon alone where there are none."""
    if str(button.cget("text")) != words:  # a button is slow to configure
        button.configure(text=words)
        button.configure(compound=compound if words else "image")


class PreferencesMenu(tk.Menu):
    """The menu under the gear: size of the texts, density of the screen, the cartes.

    Each choice takes effect at once, and is remembered.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master, tearoff=False)
        app = self._app = window_of(self)
        chosen = app.settings
        self._text = tk.DoubleVar(self, chosen.text_size)
        self._scale = tk.DoubleVar(self, chosen.scale)
        self._movement = tk.BooleanVar(self, chosen.movement)
        self._four_colours = tk.BooleanVar(self, chosen.four_colours)
        sizes = [(size, f"{size * 100:.0f}\u00a0%") for size in TEXT_SIZES]
        self._menus = [
            self,
            self._choices(_("Taille du texte"), self._text, sizes, self._choose_text),
            self._choices(_("Densité de l’écran"), self._scale, SCALES, self._choose_scale),
        ]
        self.add_checkbutton(
            label=_("Animer les cartes"), variable=self._movement, command=self._choose_movement
        )
        self.add_checkbutton(
            label=_("Quatre couleurs distinctes"), variable=self._four_colours, command=self._choose_colours
        )
        app.theme.follow(self, lambda: dress(app.theme, *self._menus))

    def open_under(self, widget: tk.Widget) -> None:
        """Open the menu under a widget, ready for the arrow keys."""
        left = widget.winfo_rootx() + widget.winfo_width() - self.winfo_reqwidth()
        top = widget.winfo_rooty() + widget.winfo_height() + self._app.theme.px(4)
        self.tk_popup(left, top)

    def _choices(
        self,
        label: str,
        variable: tk.DoubleVar,
        choices: list[tuple[float, str]] | tuple[tuple[float, str], ...],
        command: Callable[[], None],
    ) -> tk.Menu:
        menu = tk.Menu(self, tearoff=False)
        for value, sentence in choices:
            menu.add_radiobutton(label=sentence, value=value, variable=variable, command=command)
        self.add_cascade(label=label, menu=menu)
        return menu

    def _choose_text(self) -> None:
        self._app.settings.text_size = self._text.get()
        self._app.theme.use(text=self._text.get())

    def _choose_scale(self) -> None:
        wished = self._app.settings.scale = self._scale.get()
        self._app.theme.use(scale=wished)
        if wished > self._app.theme.scale:
            self._app.say(
                _("Cet écran est trop petit pour cette densité : la fenêtre y tient à ×\u00a0{held}.").format(
                    held=f"{self._app.theme.scale:g}".replace(".", ",")
                ),
                "warn",
            )

    def _choose_movement(self) -> None:
        self._app.settings.movement = self._movement.get()

    def _choose_colours(self) -> None:
        self._app.settings.four_colours = self._app.faces.four_colours = self._four_colours.get()
        self._app.theme.use()  # so that whatever shows cartes draws them again
