"""The moment of a Tarot that the table shows, from what everybody knows and one open hand. No Tk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ....jeux.partie import suivant
from ....jeux.tarot_cartes import EXCUSE, couleur_de, force
from ....jeux.tarot_coups import (
    CartePosee,
    ChienMontre,
    DonneAnnulee,
    DonneCommencee,
    DonneFinie,
    EcartFait,
    Evenement,
    PartenaireConnu,
    PliPris,
    PoigneeMontree,
)
from ....jeux.tarot_vue import CHIEN_MONTRE, VueTarot
from ....play.match import Step
from ....play.tarot_words import tricks_of

ALTERNATING = "TCPKaEX"
"""The couleurs as a hand shows them: black and red in turn, then the trumps, then the Excuse."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is in view: `vue` holds nothing of a hand that is not open (`hand_open`).

    `bottom` is the player who sits at the bottom, `speaker` the one to be marked, None for nobody. `taker`
    takes what lies in the middle: a whole trick, or the cartes `shown` there. `put_aside`: the écart is made.
    `finished` is the deal that ended with what is in view, `cancelled` the one that is not played. `deal` is
    its number among all that were dealt. `against`: the players sit against the hands of a clock.
    """

    vue: VueTarot
    bottom: int
    hand_open: bool
    speaker: int | None
    deal: int = 1
    put_aside: bool = False
    taker: int | None = None
    shown: tuple[str, ...] = ()
    finished: DonneFinie | None = None
    cancelled: DonneAnnulee | None = None
    against: bool = False

    @property
    def hand(self) -> tuple[str, ...]:
        """The open hand as it is fanned, without what lies in the middle."""
        return fanned(code for code in self.vue.main if code not in self.shown) if self.hand_open else ()

    @property
    def covered(self) -> bool:
        """Whether the count lies over the middle."""
        return self.finished is not None

    @property
    def largest(self) -> int:
        """How many cartes each player had."""
        return tricks_of(self.vue)

    def players(self) -> tuple[int, ...]:
        """Return the players as they sit, the one at the bottom first, then clockwise."""
        p, step = self.vue.nb_joueurs, -1 if self.against else 1
        return tuple(suivant(self.bottom, p, step * place) for place in range(p))

    def counts(self) -> tuple[int, ...]:
        """Return how many cartes each of `players` holds."""
        vue = self.vue
        played = {joueur for joueur, _code in self.trick()}
        left = tricks_of(vue) - len(vue.plis_passes)
        more = vue.nb_a_ecarter if self._has_dog else 0
        counts = []
        for joueur in self.players():
            lies = len(self.shown) if joueur == self.taker else 0
            counts.append(left - (joueur in played) + more * (joueur == vue.preneur) - lies)
        return tuple(counts)

    @property
    def _has_dog(self) -> bool:
        """Whether the dog is in the hand of who took it."""
        return bool(self.vue.chien) and self.vue.contrat in CHIEN_MONTRE and not self.put_aside

    def trick(self) -> tuple[tuple[int, str], ...]:
        """Return the cartes of the trick that lies there, each after its player, in order of play."""
        return in_order(self.vue.entame, self.vue.pli, self.vue.nb_joueurs)

    def tricks(self, joueur: int) -> int:
        """Return how many tricks a player has taken, the one that lies there included."""
        taken = [gagnant for _entame, _cartes, gagnant in self.vue.plis_passes]
        return taken.count(joueur) + (bool(self.vue.pli) and joueur == self.taker)

    def kept(self, joueur: int) -> str:
        """Return the Excuse in front of its owner, once it was played before the last trick; else ""."""
        for place, (entame, cartes, _gagnant) in enumerate(self.vue.plis_passes, 1):
            if EXCUSE in cartes and place < tricks_of(self.vue):
                owner = suivant(entame, self.vue.nb_joueurs, cartes.index(EXCUSE))
                return EXCUSE if owner == joueur else ""
        return ""

    @property
    def is_partner_known(self) -> bool:
        """Whether the viewer knows who plays with whom: both camps may then be named."""
        vue = self.vue
        if vue.nb_joueurs < 5 or vue.partenaire is not None:
            return True
        return vue.appelee is not None and vue.appelee in (*vue.main, *laid(vue), *vue.chien, *vue.ecart)

    def camp(self, joueur: int) -> str:
        """Return the part of a player: `preneur`, `partenaire`, `defense`, "" where it is not known."""
        if joueur == self.vue.preneur:
            return "preneur"
        if joueur == self.vue.partenaire:
            return "partenaire"
        return "defense" if self.is_partner_known and self.vue.preneur is not None else ""


def in_order(entame: int, cartes: Iterable[str], p: int) -> tuple[tuple[int, str], ...]:
    """Return the cartes of a trick, each after its player."""
    return tuple((suivant(entame, p, place), code) for place, code in enumerate(cartes))


def fanned(cartes: Iterable[str]) -> tuple[str, ...]:
    """Return a hand as it is fanned: by couleur, black and red in turn, then the trumps and the Excuse."""
    return tuple(sorted(cartes, key=lambda code: (ALTERNATING.index(couleur_de(code)), force(code))))


def laid(vue: VueTarot) -> frozenset[str]:
    """Return the cartes that everybody has seen played."""
    return frozenset((*vue.pli, *(code for _entame, cartes, _gagnant in vue.plis_passes for code in cartes)))


def closed(vue: VueTarot) -> VueTarot:
    """Return what everybody knows of a view: no hand, no écart, no partner that has not shown the carte."""
    partenaire = vue.partenaire if vue.appelee in laid(vue) else None
    return vue._replace(main=(), permises=(), ecart=(), partenaire=partenaire)


def moment_of(
    vue: VueTarot,
    bottom: int,
    hand_open: bool,
    speaker: int | None,
    steps: Sequence[Step] = (),
    before: VueTarot | None = None,
    against: bool = False,
) -> Moment:
    """Return the moment to show; `before` is the view from before a coup, the last of `steps`, kept in view.

    A trick that this coup ended lies there again, whole, and a deal that it ended is still there: the game
    itself may already have dealt the next one.
    """
    kept = tuple(steps[-1].evenements) if steps and before is not None else ()
    ends = any(isinstance(event, PliPris | DonneAnnulee) for event in kept)
    deal, put_aside = _of_deal(steps[:-1] if ends else steps)
    moment = Moment(vue, bottom, hand_open, speaker, deal, put_aside, against=against)
    if before is not None:
        moment = _with_events(moment, before, kept)
    return moment if hand_open else replace(moment, vue=closed(moment.vue))


def _of_deal(steps: Iterable[Step]) -> tuple[int, bool]:
    """Return the number of the deal under way among all that were dealt, and whether its écart is made."""
    deal, put_aside = 1, False
    for step in steps:
        for event in step.evenements:
            if isinstance(event, DonneCommencee):
                deal, put_aside = deal + 1, False
            elif isinstance(event, EcartFait):
                put_aside = True
    return deal, put_aside


def _with_events(moment: Moment, before: VueTarot, events: Sequence[Evenement]) -> Moment:
    """Return a moment with what the last coup did still in view."""
    for event in events:
        match event:
            case PliPris():
                vue = _with_whole_trick(before, event, events)
                moment = replace(moment, vue=vue, taker=event.joueur)
            case ChienMontre(joueur, cartes) | PoigneeMontree(joueur, _, cartes):
                moment = replace(moment, shown=cartes, taker=joueur)
            case EcartFait(joueur, cartes) if cartes:
                moment = replace(moment, shown=cartes)
            case DonneFinie():
                moment = replace(moment, finished=event)
            case DonneAnnulee(raison="passe"):
                vue = before._replace(annonces=(*before.annonces, None), permises=())
                moment = replace(moment, vue=vue, cancelled=event)
    return moment


def _with_whole_trick(before: VueTarot, taken: PliPris, events: Iterable[Evenement]) -> VueTarot:
    played = {event.carte for event in events if isinstance(event, CartePosee)}
    known = next((event.joueur for event in events if isinstance(event, PartenaireConnu)), before.partenaire)
    main = tuple(carte for carte in before.main if carte not in played)
    return before._replace(main=main, permises=(), pli=taken.cartes, partenaire=known)
