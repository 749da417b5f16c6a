"""The referee: plays a whole deal of a game of several players between any seats, ours or students'.

A seat decides, the game says whether that is permitted. A fault of a student's player is counted, kept with
its position, and replaced by the lowest permitted choice: the deal always goes on. Nothing that a seat
is given says more than the view of its player.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from ...jeux import PARTIES, ascenseur, memorix
from ...jeux import tarot_coups as tarot
from ...jeux.ascenseur_vue import Coup as CoupAscenseur
from ...jeux.ascenseur_vue import Parier, Poser, VueAscenseur
from ...jeux.memorix_vue import Montrer
from ...jeux.partie import Decision, Resultat, resultat_de
from ...jeux.tarot_regles import annonces_possibles, ecart_le_plus_bas, refus_de_l_ecart
from ...jeux.tarot_vue import DIT_A_L_APPEL, DIT_AUX_ANNONCES, DIT_EN_JEU, ECART, VueTarot
from ..codec import FACE_UP, carte_of
from ..failures import STOPPED
from ..messages import JSON, Failed
from .players import PlayerSeat, Reply, Returned

MOST_COUPS = 2_000
"""A deal that nobody ends stops there (players that show the same two cells for ever): scores stand."""


class DealStopped(Exception):
    """The caller asked for an end in the middle of a deal."""


# --- what differs from game to game

Coups = Callable[[], Sequence[Any]]
"""Gives the permitted coups, the lowest first."""


@dataclass(frozen=True, slots=True)
class GameForm:
    """What the referee knows of a game beside its doors.

    `functions` are those of a student's file. `function_of` names the one to call from a view, "" for what
    is asked of no file: the lowest coup is played then. `coup_of` makes a coup of what it returned (None for
    what is none), `standing` is the scores of a deal not ended. `settled` takes a view, a coup and what gives
    those permitted; it returns the coup, or, where the view allows it and only an option that no view tells
    forbids it, the nearest one: nobody is blamed for what he cannot know. `lowest` takes a view and what
    gives the permitted coups. `permits`, in games where there may be hundreds of thousands of them, says
    from a view whether a coup is one; `lowest` asks for none there.
    """

    functions: tuple[str, ...]
    function_of: Callable[[Any], str]
    coup_of: Callable[[Any, JSON], object | None]
    standing: Callable[[Any], Resultat]
    settled: Callable[[Any, Any, Coups], object] = lambda _vue, coup, _coups: coup
    lowest: Callable[[Any, Coups], Any] = lambda _vue, coups: coups()[0]
    permits: Callable[[Any, Any], bool] | None = None


def _standing(partie: Any) -> Resultat:
    return resultat_de(tuple(partie.scores))


CHOOSE_CELL = "choisir_case_memorix"


def _cell(_vue: Any, value: JSON) -> Montrer | None:
    return Montrer(value[1]) if value[0] == "i" else None


BET, PLAY = "parier_ascenseur", "jouer_ascenseur"


def _bet_or_play(vue: VueAscenseur) -> str:
    return PLAY if vue.bas is None else BET


def _bet_or_carte(vue: VueAscenseur, value: JSON) -> CoupAscenseur | None:
    kind, *rest = value
    if vue.bas is not None:
        return Parier(rest[0]) if kind == "i" else None
    return Poser(carte_of(rest[0] | FACE_UP)) if kind == "c" else None


def _settled_bet(vue: VueAscenseur, coup: CoupAscenseur, coups: Coups) -> CoupAscenseur:
    """Return a bet, or the nearest permitted one if only the total of the bets forbids it."""
    if not isinstance(coup, Parier) or vue.bas is None or vue.haut is None:
        return coup
    if not vue.bas <= coup.pari <= vue.haut:
        return coup
    bets = [other for other in coups() if isinstance(other, Parier)]
    return min(bets, key=lambda other: abs(other.pari - coup.pari))


BID, CALL, ASIDE, CARTE = "annoncer_tarot", "appeler_tarot", "ecarter_tarot", "jouer_tarot"
_OF_PHASE = MappingProxyType({DIT_AUX_ANNONCES: BID, DIT_A_L_APPEL: CALL, ECART: ASIDE, DIT_EN_JEU: CARTE})


def _of_phase(vue: VueTarot) -> str:
    return _OF_PHASE.get(vue.phase, "")


def _coup_of_phase(vue: VueTarot, value: JSON) -> tarot.Coup | None:
    match vue.phase, value:
        case "annonces", ["n"]:
            return tarot.Annoncer(None)
        case "annonces", ["s", str(annonce)]:
            return tarot.Annoncer(annonce)
        case "appel", ["s", str(carte)]:
            return tarot.Appeler(carte)
        case "ecart", ["q", list(values)] if all(each[0] == "s" for each in values):
            return tarot.Ecarter(_in_order(vue, [each[1] for each in values]))
        case "jeu", ["s", str(carte)]:
            return tarot.Poser(carte)
    return None


def _in_order(vue: VueTarot, cartes: Sequence[str]) -> tuple[str, ...]:
    """Return the cartes of an écart in the order of those permitted: a player gives them in any order."""
    places = {carte: place for place, carte in enumerate(vue.permises)}
    return tuple(sorted(cartes, key=lambda carte: places.get(carte, -1)))


def _lowest_of_phase(vue: VueTarot, _coups: Coups) -> tarot.Coup:
    match vue.phase:
        case "annonces":
            return tarot.Annoncer(None)
        case "appel":
            return tarot.Appeler(vue.permises[0])
        case "ecart":
            return tarot.Ecarter(ecart_le_plus_bas(vue))
        case "chelem":
            return tarot.AnnoncerChelem(False)
    return tarot.Poser(vue.permises[0])


def _permits_in_phase(vue: VueTarot, coup: object) -> bool:
    match coup:
        case tarot.Annoncer(annonce):
            return annonce in annonces_possibles(vue.annonces)
        case tarot.Ecarter(cartes):
            return refus_de_l_ecart(vue.main, cartes, vue.nb_a_ecarter, vue.appelee, vue.profil) is None
        case tarot.Appeler(carte) | tarot.Poser(carte):
            return carte in vue.permises
    return False


FORMS: Mapping[str, GameForm] = MappingProxyType(
    {
        memorix.CODE: GameForm((CHOOSE_CELL,), lambda vue: CHOOSE_CELL, _cell, _standing),
        ascenseur.CODE: GameForm((BET, PLAY), _bet_or_play, _bet_or_carte, _standing, _settled_bet),
        "tarot": GameForm(
            (BID, CALL, ASIDE, CARTE),
            _of_phase,
            _coup_of_phase,
            _standing,
            lowest=_lowest_of_phase,
            permits=_permits_in_phase,
        ),
    }
)
"""One form for each game of `jeux.PARTIES`."""


# --- what a deal leaves


@dataclass(frozen=True, slots=True)
class Fault:
    """A decision that a student's player did not make.

    It was for decision number `rang` of the deal (from 1), where everybody saw the line `position` and the
    player saw `vue`, as plain data. `reply` is what the call of `function` came to; `refus` says in French
    why what it returned is not permitted, "" if it returned nothing.
    """

    joueur: int
    rang: int
    position: str
    vue: Mapping[str, JSON]
    reply: Reply
    refus: str = ""
    function: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision: the coup that was played, why (computers), and the fault that it replaces."""

    joueur: int
    coup: Any
    pourquoi: str = ""
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal played. `ended` is False if it was stopped after the most coups: its scores are those of then.

    `saved` is the deal as its game writes it down, `events` what everybody saw, in order. `seconds` is the
    processor time of each seat, 0 for ours: two runs do not agree on it, and agree on all the rest if the
    players do.
    """

    turns: tuple[Turn, ...]
    resultat: Resultat
    ended: bool
    seconds: tuple[float, ...]
    saved: str
    events: tuple[Any, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults, in order."""
        return tuple(turn.fault for turn in self.turns if turn.fault is not None)


# --- the seats


class Seat(Protocol):
    """Who decides for a player, deal after deal of one game."""

    def begin(self, jeu: str, options: Mapping[str, Any], graine: int, numero: int) -> None:
        """Get ready for a deal, played with these complete options."""
        ...

    def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
        """Return a permitted coup for the player in turn; `rang` is the number of the decision, from 1."""
        ...

    @property
    def used(self) -> float:
        """The processor seconds used for the current deal by a student's file."""
        ...


class ComputerSeat:
    """One of our computers, by its level; it gets the view of its player and draws of its own."""

    used = 0.0

    def __init__(self, level: str, effort: object = None) -> None:
        """Keep the level, a word that the game knows (`KeyError` when it decides, otherwise).

        `effort` bounds what a decision costs. None is that of a table where people wait; with `EFFORT_FIXE`
        of the game's computers no decision depends on the clock.
        """
        self.level, self.effort = level, effort
        self._ours: Any = None
        self._options: Mapping[str, Any] = {}
        self._deal = 0, 0

    def begin(self, jeu: str, options: Mapping[str, Any], graine: int, numero: int) -> None:
        """Take the draws of this seat for a deal."""
        self._ours = PARTIES[jeu].charger_les_ordinateurs()
        self._options, self._deal = options, (graine, numero)

    def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
        """Return what the level decides."""
        vue = partie.vue_de(joueur)
        source = self._ours.source_de(vue, *self._deal)
        decision: Decision[Any] = self._ours.decider(self.level, vue, source, self._options, self.effort)
        return Turn(joueur, decision.coup, decision.pourquoi)


class StudentSeat:
    """A student's player, in its child."""

    def __init__(self, player: PlayerSeat) -> None:
        """Keep a seat whose file is loaded; whoever made it closes it."""
        self.player = player
        self._form: GameForm = next(iter(FORMS.values()))

    def begin(self, jeu: str, options: Mapping[str, Any], graine: int, numero: int) -> None:
        """Give the player the time of a deal; it learns neither its seed nor its number."""
        self._form = FORMS[jeu]
        self.player.begin_deal()

    @property
    def used(self) -> float:
        """The processor seconds used for the current deal."""
        return self.player.used

    def decide(self, partie: Any, joueur: int, rang: int) -> Turn:
        """Return what the player decides, or the lowest permitted coup and its fault.

        Raises `DealStopped` when its child was asked to stop.
        """
        vue, coups = partie.vue_de(joueur), partie.coups_possibles
        function = self._form.function_of(vue)
        if not function:
            return Turn(joueur, self._form.lowest(vue, coups))
        coup, reply = decided(self.player, self._form, vue, coups)
        refus = ""
        if isinstance(reply, Returned):
            refus = partie.refus(coup) if coup is not None else NO_COUP
        if coup is not None and not refus:
            return Turn(joueur, coup)
        fault = Fault(joueur, rang, partie.ligne(), vue.en_json(), reply, refus or "", function)
        return Turn(joueur, self._form.lowest(vue, coups), "", fault)


def decided(player: PlayerSeat, form: GameForm, vue: Any, coups: Coups) -> tuple[Any, Reply]:
    """Ask a student's player for a decision; return the coup that it named, None for none, and its reply.

    `coups` gives those permitted; whether the coup is one is for the caller to say. Raises `DealStopped` when
    its child was asked to stop.
    """
    reply = player.ask(form.function_of(vue), vue.en_json())
    if isinstance(reply, Failed) and reply.kind == STOPPED:
        raise DealStopped
    coup = form.coup_of(vue, reply.value) if isinstance(reply, Returned) else None
    return (None if coup is None else form.settled(vue, coup, coups)), reply


NO_COUP = "Ce n’est pas un coup de ce jeu."


# --- the deal


def play_deal(
    jeu: str,
    options: Mapping[str, Any],
    graine: int,
    numero: int,
    seats: Sequence[Seat],
    stop: threading.Event | None = None,
    most_coups: int = MOST_COUPS,
) -> Deal:
    """Play deal `numero` of a seed to its end, one seat per player of the complete `options`, in order.

    A deal that nobody ends stops after `most_coups`.
    Raises `DealStopped` when `stop` is set, `ValueError` when the seats are not as many as the players.
    """
    if len(seats) != len(options["joueurs"]):
        raise ValueError(f"{len(seats)} seats for {len(options['joueurs'])} players")
    partie = PARTIES[jeu].charger().nouvelle_partie(options, graine, numero)
    for seat in seats:
        seat.begin(jeu, options, graine, numero)
    turns: list[Turn] = []
    events: list[Any] = []
    while (joueur := partie.au_trait()) is not None and len(turns) < most_coups:
        if stop is not None and stop.is_set():
            raise DealStopped
        turns.append(seats[joueur - 1].decide(partie, joueur, len(turns) + 1))
        events += partie.jouer(turns[-1].coup)
    resultat = partie.resultat()
    standing = FORMS[jeu].standing(partie) if resultat is None else resultat
    seconds = tuple(seat.used for seat in seats)
    saved = partie.sauvegarde()
    return Deal(tuple(turns), standing, resultat is not None, seconds, saved, tuple(events))
