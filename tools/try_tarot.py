"""Plays whole deals of Tarot between computers, and checks after each coup what is true of every deal.

    python tools/try_tarot.py deals 10000 [--players 4] [--profil fft] [--levels hasard regles] [--graine 1]
    python tools/try_tarot.py cards 100000
    python tools/try_tarot.py ends 50000

`deals`: so many deals for each number of players, the profiles and the levels in turn. The 78 cards are
counted after each coup; bids, dog, tricks, half points and scores are done again from the events alone.
`cards`: hands and tricks drawn at random, in each profile; the legal cards are found again, another way.
`ends`: tricks drawn at random, to the last; both camps are counted again: 182 halves, scores that sum to 0.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from measure_tarot import LEVELS, choose, setting_of  # noqa: E402
from try_memorix import Fault, check  # noqa: E402

from reussites_tk.jeux.pesee import Effort  # noqa: E402
from reussites_tk.jeux.tarot import Paquets, Partie  # noqa: E402
from reussites_tk.jeux.tarot_cartes import PAQUET  # noqa: E402
from reussites_tk.jeux.tarot_compte import Compte, Jouee, compter  # noqa: E402
from reussites_tk.jeux.tarot_coups import (  # noqa: E402
    AnnonceFaite,
    CarteAppelee,
    CartePosee,
    ChelemAnnonce,
    ChienMontre,
    Coup,
    DonneAnnulee,
    DonneCommencee,
    DonneFinie,
    EcartFait,
    Evenement,
    PartenaireConnu,
    PartieFinie,
    PliPris,
    PoigneeMontree,
    PriseFaite,
)
from reussites_tk.jeux.tarot_regles import cartes_permises  # noqa: E402
from reussites_tk.jeux.tarot_vue import Profil  # noqa: E402

PROFILES = ("cours", "polycopie", "fft")
PLAYERS = (3, 4, 5)
FAST = ("regles", "hasard")
CONTRACTS = {"petite": 1, "garde": 2, "garde sans": 4, "garde contre": 6}
HANDFULS = {"simple": ((13, 10, 8), 20), "double": ((15, 13, 10), 30), "triple": ((18, 15, 13), 40)}
TARGETS = {0: 56, 1: 51, 2: 41, 3: 36}
RANKS = [*map(str, range(1, 11)), *"VCDR"]
Trick = tuple[int, tuple[str, ...], int]


# --- The rules again, another way


def kind(card: str) -> str:
    """Return "a" for a trump, "EX" for the Excuse, else the letter of its suit."""
    return card if card == "EX" else "a" if card.startswith("a") else card[-1]


def halves(card: str) -> int:
    """Return what a card is worth, in half points."""
    if card in ("a1", "a21", "EX"):
        return 9
    return {"R": 9, "D": 7, "C": 5, "V": 3}.get(card[0], 1) if kind(card) != "a" else 1


def may_play(card: str, hand: Sequence[str], trick: Sequence[str], must_trump: bool) -> bool:
    """Return True if a card of a hand may go on a trick, reasoning on that card alone."""
    led = next((kind(other) for other in trick if other != "EX"), None)
    if led is None or card == "EX" or (kind(card) == led and led != "a"):
        return True
    if led != "a" and any(kind(other) == led for other in hand):
        return False
    trumps = [int(other[1:]) for other in hand if kind(other) == "a"]
    if not trumps or (led != "a" and not must_trump):
        return True
    best = max((int(other[1:]) for other in trick if kind(other) == "a"), default=0)
    return kind(card) == "a" and (int(card[1:]) > best or max(trumps) < best)


def winner(entame: int, cards: Sequence[str], players: int) -> int:
    """Return who takes a trick: the best of those who trumped, else of those who followed."""
    laid = [((entame - 1 + place) % players + 1, card) for place, card in enumerate(cards)]
    led = next(kind(card) for _joueur, card in laid if card != "EX")
    trumped = [(int(card[1:]), joueur) for joueur, card in laid if kind(card) == "a"]
    followed = [(RANKS.index(card[:-1]), joueur) for joueur, card in laid if kind(card) == led != "a"]
    return max(trumped or followed)[1]


@dataclass(frozen=True, slots=True)
class Played:
    """A deal to be counted: who was with whom, its tricks, what was put aside, what was shown."""

    players: int
    camp: frozenset[int]
    taker: int
    contract: str
    tricks: Sequence[Trick]
    aside: Sequence[str]
    handfuls: Sequence[str]
    slam: bool
    profil: Profil


def owners(deal: Played) -> dict[str, bool]:
    """Return for each of the 78 cards whether it counts for the taker's camp."""
    owned = dict.fromkeys(deal.aside, deal.contract != "garde contre")
    for number, (entame, cards, taken_by) in enumerate(deal.tricks, 1):
        taken = taken_by in deal.camp
        for place, card in enumerate(cards):
            mine = (entame - 1 + place) % deal.players + 1 in deal.camp
            owned[card] = taken
            if card == "EX" and number < len(deal.tricks):
                owned[card] = mine
            elif card == "EX" and deal.profil.excuse_dernier_pli == "change_de_camp":
                others = {trick[2] in deal.camp for trick in deal.tricks[:-1]}
                owned[card] = mine if others == {mine} else not mine
    return owned


def owed(deal: Played) -> int:
    """Return the halves that the Excuse, kept by its owner, makes the taker's camp owe (-1) or get (1)."""
    for entame, cards, taken_by in deal.tricks[:-1]:
        if "EX" in cards:
            joueur = (entame - 1 + cards.index("EX")) % deal.players + 1
            return (taken_by in deal.camp) - (joueur in deal.camp)
    return 0


def counted(deal: Played) -> tuple[int, int, int]:
    """Return the halves of the taker's camp, those of the defence, and the bouts of the first one."""
    owned, debt = owners(deal), owed(deal)
    own = sum(halves(card) for card, mine in owned.items() if mine) + debt
    theirs = sum(halves(card) for card, mine in owned.items() if not mine) - debt
    return own, theirs, sum(owned[card] for card in ("a1", "a21", "EX"))


def score(deal: Played) -> float:
    """Return R, the result of the taker's camp, as RULES 7.8 and 7.9 say it."""
    own, _theirs, bouts = counted(deal)
    target, won = TARGETS[bouts], own >= 2 * TARGETS[bouts]
    points = own / 2 if deal.profil.demi_points == "exact" else -(-own // 2) if won else own // 2
    total = (25 + abs(points - target)) * CONTRACTS[deal.contract]
    if deal.profil.poignees:
        total += sum(HANDFULS[name][1] for name in deal.handfuls)
    total = total if won else -total
    if deal.profil.petit_au_bout:
        total += 10 * CONTRACTS[deal.contract] * _petit(deal)
    return total + (_slam(deal) if deal.profil.chelem else 0)


def _petit(deal: Played) -> int:
    entame, cards, taken_by = deal.tricks[-1]
    if "EX" in cards and (entame - 1 + cards.index("EX")) % deal.players + 1 == taken_by:
        _entame, earlier, by = deal.tricks[-2]
        cards, taken_by = (cards, taken_by) if "a1" in cards else (earlier, by)
    return 0 if "a1" not in cards else 1 if taken_by in deal.camp else -1


def _slam(deal: Played) -> int:
    taken = {trick[2] in deal.camp for trick in deal.tricks}
    made = 400 if deal.slam else 200
    return made if taken == {True} else (-200 if taken == {False} else 0) - (200 if deal.slam else 0)


def shares(result: float, deal: Played) -> tuple[float, ...]:
    """Return what each player gets of R."""
    alone = len(deal.camp) == 1
    taker = result * ((deal.players - 1) if alone else 2)
    return tuple(
        taker if joueur == deal.taker else result if joueur in deal.camp else -result
        for joueur in range(1, deal.players + 1)
    )


# --- A witness of whole deals


class Witness:
    """Looks at a game from outside, and does its accounts again."""

    def __init__(self, partie: Partie) -> None:
        self.partie, self.p = partie, len(partie.reglage.noms)
        self.profil = partie.reglage.profil
        self.scores: list[float] = [0] * self.p
        self.over, self.counted = False, 0
        # A Petit sec may have moved the dealer on, before anything was to be seen.
        dealer = partie.donne.donneur
        check(dealer == self.p or self.profil.petit_sec, "the last player deals first")
        self._begin(DonneCommencee(1, dealer))

    def play(self, coup: Coup) -> None:
        """Play a coup and check what it changed; raises `Fault`."""
        joueur = self.partie.au_trait()
        check(joueur is not None and self.partie.refus(coup) is None, "the coup is one of those allowed")
        self.hand = list(self.partie.donne.mains[(joueur or 1) - 1])
        self.opening = not self.trick and not self.tricks
        for evenement in self.partie.jouer(coup):
            self._see(evenement)
        if not self.over:
            self._check_cards()

    def _begin(self, begun: DonneCommencee) -> None:
        self.dealer, self.bids = begun.donneur, list[str | None]()
        self.taker, self.contract, self.called, self.partner = 0, "", "", 0
        self.turn = begun.donneur % self.p + 1
        self.trick, self.tricks = list[str](), list[Trick]()
        self.handfuls: dict[int, str] = {}
        self.slam, self.dog, self.shown = False, tuple[str, ...](), tuple[str, ...]()
        check(begun.donne == self.counted + 1, "deals are counted one by one")

    def _check_cards(self) -> None:
        """Check that the 78 cards are all somewhere, once."""
        donne = self.partie.donne
        held = [card for main in donne.mains for card in main]
        laid = [card for _entame, cards, _by in donne.passes for card in cards] + donne.pli
        aside = donne.ecart if donne.ecart is not None else () if donne.chien_vu else donne.chien
        check(sorted([*held, *laid, *aside]) == sorted(PAQUET), "the 78 cards are conserved")

    def _see(self, evenement: Evenement) -> None:
        match evenement:
            case DonneCommencee():
                self._begin(evenement)
            case AnnonceFaite(joueur, annonce):
                self._bid(joueur, annonce)
            case DonneAnnulee(donneur, raison, joueur):
                dry = raison == "petit_sec" and self.profil.petit_sec and joueur is not None
                check(donneur == self.dealer, "the deal that is given up is this one")
                check(dry or self.bids == [None] * self.p, "everybody passed")
            case PriseFaite(preneur, contrat):
                self._take(preneur, contrat)
            case CarteAppelee(_joueur, carte):
                self._call(carte)
            case ChienMontre(_joueur, cards):
                check(self.contract in ("petite", "garde"), "this contract shows the dog")
                self.dog = cards
            case EcartFait(_joueur, montrees):
                self.shown = montrees
                self._check_aside()
            case _:
                self._see_tricks(evenement)

    def _see_tricks(self, evenement: Evenement) -> None:
        match evenement:
            case ChelemAnnonce(joueur, annonce):
                self.slam = annonce
                self.turn = joueur if annonce else self.turn
            case PoigneeMontree(joueur, sorte, cards):
                self._show(joueur, sorte, cards)
            case CartePosee(joueur, carte):
                self._lay(joueur, carte)
            case PartenaireConnu(joueur):
                check(
                    self.trick[-1] == self.called and joueur != self.taker, "the called card tells who it is"
                )
            case PliPris(joueur, entame, cards):
                self._gather(joueur, entame, cards)
            case DonneFinie():
                self._count(evenement)
            case PartieFinie(gagnants):
                best = max(self.scores)
                winners = tuple(j for j, total in enumerate(self.scores, 1) if total == best)
                check(gagnants == winners, "the best score wins")
                self.over = True

    def _bid(self, joueur: int, annonce: str | None) -> None:
        check(joueur == (self.dealer + len(self.bids)) % self.p + 1, "players speak in order")
        made = [CONTRACTS[bid] for bid in self.bids if bid is not None]
        check(annonce is None or CONTRACTS[annonce] > max(made, default=0), "a bid is higher than the others")
        self.bids.append(annonce)

    def _take(self, preneur: int, contrat: str) -> None:
        last = max(place for place, bid in enumerate(self.bids) if bid is not None)
        check(
            contrat == self.bids[last] and preneur == (self.dealer + last) % self.p + 1, "the best bid takes"
        )
        check(len(self.bids) == self.p or contrat == "garde contre", "everybody spoke")
        self.taker, self.contract = preneur, contrat

    def _call(self, carte: str) -> None:
        check(self.p == 5, "five players call")
        above = [rank + suit for rank in "RDC"[: "RDCV".index(carte[0])] for suit in "TKCP"]
        hand = self.partie.donne.mains[self.taker - 1]
        check(all(card in hand for card in above), "a lower card is called by who has all the higher ones")
        self.called = carte
        holders = [
            j for j, main in enumerate(self.partie.donne.mains, 1) if carte in main and j != self.taker
        ]
        self.partner = holders[0] if holders else 0

    def _check_aside(self) -> None:
        """Check the écart, which is found where nobody sees it."""
        aside = self.partie.donne.ecart or ()
        hand = [*self.partie.donne.mains[self.taker - 1], *aside]
        plain = [card for card in hand if kind(card) not in ("a", "EX") and card[0] != "R"]
        plain = [card for card in plain if card != self.called]
        trumps = [card for card in aside if kind(card) == "a"]
        check(len(aside) == len(self.dog) and set(self.dog) <= set(hand), "as many cards as the dog had")
        check(not {"a1", "a21", "EX", self.called} & set(aside), "neither a bout nor the called card")
        if self.profil.ecart_atouts != "libres":
            check(len(trumps) <= max(0, len(aside) - len(plain)), "trumps only when they must")
        kings = [card for card in aside if card[0] == "R"]
        check(not kings or self.profil.ecart_rois == "annonces", "kings stay where they must")
        check(sorted(self.shown) == sorted(trumps + kings), "what is put aside and told")

    def _show(self, joueur: int, sorte: str, cards: Sequence[str]) -> None:
        check(self.profil.poignees and not self.tricks and joueur not in self.handfuls, "shown once, in time")
        check(len(cards) == HANDFULS[sorte][0][self.p - 3] and set(cards) <= set(self.hand), "so many trumps")
        hidden = [card for card in self.hand if kind(card) == "a" and card not in cards]
        check("EX" not in cards or not hidden, "the Excuse completes a handful")
        self.handfuls[joueur] = sorte

    def _lay(self, joueur: int, carte: str) -> None:
        entame = self.tricks[-1][2] if self.tricks else self.turn
        check(joueur == (entame - 1 + len(self.trick)) % self.p + 1, "cards are laid in order")
        check(carte in self.hand, "a card comes from the hand")
        check(may_play(carte, self.hand, self.trick, self.profil.coupe_obligatoire), "the card is legal")
        if self.opening and self.profil.entame_couleur_appelee == "interdite" and self.called:
            same = kind(carte) == kind(self.called) and carte != self.called
            only = all(kind(card) == kind(self.called) for card in self.hand)
            check(not same or only, "the deal is not opened in the suit that was called")
        self.trick.append(carte)

    def _gather(self, joueur: int, entame: int, cards: tuple[str, ...]) -> None:
        best = winner(entame, cards, self.p)
        if best != joueur:  # the Excuse, at the last trick of a slam
            owner = (entame - 1 + cards.index("EX")) % self.p + 1 if "EX" in cards else 0
            camp = {self.taker, self.partner}
            alike = all((by in camp) == (owner in camp) for _entame, _cards, by in self.tricks)
            check(self.profil.chelem and joueur == owner and alike, "the best card takes the trick")
        check(list(cards) == self.trick, "the trick is that one")
        self.tricks.append((entame, cards, joueur))
        self.trick = []

    def _count(self, end: DonneFinie) -> None:
        laid = {card for _entame, cards, _by in self.tricks for card in cards}
        camp = frozenset({self.taker, self.partner} - {0})
        aside = [card for card in PAQUET if card not in laid]
        deal = Played(
            self.p,
            camp,
            self.taker,
            self.contract,
            self.tricks,
            aside,
            list(self.handfuls.values()),
            self.slam,
            self.profil,
        )
        check_count(deal, end.compte)
        self.scores = [total + part for total, part in zip(self.scores, end.compte.parts, strict=True)]
        check(
            tuple(self.scores) == end.scores and end.donne == self.counted + 1,
            "scores are those of the rules",
        )
        self.counted += 1


def check_count(deal: Played, compte: Compte) -> None:
    """Check a count against ours; raises `Fault`."""
    own, theirs, bouts = counted(deal)
    check(own + theirs == 182, "the halves of both camps make 182")
    check(compte.demis == own and len(compte.bouts) == bouts, "halves and bouts of the taker's camp")
    check(compte.resultat == score(deal), "the result is that of the rules")
    check(compte.parts == shares(compte.resultat, deal) and not sum(compte.parts), "scores sum to 0")


# --- What is tried


def play(partie: Partie, levels: Sequence[str], effort: Effort | None = None) -> None:
    """Play a whole game, each player at its level; raises `Fault`."""
    witness = Witness(partie)
    while (joueur := partie.au_trait()) is not None:
        witness.play(choose(levels[joueur - 1], partie, effort))
    check(witness.over, "the game says that it is over")


def try_deals(
    players: int, profil: str, numbers: Sequence[int], levels: Sequence[str] = FAST, graine: int = 1
) -> None:
    """Play one deal for each number; a `Fault` names the deal."""
    reglage = setting_of(players, profil).reglage
    for numero in numbers:
        seats = [levels[(numero + place) % len(levels)] for place in range(players)]
        try:
            play(Partie(reglage, Paquets(graine, numero)), seats)
        except Fault as fault:
            raise Fault(f"{profil}, {players} players, deal {numero}, {', '.join(seats)}: {fault}") from fault


def try_cards(number: int, graine: int = 1) -> Mapping[str, int]:
    """Compare the legal cards of random hands and tricks with ours; return how many had a choice left."""
    chance, fewer = Random(graine), {"strict": 0, "free": 0}
    for _ in range(number):
        cards = chance.sample(PAQUET, chance.randint(1, 24))
        laid = chance.randint(0, min(4, len(cards) - 1))
        trick, hand = cards[:laid], cards[laid:]
        for way in fewer:
            strict = way == "strict"
            ours = [card for card in hand if may_play(card, hand, trick, strict)]
            check(cartes_permises(hand, trick, strict) == ours, f"legal cards of {hand} on {trick}, {way}")
            check(bool(ours), "something may always be played")
            fewer[way] += len(ours) < len(hand)
    return fewer


def try_ends(number: int, profils: Sequence[Profil], graine: int = 1) -> None:
    """Count deals whose tricks are drawn at random, the engine's way and ours."""
    chance = Random(graine)
    for _ in range(number):
        deal = random_end(chance, chance.choice(profils))
        partner = next(iter(deal.camp - {deal.taker}), None)
        jouee = Jouee(
            deal.players,
            deal.taker,
            partner,
            deal.contract,
            None,
            deal.tricks,
            tuple(deal.aside),
            tuple(deal.handfuls),
            deal.slam,
        )
        check_count(deal, compter(jouee, deal.profil))


def random_end(chance: Random, profil: Profil) -> Played:
    """Return a deal whose tricks were taken by anybody, sometimes all by one camp."""
    players = chance.choice(PLAYERS)
    pack = chance.sample(PAQUET, len(PAQUET))
    dog = 3 if players == 5 else 6
    taker = chance.randint(1, players)
    others = [joueur for joueur in range(1, players + 1) if joueur != taker]
    camp = {taker, chance.choice(others)} if players == 5 and chance.random() < 0.7 else {taker}
    may_take = [*range(1, players + 1)]
    if chance.random() < 0.2:
        may_take = sorted(camp) if chance.random() < 0.5 else [j for j in may_take if j not in camp]
    tricks = [
        (chance.randint(1, players), tuple(pack[place : place + players]), chance.choice(may_take))
        for place in range(dog, len(pack), players)
    ]
    return Played(
        players,
        frozenset(camp),
        taker,
        chance.choice([*CONTRACTS]),
        tricks,
        pack[:dog],
        chance.choices([*HANDFULS], k=chance.randint(0, 2)),
        chance.random() < 0.2,
        profil,
    )


def asked() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("deals", "cards", "ends"))
    parser.add_argument("number", type=int)
    parser.add_argument("--players", type=int, choices=PLAYERS)
    parser.add_argument("--profil", choices=PROFILES)
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=FAST)
    return parser.parse_args()


def tried(a: argparse.Namespace) -> Iterator[str]:
    """Try what is asked for; yield what may be said of it, raise `Fault` when something does not hold."""
    profils = [profil for profil in PROFILES if a.profil in (None, profil)]
    if a.what == "cards":
        fewer = try_cards(a.number, a.graine)
        yield f"{a.number} hands and tricks, all legal cards as they must be; not all the hand: {fewer}"
    elif a.what == "ends":
        try_ends(a.number, [setting_of(4, profil).reglage.profil for profil in profils], a.graine)
        yield f"{a.number} ends of deals, all counted as they must be"
    else:
        for players in PLAYERS if a.players is None else (a.players,):
            for place, profil in enumerate(profils):
                numbers = range(1 + place, a.number + 1, len(profils))
                try_deals(players, profil, numbers, a.levels, a.graine)
                yield f"{players} players, {profil}: {len(numbers)} deals, all as they must be"


def main() -> int:
    """Try what is asked for; return 1 when something does not hold."""
    try:
        for line in tried(asked()):
            print(line, flush=True)
    except Fault as fault:
        print(fault)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
