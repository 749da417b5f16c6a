"""Mouse and keyboard on a table of tricks: what a person walks to, types, chooses and plays."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ....texts import _
from ...widgets.keyboard import is_plain
from .choices import ChoiceRow
from .heard import Heard
from .view import TableView

NO_CARTE_CHOSEN = _("Choisissez d’abord une carte, avec les flèches ou en tapant son code, puis Entrée.")
ARROWS = ("Left", "Right", "Up", "Down", "Home", "End")


class Fingers:
    """What a person does on one table.

    `choose` is called with a carte of the hand that is touched and permitted. `keys` are commands by their
    letter, and ESCAPE, which returns whether it did something. `typed` is the code of a carte, as far as it
    is typed.
    """

    def __init__(
        self,
        view: TableView[Any],
        choices: ChoiceRow,
        heard: Heard,
        choose: Callable[[str], object],
        keys: Mapping[str, Callable[[], object]],
    ) -> None:
        self._view, self._choices, self._heard, self._keys = view, choices, heard, keys
        self._choose = choose
        self._aside = False  # the arrows walk over the buttons, where there is a hand to walk over as well
        self.typed = ""
        self._chosen = False  # by the keyboard: what the pointer is over is not to be played by Entrée
        view.bind("<ButtonPress-1>", self._press)
        view.bind("<Motion>", self._point)
        view.bind("<Leave>", self._leave)
        for key in ARROWS:
            view.bind(f"<{key}>", partial(self._arrow, key))
        for key in ("Return", "KP_Enter", "space"):
            view.bind(f"<{key}>", self._enter)
        view.bind("<BackSpace>", self._erase)
        view.bind("<Escape>", self._escape)
        view.bind("<Key>", self._key)
        view.bind("<FocusOut>", self.focus_changed)
        # Tk says so of Tab alone: the page gives the keyboard back to the table at each turn.
        view.bind("<<TraverseIn>>", lambda _event: view.frame_keyboard(True))

    def take_sign(self, sign: str) -> bool:
        """Take a sign of a choice or of a code, or a command; return whether it means something."""
        sign, codes = sign.upper(), self._view.game.codes
        if len(sign) != 1:
            return False
        if self._view.asked and not self._view.playing and sign in "0123456789":
            self._choices.type(sign)
            return True
        if self._view.playing and sign in (codes.after if self.typed else codes.first):
            self._type(sign)
            return True
        if sign in self._keys:
            self._keys[sign]()
            return True
        return False

    def forget_typed(self) -> None:
        """Forget the code typed so far, and the buttons."""
        self.typed, self._aside = "", False

    def walk_aside(self) -> None:
        """Go up from the hand to the buttons: the first one, which says what is missing if it is greyed."""
        self.typed, self._aside = "", True
        self._go(None)
        self._choices.choose(0)

    def _back_to_hand(self) -> None:
        """Leave the buttons: the keyboard is in the hand again."""
        if self._aside:
            self._aside = False
            self._choices.leave()

    # --- The mouse

    def _press(self, event: tk.Event[tk.Misc]) -> None:
        self._view.finish()
        self._view.focus_set()
        place = self._view.hand_at(event.x, event.y)
        if place is not None:
            self._back_to_hand()
            self.typed, self._chosen = "", False
            self._go(place)
            self._play(place)

    def _point(self, event: tk.Event[tk.Misc]) -> None:
        view = self._view
        place = view.hand_at(event.x, event.y)
        allowed = view.playing and place is not None and view.refusal(view.hand[place]) is None
        cursor = "hand2" if allowed else ""
        if str(view.cget("cursor")) != cursor:  # setting it again would make it blink
            view.configure(cursor=cursor)
        if place is not None and place != view.here and not view.moving:
            self._chosen = False
            self._go(place)

    def _leave(self, _event: object) -> None:
        if self._view.here is not None and not self._view.has_keyboard():
            self._go(None)

    def focus_changed(self, _event: object) -> None:
        """Follow the keyboard that leaves the table."""
        if self._view.has_keyboard():
            return
        self._view.frame_keyboard(False)
        if self._view.here is not None:
            self._view.go(None)

    # --- The hand

    def _go(self, place: int | None) -> None:
        """Go to a carte of the hand, or to none, and say it."""
        view = self._view
        view.go(place)
        if place is None or view.scene is None or view.moment is None:
            self._heard.walk("")
            return
        code = view.hand[place]
        self._heard.walk(view.sentence(code))

    def _play(self, place: int) -> None:
        """Lay a carte of the hand, or choose it; say why where it is not permitted."""
        if not self._view.playing:
            return
        code = self._view.hand[place]
        reason = self._view.refusal(code)
        if reason is not None:
            self._heard.refused(reason)
            return
        if self._view.chosen is None:
            # A key that is held, or pressed twice, does not play the next carte.
            self._view.here, self._chosen = None, False
        self._choose(code)

    def _first_allowed(self) -> int:
        """Return where the keyboard begins: the first carte that may be played."""
        hand = enumerate(self._view.hand)
        return next((place for place, carte in hand if self._view.refusal(carte) is None), 0)

    # --- Keys

    def _arrow(self, key: str, _event: object) -> str | None:
        view = self._view
        if view.asked and view.playing and key in ("Up", "Down"):
            if key == "Up":
                self.walk_aside()
            else:
                self._walk_down()
            return "break"
        if view.asked and (self._aside or not view.playing):
            self._choices.move(key)
            return "break"
        count, here = len(view.hand), view.here
        if not count or key in ("Up", "Down"):
            return None
        self._chosen = True
        if key in ("Home", "End"):
            self._go(0 if key == "Home" else count - 1)
        elif here is None:
            self._go(self._first_allowed())
        else:
            self._go((here + (1 if key == "Right" else -1)) % count)
        return "break"

    def _walk_down(self) -> None:
        """Go back down to the hand."""
        self._back_to_hand()
        self._chosen = True
        self._go(self._first_allowed())

    def _enter(self, event: tk.Event[tk.Misc]) -> str | None:
        view = self._view
        if not view.listens:
            return None  # for the page, which may go on
        if view.asked and (self._aside or not view.playing):
            if event.keysym != "space":  # a choice is confirmed by Entrée alone
                self._choices.confirm()
        elif self.typed:
            self._play_typed()
        elif view.here is not None and self._chosen:
            self._play(view.here)
        else:
            self._enter_nothing()
        return "break"

    def _enter_nothing(self) -> None:
        """Go to the button that does what is chosen, where it may be done; else say what is missing."""
        asked = self._view.asked
        if asked is None:
            self._heard.refused(NO_CARTE_CHOSEN)
        elif asked.choices[0].refusal is None:
            self.walk_aside()
        else:
            self._heard.refused(asked.choices[0].refusal)

    def _key(self, event: tk.Event[tk.Misc]) -> str | None:
        return "break" if is_plain(event) and self.take_sign(event.char) else None  # None: for the page

    # --- The code of a carte

    def _type(self, sign: str) -> None:
        self._back_to_hand()
        if len(self.typed) < self._view.game.codes.longest:
            self.typed += sign
            self._typed_more()

    def _typed_more(self) -> None:
        """Go to the carte that is typed, if it is in the hand; else say what is typed so far."""
        code = self._view.game.read(self.typed)
        if code in self._view.hand:
            self._chosen = True
            self._go(self._view.hand.index(code))
        else:
            self._heard.walk(_("{typed}… puis Entrée.").format(typed=self.typed))

    def _play_typed(self) -> None:
        typed, self.typed = self.typed, ""
        code = self._view.game.read(typed)
        if code in self._view.hand:
            self._play(self._view.hand.index(code))
            return
        self._heard.walk("")  # nothing is typed any more
        if code is None:
            self._heard.refused(self._view.game.misread(typed))
        else:
            self._heard.refused(self._view.refusal(code) or "")

    def _erase(self, _event: object) -> str | None:
        if not self.typed:
            return None
        self.typed = self.typed[:-1]
        self._typed_more()
        return "break"

    def _escape(self, _event: object) -> str | None:
        if self.typed:
            self.typed = ""
            self._heard.walk("")
            return "break"
        if self._aside and self._view.playing:
            self._walk_down()
            return "break"
        close = self._keys.get("ESCAPE")
        return "break" if close is not None and close() else None
