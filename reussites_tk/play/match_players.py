"""Students' players in a match: a file that sits down, answers questions, and what is said of its faults."""

from __future__ import annotations

import threading
from pathlib import Path

from ..errors import UserError
from ..jeux import PARTIES
from ..judge import words
from ..judge.french import explain
from ..texts import _
from ..worker.failures import NOT_RUN
from ..worker.messages import LoadFailed
from ..worker.parent.players import DEAL_SECONDS, PlayerSeat, Raised, Reply, Returned, player_child
from ..worker.parent.referee import FORMS, decided
from .match import Answer, Coup, Question


class FilePlayer:
    """A student's file at a seat of matches of one game: the `Decider` of that seat.

    A fault is replaced by the first permitted coup, and said in French in the answer. `renewals` counts how
    often the module had to be made anew. To be closed, and used in one thread at a time.
    """

    def __init__(self, seat: PlayerSeat, jeu: str) -> None:
        """Keep the seat of a loaded file; `open_player` makes it."""
        self._seat, self._form = seat, FORMS[jeu]
        self._match = ""

    @property
    def renewals(self) -> int:
        """How often the module was made anew after a call that was lost."""
        return self._seat.renewals

    def decide(self, question: Question) -> Answer:
        """Return a permitted coup, the lowest after a fault of the file.

        Raises `DealStopped` once its `stop` is set.
        """
        if question.match != self._match:  # another match: the whole time of a deal again
            self._match = question.match
            self._seat.begin_deal()
        form, vue = self._form, question.vue
        lowest, function = form.lowest(vue, lambda: question.coups), form.function_of(vue)
        if not function:
            return Answer(question, lowest)
        coup, reply = decided(self._seat, form, vue, lambda: question.coups)
        if form.permits(vue, coup) if form.permits else coup in question.coups:
            return Answer(question, coup)
        return Answer(question, lowest, "", fault_sentence(function, reply))

    def close(self) -> None:
        """End the child; harmless when done twice."""
        self._seat.close()


def open_player(file: Path, jeu: str, stop: threading.Event | None = None) -> FilePlayer:
    """Load a student's player of a game.

    Raises `UserError` when the file cannot be read, does not load, or does not define the functions of a
    player; `OSError` when the system can start no process.
    """
    functions = FORMS[jeu].functions
    seat = PlayerSeat(player_child(file, jeu, functions, stop=stop))
    loaded = seat.load()
    missing = [] if isinstance(loaded, LoadFailed) else sorted(set(functions) - seat.present())
    if isinstance(loaded, LoadFailed) or missing:
        seat.close()
    if isinstance(loaded, LoadFailed):
        why = words.loading_error(loaded, "").message
        raise UserError(_("« {file} » ne se charge pas. {why}").format(file=file.name, why=why))
    if missing:
        sentence = _(
            "« {file} » n’est pas un joueur {of_game} : il ne définit pas {names}. "
            "Complétez joueur_{code}_a_completer.py."
        )
        of_game = PARTIES[jeu].de_titre
        raise UserError(sentence.format(file=file.name, of_game=of_game, names=", ".join(missing), code=jeu))
    return FilePlayer(seat, jeu)


def fault_sentence(function: str, reply: Reply) -> str:
    """Return what a player did wrong, in one French sentence."""
    if isinstance(reply, Returned):
        given = words.value_text(reply.value)
        return _("{name} a rendu {given}, qui n’est pas un choix permis.").format(name=function, given=given)
    if isinstance(reply, Raised):
        explained = explain(reply.kind, reply.message)
        return words.stopped_sentence(explained, reply.line)
    if reply.kind == NOT_RUN:
        return _("{name} a pris plus de {seconds:g} s de calcul pour cette partie.").format(
            name=function, seconds=DEAL_SECONDS
        )
    sentence = words.failure_sentence(reply.kind, reply.detail) if reply.kind in LOST else words.DISTURBED
    return _("{why} Le module est rechargé, et a tout oublié.").format(why=sentence)


REPLACED = {
    "Annoncer": _("À sa place, on passe."),
    "Appeler": _("Le premier roi permis est appelé."),
    "Ecarter": _("Les plus petites cartes permises sont mises de côté."),
    "Montrer": _("La plus petite case permise est montrée."),
    "Parier": _("Le plus petit pari permis est fait."),
    "Poser": _("La plus petite carte permise est posée."),
}
"""What is played instead of a faulty decision, by the kind of coup that a file decides."""


def replaced_sentence(coup: Coup) -> str:
    """Return what was played instead of a faulty decision, in one French sentence."""
    return REPLACED[type(coup).__name__]


LOST = frozenset({"temps_depasse", "memoire", "sortie", "tue"})
"""The failures that `judge.words` has a sentence for."""
