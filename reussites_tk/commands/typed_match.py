"""What all games of several players have in common when they are typed: coups, keeping, faults, the end."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from ..play.match import HUMAN, Coup, Decider, Evenement, Match, Seat, Step, Vue, computer_answer
from ..play.match_players import replaced_sentence
from ..play.match_saved import save_match
from ..play.match_secrets import SECRET_FAULT
from ..play.match_statistics import count_match
from ..play.match_words import rules_lines
from ..terminal import command_here
from ..texts import _, plural
from .typed import Typed
from .typed_options import Presets

HELP_WORDS = ("?", "aide")
RULES_WORDS = ("regles", "règles")
ANY_GAME_HELP = (
    _("règles donne les règles du jeu."),
    _("Ctrl+C arrête la partie, qui est gardée."),
)
MOST_FAULTS = 3
"""Different faults of a file that are said once they are secret no more."""
VALUE = re.compile(r"(?<!ligne[ \u00a0])\b[0-9]+")
"""A number in the sentence of a fault, which another value would not make another fault; no line number."""


def resume_sentence(jeu: str) -> str:
    """Return how a game that was left is taken up again in the terminal."""
    return _("Pour la reprendre, tapez : {command}").format(command=command_here(f"jouer {jeu} --texte"))


class TypedMatch(ABC):
    """One match and its terminal; the match is saved after each coup, before anything is shown of it.

    `ASKED` are the options that are asked for when nobody wrote any, one by one or by presets; `HELP` says
    what may be typed in this game alone.
    """

    ASKED: ClassVar[tuple[str | Presets, ...]]
    HELP: ClassVar[tuple[str, ...]] = ()

    def __init__(self, match: Match, typed: Typed, deciders: Mapping[int, Decider]) -> None:
        """Keep the match; `deciders` answer for the seats of students' files."""
        self.match, self.typed, self._deciders = match, typed, deciders
        self._kept = True
        self._last_faults: dict[str, str] = {}
        self.people = sum(seat.kind == HUMAN for seat in match.seats)
        self._veiled = self.people > 1 and typed.watched
        self._hand_of: int | None = None

    def run(self) -> int:
        """Play the match to its end; return the exit code. Raises `EOFError` when nothing more is typed."""
        request = self.match.request
        self.typed.say(
            _("Graine {graine}, partie {numero}").format(graine=request.graine, numero=request.numero)
        )
        self._save()
        if self.people:
            self.typed.say(_("Tapez ? pour l’aide, règles pour les règles du jeu."))
        self.show_start()
        while (seat := self.match.turn) is not None:
            self._turn(seat)
        self.typed.say("", _("La partie est finie."))
        self.show_end()
        count_match(self.match)
        return 0

    # --- what a game does

    @staticmethod
    @abstractmethod
    def progress(match: Match) -> str:
        """Return how far a match is, in a few words: « 3 cartes montrées »."""

    @abstractmethod
    def show_start(self) -> None:
        """Show the game as it is when it begins, or goes on."""

    @abstractmethod
    def typed_coup(self, seat: Seat) -> Coup:
        """Ask a person for a coup until one is permitted; say why the others are not."""

    @abstractmethod
    def show(self, before: Vue, evenements: tuple[Evenement, ...]) -> None:
        """Show what the last coup did; `before` is the view of who played it, from before."""

    @abstractmethod
    def show_end(self) -> None:
        """Say the ranking and who has won."""

    # --- what is asked in any game

    def informed(self, word: str) -> bool:
        """Say the help or the rules if a word asks for them; return True if it does."""
        if word.lower() in HELP_WORDS:
            self.typed.say(*self.HELP, *ANY_GAME_HELP, resume_sentence(self.match.request.jeu))
        elif word.lower() in RULES_WORDS:
            from ..sujet import rules_text  # loaded when needed: the game begins sooner

            self.typed.say(*rules_lines(rules_text(self.match.request.jeu)))
        else:
            return False
        return True

    # --- a coup

    def _turn(self, seat: Seat) -> None:
        before, question = self.match.view(seat.joueur), self.match.question()
        if question is None:
            evenements = self.match.play(self.typed_coup(seat))
        else:
            decider = self._deciders.get(seat.joueur)
            answer = computer_answer(question) if decider is None else decider.decide(question)
            evenements = self.match.accept(answer)
        self._save()
        self._say_fault(seat.nom)
        self.show(before, evenements)

    def _save(self) -> None:
        """Keep the match; say it once if the disk refuses."""
        kept = save_match(self.match)
        if self._kept and not kept:
            print(_("La partie ne peut pas être gardée : le disque refuse."), file=sys.stderr)
        self._kept = kept

    def _say_fault(self, nom: str) -> None:
        """Say what a file did wrong, in full unless it did so the time before, and what is played.

        In a game whose reasons are secret for a while, the game says it in full afterwards.
        """
        step, later = self.match.steps[-1], bool(self.match.request.game.fin_du_secret)
        if not step.fault:
            return
        fault, replaced = SECRET_FAULT if later else step.fault, replaced_sentence(step.coup)
        kind = VALUE.sub("#", fault)
        if self._last_faults.get(nom) == kind:
            said = _("{nom} : encore une faute, {replaced}") if later else _("{nom} : même faute, {replaced}")
            replaced = replaced[:1].lower() + replaced[1:]
        else:
            said = _("{nom} : faute. {fault} {replaced}") if later else _("{nom} : {fault} {replaced}")
        self._last_faults[nom] = kind
        self.typed.say("", said.format(nom=nom, fault=fault, replaced=replaced))

    # --- hands, where several people play at one terminal

    def open_hand(self, seat: Seat) -> None:
        """Wait until the person is alone before the screen, unless the hand seen last is theirs already."""
        if self._veiled and self._hand_of != seat.joueur:
            prompt = _("{nom}, tapez Entrée quand personne d’autre ne regarde : ").format(nom=seat.nom)
            self.typed.say("")
            while word := self.typed.ask_afresh(prompt):  # nothing but Entrée opens a hand
                if not self.informed(word):
                    self.typed.say(_("Tapez Entrée seule."))
        self._hand_of = seat.joueur

    def close_hand(self) -> None:
        """Take the hand off the screen, where somebody else may look at it next."""
        if self._veiled:
            self.typed.erase()

    def gather(self) -> None:
        """Expect everybody before the screen: whoever plays next has to be alone again first."""
        self._hand_of = None


class TypedHands(TypedMatch):
    """A match in which people have hands: what they type is a coup, or one of the words of `answers`."""

    def typed_coup(self, seat: Seat) -> Coup:
        """Ask a person for a coup until it is permitted; say why the others are not."""
        self.open_hand(seat)
        try:
            self.show_hand(seat)
            while True:
                word = self.typed.ask(self.prompt(seat)).lower()
                if self.informed(word):
                    continue
                if word in self.answers:
                    self.answers[word](seat)
                    continue
                coup = self.understood(word, seat)
                reason = self.not_understood(word, seat) if coup is None else self.match.refusal(coup)
                if coup is not None and reason is None:
                    return coup
                self.typed.say(str(reason))
        finally:  # whoever stops there leaves no hand in sight either
            self.close_hand()

    @property
    @abstractmethod
    def answers(self) -> Mapping[str, Callable[[Seat], None]]:
        """What is done for each word that is no coup; the help is not among them."""

    @abstractmethod
    def show_hand(self, seat: Seat) -> None:
        """Show a person all that is needed to choose."""

    @abstractmethod
    def prompt(self, seat: Seat) -> str:
        """Return what is asked of a person."""

    @abstractmethod
    def understood(self, word: str, seat: Seat) -> Coup | None:
        """Return the coup that a word stands for, permitted or not; None if it stands for none."""

    @abstractmethod
    def not_understood(self, word: str, seat: Seat) -> str:
        """Return what to type instead of a word that stands for no coup."""

    def say_faults(self, steps: Iterable[Step]) -> None:
        """Say what the students' files did wrong in steps that are secret no more."""
        steps = list(steps)
        for seat in self.match.seats:
            faults = Counter(step.fault for step in steps if step.joueur == seat.joueur and step.fault)
            for fault, count in faults.most_common(MOST_FAULTS):
                times = plural(count, "faute", "{n} fautes").format(n=count)
                self.typed.say(f"  {seat.nom}, {times} : {fault}")
