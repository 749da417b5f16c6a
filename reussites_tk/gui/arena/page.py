"""The page « Tournoi »: the players of a folder meet on the same deals; any of their games is seen again."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...arena.journal import PAGE
from ...arena.kinds import KINDS
from ...arena.run import Advance, Played, TournamentRead
from ...errors import UserError
from ...outside import one_line
from ...play.match_replay import Replay
from ...texts import _
from ..background import Task
from ..dropped import accept_drops
from ..file_dialogs import archives, ask_file, ask_folder
from ..page import Page, Window
from ..services import provide
from ..shared.other_programs import open_outside
from .layout import AgainActions, ArenaLayout, RankingActions
from .model import Form, GameRow, Shown
from .tournament_form import FormActions
from .words import (
    ASKED,
    KEPT,
    advance_sentence,
    end_sentence,
    first_absent,
    found_sentence,
    ready_sentence,
    stopped_sentence,
)
from .work import Changed, GameFound, Item, Partial, SoFar, playing, reading, replaying, stopped


class ArenaPage(Page):
    """The page « Tournoi »: the form, the ranking as it is played, and what is known of each player."""

    titre = _("Tournoi")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.source: Path | None = None
        self.found: Shown | None = None
        self._read: TournamentRead | None = None
        self._advance = Advance()
        self._task: Task | None = None
        self._playing = False
        self._form_played: Form | None = None
        self._so_far = SoFar()
        form = FormActions(self.ask_folder, self.ask_archive, self.ask_rules, self._changed, self._press)
        ranking = RankingActions(self.choose, self.open_game, self.open_page, self.open_folder)
        again = AgainActions(lambda: self.start(agreed=True), self._keep)
        provide(self, form, ranking, again)
        self.layout: ArenaLayout = ArenaLayout(self)
        self.layout.bring(self.layout.empty)
        accept_drops(self, self._dropped)

    # --- what the window asks

    def open(self, **what: Any) -> None:
        """Take a folder or an archive of players: `source`, for the game `jeu` if it is given."""
        if what.get("jeu") in KINDS:
            self._show_game_chosen(what["jeu"])
        if "source" in what:
            self.take(Path(what["source"]))

    def shown(self) -> None:
        """Give the keyboard to what comes first."""
        if self.source is None:
            self.layout.empty.button.focus_set()

    def hidden(self) -> None:
        """A tournament goes on while another page is in front."""

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """F5 plays, Échap stops, Ctrl+O chooses a folder."""
        return {"<F5>": self.start, "<Escape>": self.stop, "<Control-o>": self.ask_folder}

    @property
    def running(self) -> bool:
        """True while a tournament is played."""
        return self._playing and self._task is not None and self._task.running

    # --- what is given

    def ask_folder(self) -> None:
        """Ask for the folder of the players."""
        chosen = ask_folder(self, _("Le dossier des joueurs"))
        if chosen is not None:
            self.take(chosen)

    def ask_archive(self) -> None:
        """Ask for the archive of the players."""
        start = None if self.source is None else self.source.parent
        chosen = ask_file(self, _("L’archive des joueurs"), (_("Archives"), archives()), start)
        if chosen is not None:
            self.take(chosen)

    def ask_rules(self) -> None:
        """Ask for a file of parameters."""
        start = None if self.source is None else self.source.parent
        chosen = ask_file(self, _("Les règles du tournoi"), (_("Fichiers de paramètres"), "*.toml"), start)
        if chosen is not None:
            self.layout.form.use_parameters(chosen)
            self._changed()

    def take(self, source: Path) -> None:
        """Take the players of a folder or of an archive."""
        if self.running:
            self.app.say(_("Un tournoi se joue : arrêtez-le d’abord (Échap)."), "warn")
            return
        self.source = source
        self._changed(proposing=True)

    def _dropped(self, paths: tuple[Path, ...]) -> None:
        if paths:
            self.take(paths[0])

    def _changed(self, proposing: bool = False) -> None:
        """Read the players again: something of the form has changed.

        With `proposing`, the game becomes the one that the files play, where they play another one.
        """
        if self.source is None or self.running:
            return
        form = self._form()
        if form is None:
            return
        self.found = self._read = None
        self.app.say("")  # what was said of the players of before
        self._begin(lambda stopping: reading(form, proposing, stopping), plays=False)
        self.layout.line.say(_("Lecture des joueurs…"))

    def _form(self) -> Form | None:
        """Return what is asked for; None, and a sentence, while it cannot be used."""
        form = self.layout.form
        wrong = form.deals.check()
        if wrong or self.source is None:
            self.app.say(wrong or _("Choisissez d’abord un dossier de joueurs."), "bad")
            return None
        return Form(self.source, form.jeu, form.deals.value or 1, form.parameters)

    # --- playing

    def start(self, agreed: bool = False) -> None:
        """Play what is not played yet; it is asked first, unless it is `agreed`, before results go."""
        if self.running or self.source is None:
            return
        form = self._form()
        if form is None:
            return
        before = [] if self._task is None else [self._task]
        so_far = self._so_far = SoFar()
        self._begin(lambda stopping: playing(form, before, agreed, so_far, stopping), plays=True)
        self._form_played = form
        form_view = self.layout.form
        form_view.show_running(True)
        if (
            form_view.focus_get() is form_view.button
        ):  # it now says « Arrêter »: a second Entrée must not stop
            self.layout.table.tree.focus_set()
        self.layout.line.say(_("Les joueurs s’installent…"))

    def stop(self) -> None:
        """Stop playing; what is played is kept. Where a question is asked, it is the careful answer."""
        if self.layout.asks:
            self._keep()
        if not self.running or self._task is None:
            return
        form, so_far, advance, before = self._form_played, self._so_far, self._advance, [self._task]
        self._rest()
        if form is not None:
            self._begin(lambda _stopping: stopped(form, before, so_far), plays=False)
        self._advance = advance
        self.layout.line.say(stopped_sentence(advance))

    def _keep(self) -> None:
        """Keep the results that the folder holds: nothing is played."""
        self.layout.ask(None)
        self.layout.line.say(KEPT)
        self.layout.form.button.focus_set()

    def _press(self) -> None:
        if self.running:
            self.stop()
        else:
            self.start()

    def _begin(self, work: Callable[[Any], Any], plays: bool) -> None:
        if self._task is not None:
            self._task.stop()
        self.layout.ask(None)
        self._playing, self._advance = plays, Advance()
        self._task = self.app.background.start(work, self._take_item, self._ended, self._failed)

    def _take_item(self, item: Item) -> None:
        line = self.layout.line
        if isinstance(item, TournamentRead):
            self._show_read(item)
        elif isinstance(item, Shown):
            self._show(item)
        elif isinstance(item, Changed):
            self._rest()
            self.layout.ask(item.renewal)
            line.say(ASKED)
        elif isinstance(item, Partial):
            self.found = item.shown
            self.layout.show(item.shown, item.shown.whole)
            line.say(stopped_sentence(replace(self._advance, done=len(item.shown.results.records))))
        elif isinstance(item, GameFound):
            self._show_game_chosen(item.jeu)
        elif isinstance(item, Advance):
            self._advance = item
            line.advance(item.done, item.asked)
            line.say(advance_sentence(item))
        elif isinstance(item, Played) and self._read is not None:
            self._rest()
            line.say(end_sentence(item, one_line(self._read.order.folder.name, 60)))
            self.layout.page_button.focus_set()

    def _show_game_chosen(self, jeu: str) -> None:
        self.layout.form.jeu = jeu
        self.layout.form.games.show(jeu)

    def _show_read(self, read: TournamentRead) -> None:
        self._read = read
        place = one_line(str(read.order.source.name), 60)
        words = " · ".join(filter(None, (place, found_sentence(read), first_absent(read.entries))))
        self.layout.form.show_source(words)
        self.layout.bring(self.layout.work)
        if not self._playing:
            self._show(None)
            self.layout.line.say(ready_sentence(read, None))
            self.layout.form.button.focus_set()

    def _show(self, shown: Shown | None) -> None:
        self.found = shown
        self.layout.show(shown, shown is not None and shown.whole)
        if shown is not None and not self._playing and self._read is not None:
            self.layout.line.say(ready_sentence(self._read, shown))

    def _ended(self) -> None:
        self._rest()

    def _rest(self) -> None:
        """Show that nothing is under way any more."""
        self._playing = False
        self.layout.form.show_running(False)
        self.layout.line.rest()

    def _failed(self, fault: BaseException) -> None:
        """Show a mistake of a person in the line at the bottom; the hook of the window gets any fault."""
        was_playing = self._playing
        self._rest()
        if not was_playing:  # the players of before are not those of what is asked for now
            self._show(None)
            self.layout.form.show_source("" if self.source is None else one_line(self.source.name, 60))
        self.layout.line.say(str(fault) if isinstance(fault, UserError) else _("Le tournoi est interrompu."))
        raise fault

    # --- what is looked at

    def choose(self, player: int) -> None:
        """Show the games of a player."""
        self.layout.games.show(self.found, player)

    def open_game(self, row: GameRow) -> None:
        """Show a game again, on the table of the page « Jeux »."""
        if self.found is not None:
            found = self.found.results
            self.app.background.start(lambda _stopping: replaying(found, row), self._show_game)

    def _show_game(self, replay: Replay) -> None:
        self.app.show("jeux", replay=replay, back="tournoi")

    def open_page(self) -> None:
        """Open the page of the tournament in the browser."""
        self._open(PAGE)

    def open_folder(self) -> None:
        """Open the folder of the results."""
        self._open("")

    def _open(self, name: str) -> None:
        if self._read is not None and not open_outside(self._read.order.folder / name):
            sentence = _("Aucun programme ne s’ouvre ici : tout est dans « {folder} ».")
            self.app.say(sentence.format(folder=self._read.order.folder), "warn")
