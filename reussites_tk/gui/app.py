"""The window: a header with the pages as buttons, the page in front, and the sentences at its bottom."""

from __future__ import annotations

import importlib
import sys
import tkinter as tk
from dataclasses import replace
from tkinter import ttk
from types import TracebackType
from typing import Any

from .. import journal, kept_files, paths, settings
from ..errors import UserError
from ..outside import clean
from ..play.observed import first_times
from ..texts import _
from .background import Background
from .header import FIRST_PAGE, INNER, LEVELS, Header
from .keys import Keys
from .look import tk_dialogs
from .look.faces import FaceCache
from .look.icons import IconSet
from .look.theme import Theme, declare_awareness
from .page import Page, Window
from .services import icons_of, provide, theme_of
from .window_place import WindowPlace

OLDEST_TK = 8.6
KEPT_EVERY_MS = 2000
"""How often settings that have changed are written."""
SETTLED_MS = 120
"""After how long what is hidden in the place of another thing has been replaced."""
NOTICE_SECONDS = 8.0
"""How long a sentence stays at the bottom of the page."""
NOTICE_ICONS = {"info": "info", "good": "check", "bad": "cross", "warn": "warning"}
NOTICE_COLOURS = {"info": "accent", "good": "good", "bad": "bad", "warn": "warn"}


class Notice:
    """One sentence laid over the bottom of the page; a click takes it away, or a few seconds.

    One that `stays` waits for a click, another sentence or another page.
    """

    def __init__(self, master: tk.Misc) -> None:
        self._theme = theme_of(master)
        self._icons = icons_of(master)
        self._kind = "info"
        self._after: str | None = None
        self._master = master
        self._over: tk.Widget | None = None
        self.stays = False
        self._frame = tk.Frame(master)
        self.label = ttk.Label(self._frame, compound="left")
        self.label.pack(fill="both", expand=True, padx=1, pady=1)
        for widget in (self._frame, self.label):
            widget.bind("<Button-1>", lambda _event: self.clear())
        self._theme.follow(self._frame, self._repaint)
        master.bind("<Configure>", self._moved, add="+")

    @property
    def text(self) -> str:
        """The sentence shown, or "" when there is none."""
        return str(self.label.cget("text")) if self._frame.winfo_manager() else ""

    def say(
        self, text: str, kind: str = "info", over: tk.Widget | None = None, *, stays: bool = False
    ) -> None:
        """Show a sentence, "" for none; `kind` is info, good, bad or warn.

        `over` is a widget in view that it may hide.
        """
        self.clear()
        if not text:
            return
        self._kind = kind
        self.label.configure(text=clean(text))
        self._over = over
        self._place()
        self._frame.lift()
        self.stays = stays
        if stays and over is not None:
            over.bind("<Configure>", self._moved, add="+")
        if not stays:
            self._after = self._frame.after(round(NOTICE_SECONDS * 1000), self.clear)

    def clear(self) -> None:
        """Take the sentence away."""
        if self._after is not None:
            self._frame.after_cancel(self._after)
            self._after = None
        self.stays = False
        self._frame.place_forget()

    def _moved(self, _event: object) -> None:
        self._master.after_idle(self._settle)  # what it lies over moves after what holds it

    def _settle(self) -> None:
        if self.text:
            self._place()

    def _place(self) -> None:
        self._repaint()
        over = self._over
        if over is None or not over.winfo_exists():
            self._frame.place(relx=0.5, rely=1.0, x=0, y=-self._theme.px(72), anchor="s")
        else:  # a long sentence grows upwards
            left = over.winfo_rootx() - self._master.winfo_rootx()
            low = over.winfo_rooty() + over.winfo_height() - self._master.winfo_rooty()
            self._frame.place(relx=0, rely=0, x=left, y=low + self._theme.px(8), anchor="sw")

    def _repaint(self) -> None:
        colour = NOTICE_COLOURS[self._kind]
        self._frame.configure(background=getattr(self._theme.colours, colour))
        room = self._master.winfo_width() - self._theme.px(96)
        if self._over is not None and self._over.winfo_exists():
            room = self._over.winfo_width()
        width = max(self._theme.px(320), room - self._theme.px(56))
        self.label.configure(
            image=self._icons.image(NOTICE_ICONS[self._kind], 16, colour),
            padding=(self._theme.px(16), self._theme.px(8)),
            wraplength=width,
        )


class App(Window):
    """The window. It provides its pages and their widgets with itself, the theme, the icons and the faces."""

    def __init__(self, root: tk.Tk, chosen: settings.Settings | None = None) -> None:
        self.root = root
        self.settings = chosen if chosen is not None else settings.load()
        self.place = WindowPlace(root, self.settings)
        self.theme = Theme(
            root,
            dark=self.settings.theme == "sombre",
            scale=self.settings.scale,
            text=self.settings.text_size,
            most=self.place.largest_scale(),
        )
        self.icons = IconSet(self.theme)
        self.faces = FaceCache(self.theme)
        self.faces.four_colours = self.settings.four_colours
        self.background = Background(root)
        provide(root, self, self.theme, self.icons, self.faces)
        self.faults: list[BaseException] = []
        self.pages: dict[str, Page] = {}
        self.page_name = ""
        self._closed = False
        self._focus_check: str | None = None
        self._arrived: frozenset[str] = frozenset()
        """Where the keyboard is while nobody has moved it since a page came to the front; none later."""
        self._hidden = ""
        """What had the keyboard and could not be seen, the last time that it was looked at."""
        self._kept = replace(self.settings)
        self._rules: Any = None
        tk_dialogs.prepare(root, self.theme)
        self._build()
        self._keeping = root.after(KEPT_EVERY_MS, self._keep_settings)

    @property
    def page(self) -> Page | None:
        """The page in front."""
        return self.pages.get(self.page_name)

    def show(self, page_name: str, **what: Any) -> None:
        """Bring a page to the front, making it if it is not there yet; `what` goes to its `open`."""
        page = self.pages.get(page_name) or self._make(page_name)
        if what:
            page.open(**what)
        if page is self.page:
            return
        if self.page is not None:
            self.page.hidden()
            self.page.pack_forget()
        if self.notice.stays:
            self.notice.clear()
        self.page_name = self.settings.page = page_name
        page.pack(fill="both", expand=True)
        self.header.mark(page_name)
        page.shown()
        self._arrived = frozenset({str(self.root.tk.call("focus")), "."})
        self._watch_focus()

    def say(self, text: str, kind: str = "info") -> None:
        """Show one sentence for a few seconds, "" for none; `kind` is info, good, bad or warn."""
        self.notice.say(text, kind, self.page.notice_room() if self.page is not None else None)

    def show_rules(self) -> None:
        """Open the window of the rules, or bring it back."""
        if self._rules is None:
            module = importlib.import_module("reussites_tk.gui.rules.window")
            self._rules = module.RulesWindow(self)
        self._rules.show()

    def close_rules(self) -> bool:
        """Hide the window of the rules; return False where it was not open."""
        if self._rules is None or not self._rules.is_open:
            return False
        self._rules.close()
        return True

    def toggle_theme(self) -> None:
        """Switch between light and dark, and remember it."""
        self.theme.toggle()
        self.settings.theme = self.theme.colours.name

    def _watch_focus(self, _event: object = None) -> None:
        if self._focus_check is None and not self._closed:
            self._focus_check = self.root.after(SETTLED_MS, self._settle_focus)

    def _settle_focus(self) -> None:
        """Give the keyboard to a page that has just come to the front, unless it has taken it itself.

        Nor is it taken back from where a person has moved it since. It is taken from what is hidden as well,
        which would hear it all the same.
        """
        self._focus_check = None
        page, arrived, self._arrived = self.page, self._arrived, frozenset()
        focused = str(self.root.tk.call("focus"))
        if page is None or not (focused == "." or focused.startswith(f"{self.root}!")):
            return  # another window has it
        hidden = "" if self.root.tk.call("winfo", "viewable", focused) else focused
        left_there = focused in arrived and not focused.startswith(f"{page}.")
        if (hidden and hidden == self._hidden) or left_there:
            page.take_keyboard()  # Tk waits until it is in view
        elif hidden:
            self._watch_focus()  # it may be on its way to be seen: hidden twice, it stays so
        self._hidden = hidden

    def _keep_settings(self) -> None:
        """Write settings that have changed: a machine switched off closes no window first."""
        self.place.note()
        if self.settings != self._kept:
            self._kept = replace(self.settings)
            settings.save(self.settings)
        if notice := kept_files.take_notice():
            self.say(notice, "warn")
        self._keeping = self.root.after(KEPT_EVERY_MS, self._keep_settings)

    def close(self) -> None:
        """End everything: tasks, their children, the window. Harmless twice."""
        if self._closed:
            return
        self._closed = True
        self.root.after_cancel(self._keeping)
        if self._focus_check is not None:
            self.root.after_cancel(self._focus_check)
        self.place.note()
        settings.save(self.settings)
        try:
            if self.page is not None:
                self.page.hidden()
        except Exception as fault:  # a page that cannot tidy up must not keep the window open
            journal.log_fault(fault)
        self.background.close()
        # Tk may still have to tell its widgets of a new theme: destroyed before, they complain on stderr.
        self.root.withdraw()
        self.root.update_idletasks()
        self.root.destroy()

    def _build(self) -> None:
        self.root.title(_("Réussites"))
        self.root.iconphoto(True, *window_icons(self.root))
        self.root.protocol("WM_DELETE_WINDOW", self.close)
        self.root.report_callback_exception = self._on_fault
        self.header = Header(self.root)
        self.header.pack(fill="x")
        self.body = ttk.Frame(self.root)
        self.body.pack(fill="both", expand=True)
        self.notice = Notice(self.body)
        self.keys = Keys(self)
        self.root.bind("<Unmap>", self._watch_focus, add="+")
        self.theme.follow(self.header, lambda: self.place.limit(self.theme.scale))
        self.place.restore(self.theme.scale)

    def _make(self, page_name: str) -> Page:
        level = LEVELS.get(page_name) or INNER[page_name]
        # Imported when it is first shown, so that the window opens without waiting for all its pages.
        module = importlib.import_module(f"reussites_tk.gui.{level.module}.page")
        page: Page = getattr(module, level.class_name)(self.body, self)
        self.pages[page_name] = page
        return page

    def _on_fault(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Report what a callback raised: a person's mistake as it says itself, ours in the journal too."""
        if isinstance(fault, UserError):
            self.say(str(fault), "bad")
        elif isinstance(fault, (KeyboardInterrupt, SystemExit)):
            self.close()
        else:
            self.faults.append(fault)
            file = journal.log_fault(fault)
            where = f" ({file})" if file is not None else ""
            self.say(
                _("C’est notre erreur, pas la vôtre ; elle est notée dans le journal") + f"{where}.", "bad"
            )


def window_icons(root: tk.Tk) -> list[tk.PhotoImage]:
    """Return the pictures of the window for the task bar of the system, the largest first."""
    files = (paths.images_folder() / f"icone{size}.png" for size in ("", "_64", "_32"))
    return [tk.PhotoImage(master=root, file=str(file)) for file in files if file.is_file()]


def open_window(page: str | None = None, **what: Any) -> App:
    """Open the window on `page` (see `LEVELS`), to whose `open` goes `what`, or on that of the last time.

    Raises:
        UserError: there is no screen.
    """
    declare_awareness()
    try:
        root = tk.Tk(className="Reussites")
    except tk.TclError:
        raise UserError(
            _("Aucun écran n’est disponible : lancez cette commande depuis une session graphique.")
        ) from None
    root.withdraw()
    app = App(root)
    last = app.settings.page if app.settings.page in LEVELS else FIRST_PAGE
    app.show(page or last, **what)
    if page is None:
        _greet(app)
    root.deiconify()
    return app


def _greet(app: App) -> None:
    """Tell a newcomer where to begin: somebody with no folder yet, and no game observed to its end."""
    if not app.settings.last_folder and not first_times():
        words = _("Première visite ? Le premier bouton en haut à gauche, « Parcours », dit par où commencer.")
        app.notice.say(words, over=app.page.notice_room() if app.page is not None else None, stays=True)


def main(page: str | None = None, **what: Any) -> int:
    """Open the window, wait until it is closed, and return the exit code."""
    if tk.TkVersion < OLDEST_TK:
        sentence = _("La fenêtre demande Tk 8.6 ou plus récent, et ce Python utilise Tk {version}.")
        print(sentence.format(version=tk.TkVersion), file=sys.stderr)
        print(_("Installez Python depuis python.org, qui apporte un Tk récent."), file=sys.stderr)
        return 2
    app = open_window(page, **what)
    try:
        app.root.mainloop()
    except KeyboardInterrupt:
        app.close()
    return 0
