"""The players of the Ascenseur: the tables that they are tried on, and the words on what they decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ...cours import Couleur
from ...cours.cartes import carte_de
from ...jeux.ascenseur_vue import Bareme, MancheFinie
from ...jeux.mots import la_carte
from ...texts import _, french_number, french_percent, plural
from ...worker.codec import carte_of
from ...worker.parent.referee import BET, Deal, Fault
from .. import words
from ..forms.drawing import drawn
from ..tas.examples import Code
from ..verdicts import TasDessine
from .form import Duel, Played, PlayerForm, Table, Vue, view_code
from .words import NO_KEY, NO_KEYBOARD, NO_RETURN, UNCHANGING_HAND, lead_sentence

JEU = "ascenseur"


def _table(seat: int, *opponents: str, **options: Any) -> Table:
    return Table(JEU, options, seat, opponents, options.get("cartes_max", 0) == 0)


def _scale(gain_defaut: int, gain_par_pli: int, perte_defaut: int, perte_par_pli: int) -> dict[str, int]:
    return Bareme(gain_defaut, gain_par_pli, perte_defaut, perte_par_pli)._asdict()


TABLES = (
    _table(1, "regles", "hasard", cartes_max=4),
    _table(2, "hasard", cartes_max=4, atout="jamais", **_scale(0, 5, 10, 0)),
    _table(5, "hasard", "regles", "regles", "hasard", cartes_max=2, **_scale(10, 2, 10, 2)),
    _table(3, "regles", "hasard", "hasard", cartes_max=3, pari_force="libre"),
    _table(2, "hasard", "regles", cartes_max=4, regle_total="different", atout="descente"),
    _table(1, "hasard", "hasard", "regles", cartes_max=2, regle_total="aucune", **_scale(10, 0, 5, 0)),
    _table(3, "troll", "casse_cou", cartes_max=3, **_scale(3, 2, 1, 4)),
    _table(1, "hasard", cartes_max=5, pari_force="libre", **_scale(0, 0, 0, 0)),
    _table(1, "regles"),
    _table(2, "hasard", "regles"),
    _table(4, "regles", "hasard", "hasard", atout_sans_talon="derniere_carte"),
    _table(2, "hasard", "regles", "hasard", "regles", atout_sans_talon="plafond"),
)
"""The last ones, whose hands are as large as can be, are for a player that is not slow."""

MOST_CARTES = 5
"""Cartes that are named one by one."""

_EMPTY = _(
    "Une liste est-elle vide (personne n'a encore posé de carte, aucune carte de cette couleur, aucun pli "
    "passé) ? Les joueurs sont numérotés à partir de 1, et les suites à partir de 0 : votre pari est "
    "vue.paris[vue.joueur - 1]."
)
_NONE = _("min() ou max() d'une liste vide ? Au premier pli, au premier pari, il n'y a encore rien.")
_NOT_YET = _(
    "None dans un calcul ? Un pari qui n'est pas encore fait vaut None dans vue.paris, et vue.atout, "
    "vue.retournee valent None sans atout."
)
_NO_TRUMP = _(
    "Un nom vaut None : vue.atout et vue.retournee dans une manche sans atout, ou le résultat d'une fonction "
    "sans return ?"
)


@dataclass(frozen=True, slots=True)
class Fare:
    """How the player fared in a deal of a duel, per round.

    `lead` is its points less the mean of the others', in points; `bet` and `tricks` are means; `kept` and
    `kept_by_others` are shares of the bets.
    """

    lead: float
    bet: float
    tricks: float
    kept: float
    kept_by_others: float


class AscenseurForm(PlayerForm[Fare]):
    """The form of the Ascenseur: two functions, each with a verdict of its own."""

    jeu = JEU
    tables = TABLES
    opponents = ("regles", "hasard")
    seats = 3
    deals = 30
    ours = "regles"
    hints = (
        ("IndexError", ".*(?:index out of range|pop from an empty).*", _EMPTY),
        ("ValueError", r"(?:min|max)\(\) .*empty.*", _NONE),
        ("TypeError", ".*NoneType.*", _NOT_YET),
        ("KeyError", ".*", NO_KEY),
        ("EOFError", ".*", NO_KEYBOARD),
        ("FrozenInstanceError", ".*", UNCHANGING_HAND),
        ("AttributeError", "can't set attribute.*", UNCHANGING_HAND),
        ("AttributeError", ".*NoneType.*", _NO_TRUMP),
    )

    # --- many deals

    def duel_table(self, opponent: str, seat: int) -> Table:
        """Return the table of a duel: three players, hands of five cartes at most, as in a tournament."""
        return _table(seat, opponent, opponent, cartes_max=5)

    def outcome(self, played: Played) -> Fare:
        """Return how the player fared."""
        return fare_of(played)

    def duel_sentence(self, nom: str, duel: Duel[Fare]) -> str:
        """Return the remark on a duel: on the bets for the function that makes them, else on the points."""
        return _bets_sentence(duel) if nom == BET else _points_sentence(duel)

    def legal_sentence(self, nom: str, decisions: int, games: int) -> str:
        """Return the sentence that says on how much a right function was tried."""
        sentence = (
            _("Tous ses paris sont permis, dont {decisions} en {games} {word} à des tables variées.")
            if nom == BET
            else _(
                "Toutes ses cartes sont permises, dont {decisions} en {games} {word} à des tables variées."
            )
        )
        return sentence.format(
            decisions=french_number(decisions), games=games, word=plural(games, _("partie"), _("parties"))
        )

    # --- a fault

    def allowed_text(self, vue: Vue) -> str:
        """Return the choices that a call may make, in words."""
        bas, haut = vue["bas"], vue["haut"]
        if bas is not None:
            return str(bas) if bas == haut else _("un entier de {bas} à {haut}").format(bas=bas, haut=haut)
        if len(vue["permises"]) > MOST_CARTES:
            return _("une des cartes de vue.permises")
        return words.one_of([la_carte(carte_de(code)) for code in vue["permises"]])

    def given_text(self, value: Any) -> str:
        """Return an answer in words; the visible side of a carte does not count."""
        return la_carte(carte_of(value[1])) if value[0] == "c" else super().given_text(value)

    def when(self, fault: Fault) -> str:
        """Return the moment of a fault, as a sentence begins."""
        return _when(fault.vue)

    def why_not(self, fault: Fault, value: Any) -> str:
        """Return the sentence that says what is wrong with an answer, as the bench encodes it."""
        return _why_no_bet(fault, value) if fault.function == BET else _why_no_carte(fault, value)

    def place_sentence(self, played: Played, graine: int, fault: Fault) -> str:
        """Return the sentence that says at which table, and where in the game, a fault came."""
        n = fault.vue["n"]
        options = ", ".join(f"{key} = {_toml(value)}" for key, value in played.table.options.items())
        return _(
            "C’était à la partie {numero} de la graine {graine}, à {count} joueurs, à la place {seat}, "
            "manche {manche} ({n} {word}){options}."
        ).format(
            numero=played.numero,
            graine=graine,
            count=played.table.count,
            seat=played.table.seat,
            manche=fault.vue["manche"],
            n=n,
            word=plural(n, _("carte"), _("cartes")),
            options=_(", avec {options}").format(options=options) if options else "",
        )

    def replaced_sentence(self, nom: str, faults: int, decisions: int) -> str:
        """Return the sentence that says how many decisions of the deal had to be replaced."""
        sentence = (
            _(
                "La partie a continué, avec le plus petit pari permis à la place : "
                "{faults} {word} sur {decisions} {decided}."
            )
            if nom == BET
            else _(
                "La partie a continué, avec la plus petite carte permise à la place : "
                "{faults} {word} sur {decisions} {decided}."
            )
        )
        bet, carte = plural(decisions, _("pari"), _("paris")), plural(decisions, _("carte"), _("cartes"))
        return sentence.format(
            faults=faults,
            word=plural(faults, _("faute"), _("fautes")),
            decisions=decisions,
            decided=bet if nom == BET else carte,
        )

    def code(self, nom: str, vue: Vue) -> Code:
        """Return the call as a student would type it, with the classes of the stub."""
        fields = [(champ, _field(champ, valeur)) for champ, valeur in vue.items()]
        return view_code("VueAscenseur", fields, f"{nom}(vue)")

    def drawn(self, vue: Vue) -> tuple[TasDessine, ...]:
        """Return the hand, the permitted cartes and the trick."""
        rows = [(name, tuple(vue[name])) for name in ("main", "permises", "pli") if vue[name]]
        return drawn(rows)


FORM = AscenseurForm()


# --- how a player fares


def fare_of(played: Played) -> Fare:
    """Return how the player of a deal fared."""
    seat, rounds = played.table.seat - 1, _rounds(played.deal)
    scores = played.deal.resultat.scores
    others = [score for place, score in enumerate(scores) if place != seat]
    kept = [[pari == plis for pari, plis in zip(each.paris, each.plis, strict=True)] for each in rounds]
    mine = fmean(row[seat] for row in kept)
    return Fare(
        (scores[seat] - fmean(others)) / len(rounds),
        fmean(each.paris[seat] for each in rounds),
        fmean(each.plis[seat] for each in rounds),
        mine,
        (sum(fmean(row) for row in kept) * len(scores) / len(rounds) - mine) / len(others),
    )


def _rounds(deal: Deal) -> list[MancheFinie]:
    return [event for event in deal.events if isinstance(event, MancheFinie)]


def _points_sentence(duel: Duel[Fare]) -> str:
    leads = [fmean(fare.lead for fare in deal) for deal in duel.deals]
    sentence = _(
        "{verdict} « {name} » : {value} {word} par manche d’écart avec la moyenne des deux autres, "
        "{interval} ; {deals} {deal} à trois, cinq cartes au plus, {played} à chaque place."
    )
    return lead_sentence(sentence, duel.opponent, leads, 2)


def _bets_sentence(duel: Duel[Fare]) -> str:
    fares = duel.outcomes
    bet, tricks = fmean(fare.bet for fare in fares), fmean(fare.tricks for fare in fares)
    return _(
        "Contre « {name} », il parie {bet} {word} par manche en moyenne et en prend {tricks} ; {kept} de "
        "ses paris sont tenus, et {others} de ceux des autres."
    ).format(
        name=duel.opponent,
        bet=french_number(bet, 2),
        word=plural(bet, _("pli"), _("plis")),
        tricks=french_number(tricks, 2),
        kept=french_percent(fmean(fare.kept for fare in fares), 0),
        others=french_percent(fmean(fare.kept_by_others for fare in fares), 0),
    )


# --- what is wrong with an answer


def _when(vue: Vue) -> str:
    n = vue["n"]
    if vue["bas"] is not None:
        return _("Pour parier dans une manche de {n} {word}").format(n=n, word=plural(n, "carte", "cartes"))
    return _("Au pli {rang} d’une manche de {n} {word}").format(
        rang=len(vue["plis_passes"]) + 1, n=n, word=plural(n, "carte", "cartes")
    )


def _why_no_bet(fault: Fault, value: Any) -> str:
    match value:
        case ["n"]:
            return NO_RETURN
        case ["b", _value]:
            return _("True et False ne sont pas des paris.")
        case ["i", _value]:
            return fault.refus
        case ["r" | "k", _value]:
            return _("Un rang, une couleur ne sont pas des paris : prenez leur nombre avec int().")
        case ["?", str(text)] if text[:1] in "-0123456789":
            return _("C’est un entier qu’il faut rendre : arrondissez avec round() ou int().")
    return _("C’est un nombre de plis qu’il faut rendre : un entier de vue.bas à vue.haut.")


def _why_no_carte(fault: Fault, value: Any) -> str:
    match value:
        case ["n"]:
            return NO_RETURN
        case ["c", _value]:
            return fault.refus
        case ["i", _value]:
            return _("C’est la carte qu’il faut rendre, et non sa place : vue.permises[i].")
        case ["r" | "k", _value]:
            return _("C’est la carte entière qu’il faut rendre, et non son rang ou sa couleur.")
        case ["?", "Carte"]:
            return _(
                "C’est une Carte de reussites_tk.cours qu’il faut rendre, telle que vue.permises la donne."
            )
    return _("C’est une carte qu’il faut rendre : une de celles de vue.permises.")


# --- the example


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _cartes(codes: Sequence[str]) -> str:
    return f'tuple(cartes_de("{" ".join(codes)}"))' if codes else "()"


def _field(champ: str, valeur: Any) -> Sequence[str]:
    """Return the lines that write a field."""
    if champ in ("main", "permises", "pli"):
        return [_cartes(valeur)]
    if champ == "atout" and valeur is not None:
        return [f"Couleur.{Couleur(valeur).name}"]
    if champ == "retournee" and valeur is not None:
        return [f'cartes_de("{valeur}")[0]']
    if champ == "plis_passes" and valeur:
        tricks = [f"({entame}, {_cartes(codes)}, {gagnant})," for entame, codes, gagnant in valeur]
        return ["(", *(f"    {trick}" for trick in tricks), ")"]
    if champ == "bareme":
        return [f"Bareme({', '.join(map(str, valeur))})"]
    return [repr(tuple(valeur) if isinstance(valeur, list | tuple) else valeur)]
