"""The list of the players of a game: their names, who decides for each, and in which order they play."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk

from ....outside import one_line
from ....play.option_words import AnyOption, level_words
from ....texts import _, typographic
from ...services import theme_of
from ...widgets.buttons import IconButton
from ...widgets.fields import Choice
from ...widgets.frames import WrapWidth
from ...widgets.mouse import mouse_of
from .model import levels_of

HUMAN, COMPUTER = "humain", "ordinateur"
"""The kinds of players, as the options of the games write them."""
FILE = "fichier"
"""The kind of a student's player, in the list of a line only: options write whom it plays instead of."""
LONGEST_FILE = 14
"""Letters shown of the name of a student's file."""
NAME_LENGTH = 14
NEW_NAMES = ("Ada", "Blaise", "Chloé", "Denis", "Émilie", "Farid")
"""Names given to the players that are added."""

Player = Mapping[str, str]
AskFile = Callable[[], Path | None]


class PlayersEditor(ttk.Frame):
    """One line per player; `on_change` is called once a person has changed something.

    With `ask_file`, a student's player may take a place: it asks for the file, and returns None when the
    person thinks better of it.
    """

    def __init__(self, master: tk.Misc, option: AnyOption, on_change: Callable[[], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._option = option
        self._on_change = on_change
        self.ask_file: AskFile | None = None
        self._key = str(getattr(option, "cle", "niveau"))
        self._levels: tuple[str, ...] = tuple(getattr(option, "niveaux", ()))
        self._most, self._fewest = int(getattr(option, "maximum", 4)), int(getattr(option, "minimum", 1))
        self.title = ttk.Label(self, text=_("Joueurs, dans l’ordre du jeu"), style="Gras.TLabel")
        self.lines: list[PlayerLine] = []
        self.about = ttk.Label(self, style="Petit.TLabel", justify="left")
        self._wrap = WrapWidth(theme_of(self), self._wrap_about)
        self.bind(
            "<Configure>", lambda event: self._wrap.follow(event.width, self.winfo_toplevel().winfo_width())
        )
        self.add = IconButton(self, "plus", text="  " + _("Ajouter un joueur"), command=self.add_player)
        self.columnconfigure(0, weight=1)
        self._theme.follow(self, self._lay_out)

    def _wrap_about(self) -> None:
        self.about.configure(wraplength=self._wrap.value)

    @property
    def players(self) -> tuple[dict[str, str], ...]:
        """The players as they are written."""
        return tuple(line.player for line in self.lines)

    @property
    def files(self) -> dict[int, Path]:
        """The students' players, by place from 1: they play instead of whom `players` puts there."""
        return {place: line.file for place, line in enumerate(self.lines, 1) if line.file is not None}

    def show(self, players: Sequence[Player], files: Mapping[int, Path] | None = None) -> None:
        """Show a list of players, and students' files by place, without calling the listener."""
        files = files or {}
        if tuple(map(dict, players)) == self.players and files == self.files:
            return  # the keyboard stays where it is
        for line in self.lines:
            line.destroy()
        self.lines = [self._line(player, files.get(place)) for place, player in enumerate(players, 1)]
        self._lay_out()

    def check(self) -> str:
        """Return what is wrong with the list as the game says it, or ""; the field concerned is marked."""
        refusal = getattr(self._option, "refus", lambda _value: None)
        reason = str(refusal(self.players) or "")
        for place, line in enumerate(self.lines, 1):
            line.mark(
                bool(reason) and (f"joueur {place} :" in reason or f"« {line.player['nom']} »" in reason)
            )
        return reason

    def add_player(self) -> None:
        """Add a player at the end, under a name that nobody has: a computer after a computer.

        A second person would bring the veil between turns unasked.
        """
        taken = {player["nom"] for player in self.players}
        free = next(name for name in (*NEW_NAMES, *map(str, range(99))) if name not in taken)
        last = self.players[-1] if self.lines else {"type": HUMAN}
        self.lines.append(self._line({**last, "nom": free}))
        self._lay_out()
        self.lines[-1].name.focus_set()
        self.changed()

    def remove(self, line: PlayerLine) -> None:
        """Take a player out of the game."""
        self.lines.remove(line)
        line.destroy()
        self._lay_out()
        self.add.focus_set()
        self._on_change()

    def move(self, line: PlayerLine, by: int) -> None:
        """Let a player play sooner (-1) or later (1)."""
        place = self.lines.index(line) + by
        if 0 <= place < len(self.lines):
            self.lines.remove(line)
            self.lines.insert(place, line)
            self._lay_out()
            self._on_change()

    def _line(self, player: Player, file: Path | None = None) -> PlayerLine:
        return PlayerLine(self, player, self._key, self._levels, file)

    def changed(self) -> None:
        """Call the listener: a line has changed."""
        self._explain()
        self._on_change()

    def left(self) -> None:
        """Call the listener: a name has lost the keyboard, maybe to what has taken the whole list away."""
        if self.winfo_exists():
            self.changed()

    def _explain(self) -> None:
        """Say what each computer at the table looks for."""
        words = levels_of(self._option)
        computers = (line.player for line in self.lines if line.file is None)
        levels = dict.fromkeys(player[self._key] for player in computers if self._key in player)
        lines = [f"{level_words(level)} : {words[level]}" for level in levels if level in words]
        self.about.configure(text=typographic("\n".join(lines)))
        if lines:
            self.about.grid()
        else:
            self.about.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.title.grid(row=0, column=0, sticky="w", pady=(0, px(8)))
        for place, line in enumerate(self.lines):
            line.grid(row=place + 1, column=0, sticky="ew", pady=(0, px(8)))
            line.lift()  # Tab visits them in the order in which they are seen
            line.place_among(place, len(self.lines), self._fewest)
        self.about.grid(row=self._most + 1, column=0, sticky="w", pady=(0, px(8)))
        self._explain()
        self.add.grid(row=self._most + 2, column=0, sticky="w", pady=(0, px(8)))
        self.add.lift()
        self.add.state(["!disabled" if len(self.lines) < self._most else "disabled"])


class PlayerLine(ttk.Frame):
    """One player: a number, a name, who decides, and the buttons that move or remove it."""

    def __init__(
        self,
        editor: PlayersEditor,
        player: Player,
        key: str,
        levels: Sequence[str],
        file: Path | None = None,
    ) -> None:
        super().__init__(editor)
        self._theme = theme_of(self)
        self._editor, self._key, self._levels = editor, key, levels
        self.file = file
        self.number = ttk.Label(self, width=2, style="Petit.TLabel")
        self.name = ttk.Entry(self, width=NAME_LENGTH, font="texte")
        self.name.insert(0, player["nom"])
        for event in ("<Return>", "<KP_Enter>"):
            self.name.bind(event, lambda _event: editor.changed())
        # What is said of a name moves what is under the list, and maybe what is pressed there.
        self.name.bind("<FocusOut>", lambda _event: mouse_of(self).after_release(editor.left))
        self.kind = Choice(self, self._kind_chosen)
        self._chosen = HUMAN if player["type"] == HUMAN else player.get(key, levels[0])
        self._offer_kinds()
        self.up = IconButton(self, "up", hint=_("Jouer avant"), command=partial(editor.move, self, -1))
        self.down = IconButton(self, "down", hint=_("Jouer après"), command=partial(editor.move, self, 1))
        self.gone = IconButton(self, "cross", hint=_("Retirer"), command=partial(editor.remove, self))
        self._theme.follow(self, self._lay_out)

    @property
    def player(self) -> dict[str, str]:
        """The player as the options of a game write it; a student's file is a computer there."""
        name = self.name.get().strip()
        if self._chosen != HUMAN:
            return {"nom": name, "type": COMPUTER, self._key: self._chosen}
        if self.file is not None:
            return {"nom": name, "type": COMPUTER, self._key: self._levels[0]}
        return {"nom": name, "type": HUMAN}

    def _offer_kinds(self) -> None:
        """Offer who may play; a student's player that is seated goes by the name of its file."""
        kinds = [(HUMAN, _("une personne"))]
        kinds += [
            (level, _("ordinateur : {level}").format(level=level_words(level))) for level in self._levels
        ]
        if self.file is not None:
            words = _("fichier : {file}").format(file=one_line(self.file.name, LONGEST_FILE))
            kinds.append((FILE, words))
        elif self._editor.ask_file is not None:
            kinds.append((FILE, _("un fichier…")))
        self.kind.offer(kinds, self._chosen if self.file is None else FILE)

    def _kind_chosen(self, kind: str) -> None:
        """Seat somebody else; a file that is chosen again is asked for again."""
        if kind != FILE:
            self._chosen, self.file = kind, None
        elif self._editor.ask_file is not None:
            self.file = self._editor.ask_file() or self.file
        self._offer_kinds()
        self._editor.changed()

    def mark(self, wrong: bool) -> None:
        """Mark the name as one that cannot be used, or not."""
        self.name.state(["invalid" if wrong else "!invalid"])

    def place_among(self, place: int, count: int, fewest: int) -> None:
        """Show the place of the player, from 0, and grey the buttons that do nothing there."""
        self.number.configure(text=f"{place + 1}.")
        for button, usable in (
            (self.up, place > 0),
            (self.down, place < count - 1),
            (self.gone, count > fewest),
        ):
            button.state(["!disabled" if usable else "disabled"])

    def _lay_out(self) -> None:
        px = self._theme.px
        self.number.grid(row=0, column=0)
        self.name.grid(row=0, column=1, sticky="ew", padx=(px(4), px(8)))
        self.kind.configure(width=20)
        self.kind.grid(row=0, column=2, sticky="ew", padx=(0, px(8)))
        for column, button in enumerate((self.up, self.down, self.gone), 3):
            button.grid(row=0, column=column, padx=(0, px(4)))
        self.columnconfigure(1, weight=1)
