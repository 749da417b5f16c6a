"""The players of Mémorix: the boards that they are tried on, and the words on what they choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...intervals import paired_difference
from ...texts import _, french_number, plural, signed
from ...worker.parent.referee import Fault
from .. import words
from ..tas.examples import Code
from .form import Duel, Played, PlayerForm, Table, Vue, view_code
from .words import NO_KEYBOARD, NO_RETURN, verdict_words

JEU = "memorix"


def _table(lignes: int, colonnes: int, e: int, seat: int, *opponents: str, joker: bool = True) -> Table:
    return Table(JEU, {"lignes": lignes, "colonnes": colonnes, "E": e, "joker": joker}, seat, opponents)


TABLES = (
    _table(3, 5, 3, 1, "memoire"),
    _table(3, 5, 0, 2, "prudent"),
    _table(3, 7, 1, 3, "memoire", "prudent"),
    _table(5, 5, 2, 2, "memoire", "memoire", "prudent"),
    _table(7, 9, 3, 1, "parite"),
    _table(4, 5, 3, 2, "memoire", joker=False),
    _table(5, 7, 3, 4, "prudent", "parite", "memoire"),
    _table(3, 9, 5, 2, "parite"),
)
MOST_CELLS = 10
"""Cells that are named one by one."""
PER_LINE = 3
"""Events written on one line of an example."""

_EMPTY = _("Une liste est-elle vide (aucune case connue, aucun événement au premier tour) ?")
_NONE_KNOWN = _("min() ou max() d'une liste vide ? Au premier tour, rien n'est encore connu.")
_NOTHING = _(
    "Un nom vaut None : vue.premiere et vue.valeur_premiere à la première carte du tour, le .get() d'une "
    "case inconnue, ou le résultat d'une fonction sans return ?"
)
_UNSEEN = _("Une case que personne n'a encore montrée n'est pas dans la mémoire : voyez .get().")
_UNCHANGING = _("La vue ne se change pas : travaillez sur une copie, list(vue.restantes).")


class MemorixForm(PlayerForm[int]):
    """The form of Mémorix; the outcome of a deal of a duel is 1 if it is won, −1 if it is lost, or 0."""

    jeu = JEU
    tables = TABLES
    opponents = ("memoire", "prudent")
    seats = 2
    deals = 100
    ours = "memoire"
    hints = (
        ("IndexError", ".*(?:index out of range|pop from an empty).*", _EMPTY),
        ("ValueError", r"(?:min|max)\(\) .*empty.*", _NONE_KNOWN),
        ("KeyError", ".*", _UNSEEN),
        ("EOFError", ".*", NO_KEYBOARD),
        ("FrozenInstanceError", ".*", _UNCHANGING),
        ("AttributeError", "can't set attribute.*", _UNCHANGING),
        ("AttributeError", ".*NoneType.*", _NOTHING),
        ("TypeError", ".*NoneType.*", _NOTHING),
    )

    # --- many deals

    def duel_table(self, opponent: str, seat: int) -> Table:
        """Return the table of a duel."""
        return Table(JEU, {"lignes": 3, "colonnes": 7, "E": 3}, seat, (opponent,))

    def outcome(self, played: Played) -> int:
        """Return who won; both win a game that is level."""
        winners = played.deal.resultat.gagnants
        if played.table.seat not in winners:
            return -1
        return 0 if len(winners) > 1 else 1

    def duel_sentence(self, nom: str, duel: Duel[int]) -> str:
        """Return the remark that compares a player with one of ours: games, difference, interval, meaning."""
        games = len(duel.outcomes)
        won, lost, level = (duel.outcomes.count(kind) for kind in (1, -1, 0))
        difference = (won - lost) / games
        low, high = paired_difference(level, won, lost, 0)
        return _(
            "{verdict} « {name} » : {won} gagnées, {lost} perdues, {level} à égalité en {games} parties à "
            "deux, les mêmes donnes à chaque place ; écart {value} points, intervalle à 95 % de {low} à "
            "{high}."
        ).format(
            verdict=verdict_words(difference, low, high),
            name=duel.opponent,
            won=won,
            lost=lost,
            level=level,
            games=games,
            value=signed(100 * difference, 1),
            low=signed(100 * low, 1),
            high=signed(100 * high, 1),
        )

    def legal_sentence(self, nom: str, decisions: int, games: int) -> str:
        """Return the sentence that says on how much a right player was tried."""
        return _(
            "Toutes ses décisions sont permises, dont {decisions} en {games} {word} sur des tableaux variés."
        ).format(
            decisions=french_number(decisions), games=games, word=plural(games, _("partie"), _("parties"))
        )

    # --- a fault

    def allowed_text(self, vue: Vue) -> str:
        """Return the choices that a call may make, in words: `0, 2 ou 3`."""
        cells = [str(case) for case in vue["restantes"] if case != vue["premiere"]]
        if len(cells) > MOST_CELLS:
            other = _(", autre que {premiere}").format(premiere=vue["premiere"])
            return _("une case de vue.restantes") + (other if vue["premiere"] is not None else "")
        return words.one_of(cells)

    def when(self, fault: Fault) -> str:
        """Return the moment of a fault, as a sentence begins."""
        premiere = fault.vue["premiere"]
        if premiere is None:
            return _("Pour la première carte de son tour")
        return _("Pour la deuxième carte, la case {premiere} étant montrée").format(premiere=premiere)

    def why_not(self, fault: Fault, value: Any) -> str:
        """Return the sentence that says what is wrong with an answer, as the bench encodes it."""
        return _why_not(fault, value)

    def place_sentence(self, played: Played, graine: int, fault: Fault) -> str:
        """Return the sentence that says at which table, and after how much, a fault came."""
        options, shown = played.table.complete(), fault.rang - 1
        return _(
            "C’était à la partie {numero} de la graine {graine}, en {lignes} × {colonnes}, à {count} "
            "joueurs, après {n} {word}."
        ).format(
            numero=played.numero,
            graine=graine,
            lignes=options["lignes"],
            colonnes=options["colonnes"],
            count=played.table.count,
            n=shown,
            word=plural(shown, _("carte montrée"), _("cartes montrées")),
        )

    def replaced_sentence(self, nom: str, faults: int, decisions: int) -> str:
        """Return the sentence that says how many decisions of the deal had to be replaced."""
        return _(
            "La partie a continué, avec la plus petite case permise à la place : "
            "{faults} {word} sur {decisions} choix."
        ).format(faults=faults, word=plural(faults, _("faute"), _("fautes")), decisions=decisions)

    def code(self, nom: str, vue: Vue) -> Code:
        """Return the call as a student would type it, with the class of the stub."""
        fields = [(champ, _field(champ, valeur)) for champ, valeur in vue.items()]
        return view_code("VueMemorix", fields, f"{nom}(vue)")


FORM = MemorixForm()


def _why_not(fault: Fault, value: Any) -> str:
    match value[0]:
        case "n":
            return NO_RETURN
        case "b":
            return _("True et False ne sont pas des numéros de cases.")
        case "i":
            return fault.refus
    return _("C’est le numéro d’une case qu’il faut rendre : un entier de vue.restantes.")


def _field(champ: str, valeur: Any) -> Sequence[str]:
    if champ == "evenements" and valeur:
        starts = range(0, len(valeur), PER_LINE)
        rows = [", ".join(repr(tuple(e)) for e in valeur[k : k + PER_LINE]) for k in starts]
        return ["(", *(f"    {row}," for row in rows), ")"]
    return [repr(tuple(valeur) if isinstance(valeur, list | tuple) else valeur)]
