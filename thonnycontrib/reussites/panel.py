"""What the view shows: the functions of the file in front with their verdicts, and one of them in full."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk

from thonny import get_workbench
from thonny.ui_utils import askdirectory

from reussites_tk.gui.background import Background
from reussites_tk.gui.look.faces import FaceCache
from reussites_tk.gui.look.guest import GuestTheme
from reussites_tk.gui.look.icons import IconSet
from reussites_tk.gui.services import provide
from reussites_tk.gui.shared.function_list import STYLE, VerdictList
from reussites_tk.gui.shared.model_exercise_files import numbered_lines
from reussites_tk.gui.shared.verdicts.verdict_detail import VerdictActions, VerdictDetail
from reussites_tk.gui.widgets.reading import Shortened
from reussites_tk.judge.exercises import ESSAIS, EXERCISES
from reussites_tk.judge.source import function_lines, guess_exercise
from reussites_tk.judge.stream import read_line
from reussites_tk.judge.verdict_words import count_sentence, first_to_mend, is_right, mark_text
from reussites_tk.judge.verdicts import Bulletin, Erreur, Verdict
from reussites_tk.texts import _, typographic

from .look import host_look
from .model import Checked
from .runs import End, Run, start_window
from .tab import Tab

STATUS = "Reussites.TLabel"
WINDOW_MS = 500
"""Between two looks at whether our window has ended."""
NO_TAB = _("Ouvrez d’abord un fichier.")
AGAIN = _("Corrigez {file}, puis vérifiez de nouveau : F4.")


class _Detail(VerdictDetail):
    """What is said of a function; the hand-out opens in our window."""

    def __init__(self, master: tk.Misc, open_subject: Callable[[str], None]) -> None:
        super().__init__(master)
        self._open_subject = open_subject

    def see_subject(self, specified: str) -> None:
        """Open our window on what the hand-out asks of a function."""
        self._open_subject(specified.rpartition("/")[2])

    def embed(self, widget: tk.Widget, fit: Callable[[int], None] | None = None) -> None:
        """Add a widget; a button is as wide as its words, where Thonny gives all of them one width."""
        if isinstance(widget, ttk.Button):
            widget.configure(width=0)
        super().embed(widget, fit)


class Panel(ttk.Frame):
    """The list of the functions, what is said of the one chosen, and where the check is."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        workbench = get_workbench()
        self._theme = GuestTheme(workbench, host_look(self))
        self._background = Background(workbench)
        self.run: Run | None = None
        """The check under way, or the last one."""
        self._checked = Checked()
        self._by_hand = True
        self._following = ""
        actions = VerdictActions(
            lambda verdict: self.open_window(), lambda line: self._checked.tab.go_to(line)
        )
        provide(self, self._theme, IconSet(self._theme), FaceCache(self._theme), actions)
        self._make()
        for event in ("<<ThemeChanged>>", "<<SyntaxThemeChanged>>"):
            workbench.bind(event, lambda _event: self._follow_later(), True)
        workbench.bind("UICommandDispatched", lambda _event: self._follow_later(), True)

    @property
    def checking(self) -> bool:
        """True while verdicts may still come."""
        return self.run is not None and self.run.running

    @property
    def wanted_width(self) -> int:
        """The pixels that every name and its verdict need."""
        self.list.offer_functions(EXERCISES["tas"].functions)
        width = self.list.wanted_width + self._theme.px(16)
        self.list.offer_functions(())
        return width

    # --- what the commands of Thonny do ------------------------------------------------------

    def check(self) -> None:
        """Check the file of the tab in front, as it is written there, from the start."""
        tab = Tab.in_front()
        if tab is None:
            self.status.say(NO_TAB)
            return
        self.stop()
        self._follow_host()
        if self._checked.tab.editor is not tab.editor:
            self._checked = Checked()
        self._checked.begin(tab)
        self.status.say(_("Vérification…"))
        self.bar.configure(value=0)
        self.bar.grid()
        self.stop_button.state(["!disabled"])
        self.run = Run(
            self._background, tab.words, self._receive, self._ended, tab.text, get_workbench().get_local_cwd()
        )

    def check_saved(self) -> bool:
        """Check the file that has just been saved, unless it is no exercise; return True if it is one."""
        tab = Tab.in_front()
        known = tab is not None and tab.path is not None and guess_exercise(tab.path) is not None
        if known:
            self.check()
        return known

    def stop(self) -> None:
        """Stop what runs; the verdicts already known stay."""
        if self.run is not None and self.checking:
            self.run.stop()
            self._rest(_("Vérification arrêtée"))

    def open_window(self) -> None:
        """Open the window of Réussites on the file checked, and on the function in front."""
        self._open("--fonction", self.list.chosen) if self.list.chosen else self._open()

    def ask_new(self) -> None:
        """Ask for a folder, and lay in it the files to complete; the first one is then opened."""
        title = typographic(_("Où poser les fichiers du TP ?"))
        folder = askdirectory(title=title, initialdir=get_workbench().get_local_cwd(), parent=get_workbench())
        if folder:
            self.lay_new(Path(folder))

    def lay_new(self, folder: Path) -> None:
        """Lay the files to complete in a folder, none overwritten, and open the first one."""
        said: list[str] = []

        def ended(end: End) -> None:
            if end.code:
                self.status.say(end.sentence)
                return
            self.list.offer_functions(())
            self.status.say(_("TP posé"))
            self.detail.show_notice(_("TP posé"), *said[:-1], _("Complétez une fonction, puis tapez F4."))
            get_workbench().get_editor_notebook().show_file(str(folder / "tas_a_completer.py"))

        Run(self._background, ["nouveau", str(folder)], said.append, ended)

    # --- the widgets -------------------------------------------------------------------------

    def _make(self) -> None:
        self.status = Shortened(self, STATUS)
        self.status.grid(row=0, column=0, sticky="ew", padx=8, pady=(6, 2))
        self.bar = ttk.Progressbar(self, orient="horizontal", mode="determinate")
        self.bar.grid(row=1, column=0, sticky="ew", padx=8, pady=(0, 4))
        self.bar.grid_remove()
        halves = ttk.PanedWindow(self, orient="vertical")
        self.list = VerdictList(halves, self._chosen, self._enter)
        self.list.tree.bind("<ButtonRelease-1>", lambda _event: self._see_line(), True)
        self.list.tree.bind("<Double-Button-1>", lambda _event: self._enter(), True)
        self.detail = _Detail(halves, self._open_subject)
        halves.add(self.list, weight=1)
        halves.add(self.detail, weight=2)
        halves.grid(row=2, column=0, sticky="nsew")
        row = ttk.Frame(self, padding=(8, 4))
        self.stop_button = ttk.Button(row, text=_("Arrêter"), width=0, command=self.stop)
        self.window_button = ttk.Button(row, text=_("Voir dans Réussites"), width=0, command=self.open_window)
        self.stop_button.pack(side="left")
        self.window_button.pack(side="left", padx=(8, 0))
        row.grid(row=3, column=0, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(2, weight=1)
        self.stop_button.state(["disabled"])
        self._theme.follow(self, self._repaint)

    def _repaint(self) -> None:
        style = ttk.Style(self)
        height = self._theme.font("texte").metrics("linespace") + self._theme.px(6)
        # Only where it changes something: Tk tells of each of these as of a new theme.
        if str(style.lookup(STYLE, "rowheight")) != str(height):
            style.configure(STYLE, rowheight=height)
        if str(style.lookup(STATUS, "font")) != "texte":
            style.configure(STATUS, font="texte")

    def _follow_later(self) -> None:
        """Take the look of Thonny, once it has all of its new one; every widget of its window says so."""
        if not self._following:
            self._following = self.after_idle(self._follow_host)

    def _follow_host(self) -> None:
        self._following = ""
        self._theme.follow_host(host_look(self))
        self._repaint()  # another theme has other styles, even in the same colours

    # --- a check under way -------------------------------------------------------------------

    def _receive(self, line: str) -> None:
        item = read_line(line)
        if isinstance(item, Verdict):
            self._receive_verdict(item)
        elif isinstance(item, Bulletin):
            self._checked.end(item)
        elif self._checked.start(item.exercice):
            self.list.offer_functions(self._checked.functions, item.exercice in ESSAIS)
            self.detail.show_notice(_("Vérification en cours"))

    def _receive_verdict(self, verdict: Verdict) -> None:
        known = self._checked.take(verdict)
        self.bar.configure(maximum=len(self._checked.functions), value=len(self._checked.fresh))
        if not known:
            return
        self.list.follow_functions(self._checked.functions)
        self.list.show_verdict(verdict)
        if verdict.nom == self.list.chosen:
            self._show(verdict.nom)

    def _ended(self, end: End) -> None:
        bulletin = self._checked.bulletin
        if bulletin is None:
            self.list.offer_functions(())
            self._rest(_("Pas de verdict"))
            self.detail.show_notice(_("Pas de verdict"), self._checked.why_none(end))
            return
        self.list.follow_functions(self._checked.functions)
        self.list.show_verdicts(self._checked.verdicts, past=bulletin.erreur is not None)
        if bulletin.erreur is not None:
            self._rest(_("Le fichier ne se charge pas"))
            self._show_error(bulletin, bulletin.erreur)
            return
        baremes = [v.bareme for v in bulletin.fonctions]
        counted = count_sentence(bulletin.fonctions, baremes)
        self._rest(f"{counted} · {mark_text(bulletin.note, bulletin.bareme)}")
        self._put_forward(self._next_to_read(bulletin))

    def _next_to_read(self, bulletin: Bulletin) -> str:
        """Return the function in front while it is not right, else the first one to mend, if there is one."""
        chosen = self._checked.verdicts.get(self.list.chosen)
        if chosen is not None and not is_right(chosen):
            return chosen.nom
        first = first_to_mend(bulletin.fonctions) or chosen or bulletin.fonctions[0]
        return first.nom

    def _rest(self, words: str) -> None:
        self.bar.grid_remove()
        self.status.say(words)
        self.stop_button.state(["disabled"])

    # --- one function ------------------------------------------------------------------------

    def _put_forward(self, nom: str) -> None:
        """Show a function, the cursor of the editor left where it is."""
        self._by_hand = False
        self.list.choose(nom)
        self._by_hand = True
        self._show(nom)

    def _chosen(self, nom: str) -> None:
        self._show(nom)
        if self._by_hand:
            self._see_line()

    def _show(self, nom: str) -> None:
        checked = self._checked
        function = next((f for f in checked.functions if f.nom == nom), None)
        if function is not None:
            self.detail.show(
                function, checked.verdicts.get(nom), checked.output, checked.remarks,
                error=checked.error, exercise=checked.exercice,
            )  # fmt: skip

    def _show_error(self, bulletin: Bulletin, error: Erreur) -> None:
        self.list.choose_none()
        name = Path(bulletin.fichier).name
        lines = numbered_lines(self._checked.tab.content, error.ligne)
        self.detail.show_error(error, name, lines, bulletin.sortie, bulletin.remarques, then=AGAIN)

    # --- the editor --------------------------------------------------------------------------

    def _see_line(self) -> None:
        """Bring the line of the function chosen into view; the keyboard stays where it is."""
        if self.list.chosen:
            self._checked.tab.go_to(self._line_of(self.list.chosen), keyboard=False)

    def _enter(self) -> None:
        if self.list.chosen:
            self._checked.tab.go_to(self._line_of(self.list.chosen))

    def _line_of(self, nom: str) -> int | None:
        """Return the line that a verdict blames, else that where the function begins as it stands now."""
        verdict = self._checked.verdicts.get(nom)
        if verdict is not None and verdict.ligne is not None:
            return self._checked.tab.line_now(verdict.ligne)
        return function_lines(self._checked.tab.content_now).get(nom)

    # --- our window --------------------------------------------------------------------------

    def _open(self, *more: str) -> None:
        tab = self._checked.tab if self._checked.tab.open else Tab.in_front()
        if tab is None:
            self.status.say(NO_TAB)
        elif tab.path is None:
            self.status.say(_("Enregistrez d’abord ce fichier : la fenêtre montre ce qui est enregistré."))
        else:
            self._follow_window(start_window(["ouvrir", str(tab.path), *more]))

    def _follow_window(self, ended: Callable[[], End | None]) -> None:
        """Say why our window has not opened, should that be so."""
        end = ended()
        if end is None:
            self.after(WINDOW_MS, self._follow_window, ended)
        elif end.code and not self.checking:
            self.status.say(end.sentence)

    def _open_subject(self, function: str) -> None:
        self._open("--sujet", "--fonction", function)
