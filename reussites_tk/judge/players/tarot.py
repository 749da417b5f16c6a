"""The players of the Tarot: the tables that they are tried on, and the words on what they decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ...jeux.tarot_coups import Annoncer, DonneFinie
from ...jeux.tarot_regles import annonces_possibles
from ...jeux.tarot_vue import ANNONCES, DIT_AUX_ANNONCES, ECART, Profil, VueTarot
from ...texts import _, french_number, french_percent, plural
from ...worker.codec import ENUM
from ...worker.parent.referee import ASIDE, BID, CALL, CARTE, Fault
from .. import words
from ..forms.drawing import drawn
from ..tas.examples import Code
from ..verdicts import TasDessine
from .form import Duel, Imposed, Played, PlayerForm, Table, Vue, view_code
from .words import NO_KEY, NO_KEYBOARD, NO_RETURN, UNCHANGING_HAND, lead_sentence

JEU = "tarot"


def made_to_take(vue: VueTarot, is_player: bool) -> Annoncer | None:
    """Return the bid that is imposed where the player takes: it bids, the others pass."""
    if vue.phase != DIT_AUX_ANNONCES:
        return None
    return Annoncer(annonces_possibles(vue.annonces)[1] if is_player else None)


def made_to_hear(vue: VueTarot, is_player: bool) -> Annoncer | None:
    """Return the bid that is imposed where the player bids after others: the first takes, others pass."""
    if vue.phase != DIT_AUX_ANNONCES or is_player:
        return None
    return Annoncer(None if vue.annonces else ANNONCES[0])


def _table(seat: int, *opponents: str, imposed: Imposed | None = None, **options: Any) -> Table:
    return Table(JEU, {"nb_donnes": 1, **options}, seat, opponents, imposed=imposed)


TABLES = (
    _table(1, "regles", "hasard", "hasard", imposed=made_to_take),
    _table(2, "hasard", "regles", imposed=made_to_take),
    _table(5, "hasard", "regles", "regles", "hasard", imposed=made_to_take),
    _table(3, "regles", "hasard", "regles", profil="fft"),
    _table(2, "regles", "hasard", profil="polycopie", imposed=made_to_take),
    _table(4, "hasard", "hasard", "regles", "hasard", profil="fft"),
    _table(3, "hasard", "hasard", "hasard", profil="polycopie"),
    _table(1, "hasard", "regles", profil="fft", imposed=made_to_take),
    _table(2, "regles", "hasard", "hasard", "regles", profil="polycopie", imposed=made_to_take),
    _table(1, "regles", "hasard", "hasard", "hasard", appel="apres_chien", imposed=made_to_take),
    _table(4, "hasard", "regles", "hasard", profil="fft", imposed=made_to_take),
    _table(3, "regles", "regles"),
    _table(3, "regles", "hasard", imposed=made_to_hear),
    _table(3, "hasard", "regles", imposed=made_to_hear, profil="fft"),
)
"""Three, four and five players, in every profile; where it takes, the player calls and puts aside."""

MOST_CHOICES = 5
"""Cartes that are named one by one."""

CARTES_IN_LINE = 10
"""Cartes that are written on one line of an example."""

_EMPTY = _(
    "Une suite est-elle vide (personne n'a encore joué dans le pli, aucune carte de cette couleur, aucun pli "
    "passé, pas de chien) ? Les joueurs sont numérotés à partir de 1, et les suites à partir de 0."
)
_NONE = _("min() ou max() d'une suite vide ? Au premier pli, à la première annonce, il n'y a encore rien.")
_NOT_YET = _(
    "None dans un calcul ? Qui passe est None dans vue.annonces ; vue.preneur, vue.contrat, vue.appelee et "
    "vue.partenaire valent None tant qu'on ne les sait pas."
)
_NUMBER = _(
    "int() d'un texte qui n'est pas un nombre : une carte est « EX », « a7 », « 10T », « VT », « RT »…"
)


@dataclass(frozen=True, slots=True)
class Fare:
    """How the player fared in a deal of a duel: its points less the mean of the others'; did it take, win?"""

    lead: float
    took: bool
    won: bool


class TarotForm(PlayerForm[Fare]):
    """The form of the Tarot: four functions, each with a verdict of its own."""

    jeu = JEU
    tables = TABLES
    opponents = ("regles", "hasard")
    seats = 4
    deals = 25
    ours = "regles"
    hints = (
        ("IndexError", ".*(?:index out of range|pop from an empty).*", _EMPTY),
        ("ValueError", r"(?:min|max)\(\) .*empty.*", _NONE),
        ("ValueError", r"invalid literal for int\(\).*", _NUMBER),
        ("TypeError", ".*NoneType.*", _NOT_YET),
        ("KeyError", ".*", NO_KEY),
        ("EOFError", ".*", NO_KEYBOARD),
        ("FrozenInstanceError", ".*", UNCHANGING_HAND),
        ("AttributeError", "can't set attribute.*", UNCHANGING_HAND),
        ("AttributeError", ".*'tuple' object.*", UNCHANGING_HAND),
    )

    # --- many deals

    def duel_table(self, opponent: str, seat: int) -> Table:
        """Return the table of a duel: four players, one deal, as in a tournament."""
        return _table(seat, opponent, opponent, opponent)

    def outcome(self, played: Played) -> Fare:
        """Return how the player fared."""
        seat, scores = played.table.seat, played.deal.resultat.scores
        others = [score for place, score in enumerate(scores, 1) if place != seat]
        counts = [event.compte for event in played.deal.events if isinstance(event, DonneFinie)]
        taken = [compte for compte in counts if compte.preneur == seat]
        return Fare(scores[seat - 1] - fmean(others), bool(taken), any(each.reussi for each in taken))

    def duel_sentence(self, nom: str, duel: Duel[Fare]) -> str:
        """Return the remark on a duel: on what it takes for the bids, on the points for the cartes."""
        if nom == BID:
            return _takes_sentence(duel)
        return _points_sentence(duel) if nom == CARTE else ""

    def legal_sentence(self, nom: str, decisions: int, games: int) -> str:
        """Return the sentence that says on how much a right function was tried."""
        return _LEGAL[nom].format(
            decisions=french_number(decisions), games=games, word=plural(games, _("donne"), _("donnes"))
        )

    # --- a fault

    def allowed_text(self, vue: Vue) -> str:
        """Return the choices that a call may make, in words."""
        seen = VueTarot.de_json(vue)
        if seen.phase == ECART:
            return _("{nb} cartes différentes de vue.permises").format(nb=seen.nb_a_ecarter)
        if seen.phase == DIT_AUX_ANNONCES:
            return words.one_of([repr(annonce) for annonce in annonces_possibles(seen.annonces)])
        if len(seen.permises) > MOST_CHOICES:
            return _("une des cartes de vue.permises")
        return words.one_of([repr(carte) for carte in seen.permises])

    def when(self, fault: Fault) -> str:
        """Return the moment of a fault, as a sentence begins."""
        moments = {BID: _("Aux annonces"), CALL: _("Pour appeler"), ASIDE: _("À l’écart")}
        return moments.get(fault.function) or _("Au pli {rang}").format(
            rang=len(fault.vue["plis_passes"]) + 1
        )

    def why_not(self, fault: Fault, value: Any) -> str:
        """Return the sentence that says what is wrong with an answer, as the bench encodes it."""
        return _WHY[fault.function](fault, value)

    def place_sentence(self, played: Played, graine: int, fault: Fault) -> str:
        """Return the sentence that says at which table, and in which deal, a fault came."""
        profil = played.table.options.get("profil")
        return _(
            "C’était à la donne {numero} de la graine {graine}, à {count} joueurs, à la place {seat}"
            "{rules}{taken}."
        ).format(
            numero=played.numero,
            graine=graine,
            count=played.table.count,
            seat=played.table.seat,
            rules=_(", avec les règles « {profil} »").format(profil=profil) if profil else "",
            taken=_(", où on le fait prendre") if played.table.imposed is made_to_take else "",
        )

    def replaced_sentence(self, nom: str, faults: int, decisions: int) -> str:
        """Return the sentence that says how many decisions of the deal had to be replaced."""
        return _(
            "La donne a continué, {instead} à sa place : {faults} {word} sur {decisions} {asked}."
        ).format(
            instead=_INSTEAD[nom],
            faults=faults,
            word=plural(faults, _("faute"), _("fautes")),
            decisions=decisions,
            asked=plural(decisions, _("appel"), _("appels")),
        )

    def code(self, nom: str, vue: Vue) -> Code:
        """Return the call as a student would type it, with the classes of the stub."""
        fields = [(champ, _field(champ, valeur)) for champ, valeur in vue.items()]
        return view_code("VueTarot", fields, f"{nom}(vue)")

    def drawn(self, vue: Vue) -> tuple[TasDessine, ...]:
        """Return the hand, the permitted cartes and the trick."""
        return drawn([(name, tuple(vue[name])) for name in ("main", "permises", "pli") if vue[name]])


FORM = TarotForm()

_LEGAL = {
    BID: _("Toutes ses annonces sont permises, dont {decisions} en {games} {word} à des tables variées."),
    CALL: _("Tous ses appels sont permis, dont {decisions} en {games} {word} à des tables variées."),
    ASIDE: _("Tous ses écarts sont permis, dont {decisions} en {games} {word} à des tables variées."),
    CARTE: _("Toutes ses cartes sont permises, dont {decisions} en {games} {word} à des tables variées."),
}
_INSTEAD = {
    BID: _("en passant"),
    CALL: _("avec la première carte permise"),
    ASIDE: _("avec les plus basses cartes permises"),
    CARTE: _("avec la plus basse carte permise"),
}


# --- how a player fares


def _points_sentence(duel: Duel[Fare]) -> str:
    leads = [fmean(fare.lead for fare in deal) for deal in duel.deals]
    sentence = _(
        "{verdict} « {name} » : {value} {word} par donne d’écart avec la moyenne des trois autres, "
        "{interval} ; {deals} {deal} à quatre, {played} à chaque place."
    )
    return lead_sentence(sentence, duel.opponent, leads, 1)


def _takes_sentence(duel: Duel[Fare]) -> str:
    taken = [fare for fare in duel.outcomes if fare.took]
    share = french_percent(len(taken) / len(duel.outcomes), 0)
    if not taken:
        return _("Contre « {name} », il ne prend jamais.").format(name=duel.opponent)
    return _("Contre « {name} », il prend {share} des donnes, et en gagne {won} de celles-là.").format(
        name=duel.opponent, share=share, won=french_percent(fmean(fare.won for fare in taken), 0)
    )


# --- what is wrong with an answer


def _why_no_bid(fault: Fault, value: Any) -> str:
    if value[0] == "s":
        return fault.refus
    if _is_enum(value):
        return _ENUM_VALUE
    return _("C’est le texte d’une annonce qu’il faut rendre, ou None pour passer.")


def _why_no_carte(fault: Fault, value: Any) -> str:
    match value:
        case ["n"]:
            return NO_RETURN
        case ["s", _text]:
            return fault.refus
        case ["i", _place]:
            return _("C’est la carte qu’il faut rendre, et non sa place : vue.permises[i].")
        case ["q", _values]:
            return _("C’est une seule carte qu’il faut rendre, et non une suite de cartes.")
    if _is_enum(value):
        return _ENUM_VALUE
    return _("C’est le texte d’une carte qu’il faut rendre : une de celles de vue.permises.")


def _why_no_ecart(fault: Fault, value: Any) -> str:
    match value:
        case ["n"]:
            return NO_RETURN
        case ["q", list(values)] if all(each[0] == "s" for each in values):
            return fault.refus
        case ["q", list(values)] if any(map(_is_enum, values)):
            return _ENUM_VALUE
        case ["q", list(values)] if any(each[0] == "i" for each in values):
            return _("Ce sont les cartes qu’il faut rendre, et non leurs places : vue.permises[i].")
        case ["q", _values]:
            return _("Ce sont des textes ordinaires (str) qu’il faut rendre : ceux de vue.permises.")
    return _("C’est une liste, ou un tuple, de cartes de vue.permises qu’il faut rendre.")


def _is_enum(value: Any) -> bool:
    return bool(value[0] == "?" and value[1].startswith(ENUM))


_ENUM_VALUE = _("D’un membre d’énumération, rendez le texte : sa valeur, .value.")
_WHY = {BID: _why_no_bid, CALL: _why_no_carte, ASIDE: _why_no_ecart, CARTE: _why_no_carte}


# --- the example


def _field(champ: str, valeur: Any) -> Sequence[str]:
    """Return the lines that write a field."""
    if champ == "profil":
        ours = Profil(*valeur)._asdict()
        changed = [f"{nom}={v!r}" for nom, v in ours.items() if v != Profil._field_defaults[nom]]
        return [f"Profil({', '.join(changed)})"]
    if champ == "plis_passes" and valeur:
        return ["(", *(f"    {_frozen(trick)!r}," for trick in valeur), ")"]
    if champ in ("main", "permises") and len(valeur) > CARTES_IN_LINE:
        rows = (valeur[k : k + CARTES_IN_LINE] for k in range(0, len(valeur), CARTES_IN_LINE))
        return ["(", *(f"    {', '.join(map(repr, row))}," for row in rows), ")"]
    return [repr(_frozen(valeur))]


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
