"""The moment of an Ascenseur that the table shows, from what everybody knows and one open hand. No Tk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ....cours.cartes import Carte, Couleur, code_de
from ....jeux.ascenseur_vue import CartePosee, Evenement, MancheFinie, PliPris, VueAscenseur
from ....jeux.partie import suivant

ALTERNATING = (Couleur.TREFLE, Couleur.COEUR, Couleur.PIQUE, Couleur.CARREAU)
"""The couleurs as a hand shows them, round and round: black and red in turn."""
BLACK = frozenset((Couleur.TREFLE, Couleur.PIQUE))


@dataclass(frozen=True, slots=True)
class Moment:
    """What is in view: `vue` holds no hand where none is open (`hand_open`).

    `bottom` is the player who sits at the bottom, `speaker` the one to be marked, None for nobody. `taker`
    owns the trick that lies there whole, `finished` is the round that ended with it.
    """

    vue: VueAscenseur
    bottom: int
    hand_open: bool
    speaker: int | None
    taker: int | None = None
    finished: MancheFinie | None = None

    @property
    def hand(self) -> tuple[str, ...]:
        """The codes of the open hand as it is fanned; none is empty-handed here but by playing."""
        return tuple(map(code_de, fanned(self.vue))) if self.hand_open else ()

    @property
    def deal(self) -> int:
        """The number of the round."""
        return self.vue.manche

    @property
    def largest(self) -> int:
        """How many cartes each player had."""
        return self.vue.n

    @property
    def shown(self) -> tuple[str, ...]:
        """The cartes that lie in the middle: none."""
        return ()

    @property
    def covered(self) -> bool:
        """Whether something lies over the middle: never."""
        return False

    def kept(self, _joueur: int) -> str:
        """Return the carte that lies in front of a player: none."""
        return ""

    def counts(self) -> tuple[int, ...]:
        """Return how many cartes each player holds, the one at the bottom first, in order of play."""
        vue = self.vue
        played = {suivant(vue.entame, vue.nb_joueurs, place) for place in range(len(vue.pli))}
        left = vue.n - len(vue.plis_passes)
        return tuple(left - (joueur in played) for joueur in self.players())

    def players(self) -> tuple[int, ...]:
        """Return the players as they sit, the one at the bottom first, in order of play."""
        p = self.vue.nb_joueurs
        return tuple(suivant(self.bottom, p, place) for place in range(p))

    def trick(self) -> tuple[tuple[int, str], ...]:
        """Return the cartes of the trick that lies there, each after its player, in order of play."""
        return in_order(self.vue.entame, self.vue.pli, self.vue.nb_joueurs)

    @property
    def donneur(self) -> int:
        """The player who dealt, and bets last."""
        return suivant(self.vue.premier, self.vue.nb_joueurs, -1)


def in_order(entame: int, cartes: Iterable[Carte], p: int) -> tuple[tuple[int, str], ...]:
    """Return the cartes of a trick, each after its player."""
    return tuple((suivant(entame, p, place), code_de(carte)) for place, carte in enumerate(cartes))


def moment_of(
    vue: VueAscenseur,
    bottom: int,
    hand_open: bool,
    speaker: int | None,
    before: VueAscenseur | None = None,
    events: Iterable[Evenement] = (),
) -> Moment:
    """Return the moment to show; `before` and `events` are those of a coup that is kept in view.

    A trick that this coup ended lies there again, whole, as it did before it was taken: the game itself
    may already have dealt the next round.
    """
    taken = next((event for event in events if isinstance(event, PliPris)), None)
    finished = next((event for event in events if isinstance(event, MancheFinie)), None)
    if before is not None and taken is not None:
        vue = _with_whole_trick(before, taken, events)
    if not hand_open:
        vue = vue._replace(main=(), permises=())
    return Moment(vue, bottom, hand_open, speaker, taken.joueur if taken else None, finished)


def _with_whole_trick(before: VueAscenseur, taken: PliPris, events: Iterable[Evenement]) -> VueAscenseur:
    played = {event.carte for event in events if isinstance(event, CartePosee)}
    plis = tuple(n + (joueur == taken.joueur) for joueur, n in enumerate(before.plis, 1))
    main = tuple(carte for carte in before.main if carte not in played)
    return before._replace(main=main, permises=(), bas=None, haut=None, plis=plis, pli=taken.cartes)


def fanned(vue: VueAscenseur) -> tuple[Carte, ...]:
    """Return a hand as it is fanned: by couleur, black and red in turn, the trump last, then by rang.

    The couleurs are those that the hand had at the start of the round: they keep their places when one of
    them runs out.
    """
    mine = [cartes[(vue.joueur - entame) % vue.nb_joueurs] for entame, cartes, _taker in vue.plis_passes]
    place = (vue.joueur - vue.entame) % vue.nb_joueurs
    mine += vue.pli[place : place + 1]
    order = couleurs_in_order({carte.couleur for carte in (*vue.main, *mine)}, vue.atout)
    return tuple(sorted(vue.main, key=lambda carte: (order.index(carte.couleur), carte.rang)))


def couleurs_in_order(held: Iterable[Couleur], atout: Couleur | None) -> list[Couleur]:
    """Return the couleurs of a hand from left to right: the trump last, black and red in turn if possible."""
    start = 0 if atout is None else ALTERNATING.index(atout) + 1
    around = [*ALTERNATING[start:], *ALTERNATING[:start]]
    order = [couleur for couleur in around if couleur in set(held)]
    if len(order) == 3 and not _alternates(order):
        # The odd one in the middle, unless it is the trump, which stays last.
        for candidate in (
            order[1::-1] + order[2:],
            [order[1], order[2], order[0]],
            [order[0], order[2], order[1]],
        ):
            if _alternates(candidate) and (atout not in candidate or candidate[-1] == atout):
                return candidate
    return order


def _alternates(order: Sequence[Couleur]) -> bool:
    return all((one in BLACK) != (other in BLACK) for one, other in zip(order, order[1:], strict=False))
