"""The deals that a player is tried on, and what they leave.

What does not depend on the seed: the kinds of tables (options, numbers of players, seats, opponents). They
are the same for every file and every seed, so a fault tied to a kind of position is met with any seed, and
only one that needs a rare course of events may escape. What does: the deals, and so the rates. A rate
never changes a mark, and both players have the same deals at each seat: luck weighs on neither.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from ...jeux import PARTIES
from ...worker.parent.players import PlayerSeat
from ...worker.parent.referee import FORMS, ComputerSeat, DealStopped, Seat, StudentSeat, Turn, play_deal
from ..runner import Runner
from ..verdicts import Stopped
from .form import Duel, Imposed, Played, PlayerForm, Table

SECONDS, VARIED_SECONDS, LARGE_SECONDS = 30.0, 6.0, 2.0
"""What all the deals may take, of the processor or waiting, the first of the varied rounds, a large table.

All the tables are played once, whatever that takes: each deal is bounded. A slower player has no second
round, and shorter duels, or none. A busy machine adds nothing to these seconds, so it changes little.
"""
RENEWAL_SECONDS = 0.2
"""What making a module anew takes, which no clock of the child counts."""
WALL = 120.0
"""A back-stop for a player that waits, for one opponent, where the system does not tell who waits."""
DEALS_PER_TABLE = 2


class TrialSeat:
    """The seat of a player where only some of its functions are asked; ours decides in the place of others.

    Once `over` is true, ours decides for the rest of the deal: that is no fault. What is `imposed` is asked
    of nobody.
    """

    def __init__(self, player: StudentSeat, ours: ComputerSeat, asked: Collection[str]) -> None:
        """Keep who decides; `asked` are functions of the file."""
        self._player, self._ours, self._asked = player, ours, asked
        self.over: Callable[[], bool] = lambda: False
        self.imposed: Imposed | None = None
        self.decisions: Counter[str] = Counter()
        self.seconds: dict[str, float] = {}
        self._function_of: Callable[[Any], str] = lambda vue: ""

    @property
    def used(self) -> float:
        """The processor seconds used for the current deal."""
        return self._player.used

    def begin(self, jeu: str, options: Mapping[str, Any], graine: int, numero: int) -> None:
        """Get both ready for a deal."""
        self._function_of = FORMS[jeu].function_of
        self.decisions, self.seconds = Counter(), {}
        self._player.begin(jeu, options, graine, numero)
        self._ours.begin(jeu, options, graine, numero)

    def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
        """Return what the player decides, or ours where its function is not asked."""
        vue = partie.vue_de(joueur)
        coup = self.imposed(vue, True) if self.imposed else None
        if coup is not None:
            return Turn(joueur, coup)
        function = self._function_of(vue)
        if function not in self._asked or self.over():
            return self._ours.decide(partie, joueur, rang)
        start = self._player.player.spent
        turn = self._player.decide(partie, joueur, rang)
        spent = self._player.player.spent - start
        self.decisions[function] += 1
        self.seconds[function] = self.seconds.get(function, 0.0) + spent
        return turn


class LedSeat:
    """The seat of one of our computers, where some coups are imposed."""

    used = 0.0

    def __init__(self, ours: ComputerSeat, imposed: Imposed) -> None:
        """Keep who decides all else."""
        self._ours, self._imposed = ours, imposed

    def begin(self, jeu: str, options: Mapping[str, Any], graine: int, numero: int) -> None:
        """Get ready for a deal."""
        self._ours.begin(jeu, options, graine, numero)

    def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
        """Return what is imposed, else what ours decides."""
        coup = self._imposed(partie.vue_de(joueur), False)
        return self._ours.decide(partie, joueur, rang) if coup is None else Turn(joueur, coup)


class Trials:
    """Plays the deals of a seed with one player, of whose functions some are asked.

    A deal that has a fault of a function of `blamed` ends a duel.
    """

    def __init__(
        self, form: PlayerForm[Any], player: PlayerSeat, runner: Runner, graine: int, asked: Collection[str]
    ) -> None:
        """Keep the player, the child that it lives in, and the seed."""
        self.form, self._player, self._runner, self._graine = form, player, runner, graine
        self._seat = TrialSeat(StudentSeat(player), self._ours(form.ours), asked)
        self._start = player.spent

    @property
    def spent(self) -> float:
        """The seconds that the player used so far, of the processor or waiting."""
        return self._player.spent - self._start + RENEWAL_SECONDS * self._player.renewals

    @property
    def late(self) -> bool:
        """True once the player used the time of all the deals."""
        return self.spent > SECONDS

    def varied(self) -> Iterator[Played]:
        """Play the varied tables; yield each deal. A slow player plays each of them once.

        At a large table it has few seconds, and ours plays on for it.
        """
        for numero in range(1, DEALS_PER_TABLE + 1):
            for table in self.form.tables:
                if numero == 1 or not table.large:
                    yield self._play(table, numero)
            if self.spent > VARIED_SECONDS:
                return

    def duel(self, opponent: str, left: int = 1) -> Duel[Any]:
        """Play the deals against an opponent, or half as many, or a quarter…; stop at the first fault.

        `left` duels share what is left of the time, this one included.
        """
        duel: Duel[Any] = Duel(opponent)
        budget, start = (SECONDS - self.spent) / left, self.spent
        end, deals = time.monotonic() + WALL, self.form.deals
        # Few numbers of deals are possible, so that the same file has the same verdict every time.
        halves = {deals >> k for k in range(1, deals.bit_length())}
        for numero in range(1, deals + 1):
            outcomes = []
            for seat in range(1, self.form.seats + 1):
                played = self._play(self.form.duel_table(opponent, seat), numero)
                if played.deal.faults:
                    duel.faulty = played
                    return duel
                outcomes.append(self.form.outcome(played))
            duel.deals.append(tuple(outcomes))
            share = 0.5 if numero in halves else 1.0
            if self.spent - start > share * budget or time.monotonic() > end:
                break
        return duel

    def _play(self, table: Table, numero: int) -> Played:
        if self._runner.stop.is_set():
            raise Stopped
        start = self.spent
        self._seat.over = lambda: table.large and self.spent - start > LARGE_SECONDS
        try:
            deal = play_deal(table.jeu, table.complete(), self._graine, numero, self._seats(table))
        except DealStopped:
            raise Stopped from None
        return Played(table, numero, deal, self._seat.decisions, self._seat.seconds)

    def _seats(self, table: Table) -> list[Seat]:
        """Return who sits where."""
        imposed = self._seat.imposed = table.imposed
        ours = [self._ours(level) for level in table.opponents]
        others: list[Seat] = [seat if imposed is None else LedSeat(seat, imposed) for seat in ours]
        return [*others[: table.seat - 1], self._seat, *others[table.seat - 1 :]]

    def _ours(self, level: str) -> ComputerSeat:
        """Return one of our computers, which decides the same on every machine."""
        return ComputerSeat(level, PARTIES[self.form.jeu].charger_les_ordinateurs().EFFORT_FIXE)
