"""A game of Tarot typed in the terminal: bids, call, écart, poignées and cartes by their codes or names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..jeux.mots import en_tete
from ..jeux.tarot import reglage_de
from ..jeux.tarot_cartes import EXCUSE, PETIT, est_atout, est_carte
from ..jeux.tarot_coups import (
    Annoncer,
    AnnoncerChelem,
    Appeler,
    Coup,
    DonneCommencee,
    DonneFinie,
    Ecarter,
    Evenement,
    Montrer,
    Poser,
)
from ..jeux.tarot_regles import annonces_possibles, plus_grande_poignee
from ..jeux.tarot_vue import ANNONCES, CHELEM, DIT_A_L_APPEL, DIT_AUX_ANNONCES, DIT_EN_JEU, ECART, VueTarot
from ..play import tarot_sheet as sheet
from ..play import tarot_words as words
from ..play.match import Decider, Match, Seat
from ..play.match_words import standing_lines
from ..play.option_words import simplified
from ..texts import _
from .typed import Typed
from .typed_match import TypedHands
from .typed_options import in_short

SHOW = "poignee"
"""The word that shows a poignée, before its cartes."""

HELP = (
    _("Une annonce : passe, petite, garde, garde sans, garde contre."),
    _("Une carte se tape par son code, majuscules ou non : le rang (1 à 10, V, C, D, R) puis la couleur"),
    _("(T trèfle, K carreau, C cœur, P pique) ; CC est le cavalier de cœur, a21 le 21 d’atout, EX l’Excuse."),
    _("Son nom va aussi : « roi de pique ». Quand une seule carte est permise, Entrée suffit."),
    _("L’écart se tape sur une ligne : 1T 3T 5K… Une poignée, avant votre première carte, si la table"),
    _("les compte : poignée, puis les atouts que vous montrez ; poignée seul, si vous les montrez tous."),
    _("D’autres mots : main (vos cartes), tapis (ce qui est joué et montré), dernier pli, scores (le"),
    _("classement), feuille (les donnes jouées), compte (celui de la dernière donne), pourquoi (ce que les"),
    _("ordinateurs disent de la dernière donne)."),
)


class TarotTyped(TypedHands):
    """One match of Tarot and its terminal."""

    ASKED = ("joueurs", "profil", "nb_donnes")
    HELP = HELP

    def __init__(self, match: Match, typed: Typed, deciders: Mapping[int, Decider]) -> None:
        """Keep the match; `deciders` answer for the seats of students' files."""
        super().__init__(match, typed, deciders)
        self.reglage = reglage_de(match.options)

    @staticmethod
    def progress(match: Match) -> str:
        """Return how far a match is: « donne 2 sur 5 »."""
        name = words.deal_name(reglage_de(match.options), sheet.deal_number(match.steps))
        return name[:1].lower() + name[1:]

    # --- what is shown

    def show_start(self) -> None:
        """Show the deal that begins or goes on, and the standings once a deal is over."""
        if sheet.deals_over(self.match.steps):
            self._say_scores()
        vue = self.match.view(1)
        if not self.match.begun and (said := words.opening_sentence(self.reglage, vue)):
            self.typed.say(said)
        self.typed.say(
            "", words.deal_sentence(self.reglage, sheet.deal_number(self.match.steps), vue.donneur)
        )
        if vue.annonces:
            self.typed.say(*self._table_lines(vue))

    def show(self, before: VueTarot, evenements: tuple[Evenement, ...]) -> None:
        """Show what the last coup did, and the deal that follows the last one of a deal."""
        if before.phase == DIT_EN_JEU and not before.pli:
            self.typed.say("")
        for event in evenements:
            if isinstance(event, DonneFinie):
                self._show_deal_over(event)
            elif said := words.event_sentence(self.reglage, event, before):
                self.typed.say(*(("", said) if isinstance(event, DonneCommencee) else (said,)))

    def _show_deal_over(self, event: DonneFinie) -> None:
        """Show the count of a deal line by line, the faults that were secret until then."""
        self.typed.say(
            "",
            _("La donne {donne} est finie.").format(donne=event.donne),
            sheet.end_sentence(self.reglage, event.compte),
            *sheet.count_text(event.compte, self.reglage.noms, self.reglage.profil),
            *sheet.score_lines(self.reglage, event),
        )
        self.gather()
        self.say_faults(sheet.last_deal(self.match.steps))
        if not self.people:  # nobody can ask for them
            self.typed.say(*self._reasons())

    def show_end(self) -> None:
        """Say the sheet, the ranking and who has won."""
        result = self.match.result()
        assert result is not None
        self._say_sheet()
        self.typed.say(*sheet.final_lines(self.reglage, result))

    def _say_scores(self) -> None:
        self.typed.say(*standing_lines(self.reglage.noms, self.match.view(1).scores))

    def _say_sheet(self) -> None:
        self.typed.say(*sheet.sheet_lines(self.reglage, sheet.deals_over(self.match.steps)))

    def _say_count(self) -> None:
        deals = sheet.deals_over(self.match.steps)
        if not deals:
            self.typed.say(_("Aucune donne n’est finie."))
            return
        self.typed.say(*sheet.count_text(deals[-1].compte, self.reglage.noms, self.reglage.profil))

    def _reasons(self) -> list[str]:
        """Return why computers did what they did in the last deal that is over."""
        return sheet.reason_lines(self.reglage, sheet.last_deal(self.match.steps)) or [
            _("Ce que disent les ordinateurs parle de leur main : cela se lit une fois la donne finie.")
        ]

    # --- what a person sees

    @property
    def answers(self) -> Mapping[str, Callable[[Seat], None]]:
        """What is done for each word that is no coup."""
        last = dict.fromkeys(("dernier", "dernier pli"), self._say_last_trick)
        return {
            **last,
            "main": self.show_hand,
            "tapis": lambda seat: self.typed.say(*self._table_lines(self.match.view(seat.joueur))),
            "scores": lambda _seat: self._say_scores(),
            "feuille": lambda _seat: self._say_sheet(),
            "compte": lambda _seat: self._say_count(),
            "pourquoi": lambda _seat: self.typed.say(*self._reasons()),
        }

    def _say_last_trick(self, seat: Seat) -> None:
        self.typed.say(words.last_trick_sentence(self.reglage, self.match.view(seat.joueur)))

    def _table_lines(self, vue: VueTarot) -> list[str]:
        """Return all that everybody has seen of the deal under way."""
        lines = [words.bids_sentence(self.reglage, vue), words.dog_sentence(vue)]
        lines += words.shown_lines(self.reglage, vue)
        if vue.pli or vue.plis_passes:
            trick = words.trick_line(self.reglage, vue.entame, vue.pli) if vue.pli else _("rien encore")
            lines += [
                words.tricks_sentence(self.reglage, vue),
                _("Pli en cours : {trick}").format(trick=trick),
            ]
        return [line for line in lines if line]

    def show_hand(self, seat: Seat) -> None:
        """Show a person all that is needed to choose: the state, the trick, the hand, what may be done."""
        vue = self.match.view(seat.joueur)
        lines = [words.state_line(self.reglage, vue, sheet.deal_number(self.match.steps))]
        if vue.phase == DIT_AUX_ANNONCES:
            lines.append(words.bids_sentence(self.reglage, vue))
        elif vue.phase == DIT_EN_JEU:
            lines.append(words.tricks_sentence(self.reglage, vue))
        lines.append(words.partner_sentence(self.reglage, vue))
        if vue.phase == DIT_EN_JEU:
            lines.append(words.table_sentence(self.reglage, vue))
        chosen = vue.permises if vue.phase in (DIT_EN_JEU, ECART) else ()
        marked = chosen if 0 < len(chosen) < len(vue.main) else ()
        head = (
            _("{nom}, votre main, les cartes permises entre crochets :")
            if marked
            else _("{nom}, votre main :")
        )
        lines += [head.format(nom=seat.nom), *words.hand_lines(vue, marked), *self._advice(vue)]
        self.typed.say("", *(line for line in lines if line))

    def _advice(self, vue: VueTarot) -> list[str]:
        """Return what the player may do, where the hand does not show it."""
        match vue.phase:
            case "annonces":
                said = ", ".join(map(words.bid_words, annonces_possibles(vue.annonces)))
                return [_("Vous pouvez dire : {bids}.").format(bids=said)]
            case "appel":
                return [_("Vous pouvez appeler : {codes}.").format(codes=" ".join(vue.permises))]
            case "ecart":
                said = _("Mettez {n} cartes à l’écart : tapez leurs codes sur une ligne.")
                return [said.format(n=vue.nb_a_ecarter)]
            case "chelem":
                return [_("Vous pouvez annoncer le chelem, tous les plis : +400 réussi, −200 manqué.")]
        return self._poignee_advice(vue)

    def _poignee_advice(self, vue: VueTarot) -> list[str]:
        """Return what may be shown of the trumps, and how to type it."""
        atouts = self._poignee(vue)
        if atouts is None:
            return []
        most = plus_grande_poignee(vue.nb_joueurs, atouts)
        if most == len(atouts):
            said = _("Vous pouvez d’abord montrer vos {n} atouts : tapez poignée.")
            if EXCUSE in atouts:
                said = _("Vous pouvez d’abord montrer vos {n} atouts, Excuse comprise : tapez poignée.")
            return [said.format(n=most)]
        said = _("Vous pouvez d’abord montrer {n} de vos {all} atouts : tapez poignée, puis leurs codes.")
        return [said.format(n=most, all=sum(map(est_atout, atouts)))]

    def _poignee(self, vue: VueTarot) -> tuple[str, ...] | None:
        """Return all the trumps of a player who may show a poignée now, with the Excuse; else None."""
        atouts = tuple(carte for carte in (*vue.main, *vue.ecart) if est_atout(carte) or carte == EXCUSE)
        shown = any(qui == vue.joueur and sorte not in (ECART, CHELEM) for qui, sorte, _c in vue.montrees)
        if (
            not vue.profil.poignees
            or vue.plis_passes
            or shown
            or not plus_grande_poignee(vue.nb_joueurs, atouts)
        ):
            return None
        return atouts

    # --- a coup

    def prompt(self, seat: Seat) -> str:
        """Return what is asked of a person, with the only answer if there is one."""
        vue = self.match.view(seat.joueur)
        asked = {
            DIT_AUX_ANNONCES: _("votre annonce"),
            DIT_A_L_APPEL: _("la carte que vous appelez"),
            ECART: _("votre écart"),
            CHELEM: _("annoncez-vous le chelem ? (oui ou non) [non]"),
            DIT_EN_JEU: _("votre carte"),
        }[vue.phase]
        only = _(" (Entrée : {coup})").format(coup=vue.permises[0]) if _is_forced(vue) else ""
        return _("{nom}, {what}{only} : ").format(nom=seat.nom, what=asked, only=only)

    def understood(self, word: str, seat: Seat) -> Coup | None:
        """Return the coup that a word stands for, permitted or not; None if it stands for none."""
        vue = self.match.view(seat.joueur)
        match vue.phase:
            case "annonces":
                return _typed_bid(word)
            case "appel":
                return None if (carte := typed_carte(word)) is None else Appeler(carte)
            case "ecart":
                cartes = _typed_codes(word)
                return None if cartes is None else Ecarter(cartes)
            case "chelem":
                answer = {"oui": True, "o": True, "non": False, "n": False, "": False}.get(simplified(word))
                return None if answer is None else AnnoncerChelem(answer)
        return self._understood_in_play(word, vue)

    def _understood_in_play(self, word: str, vue: VueTarot) -> Coup | None:
        """Return a carte to lay, or a poignée to show; of who shows all trumps, no carte is asked."""
        if not word:
            return Poser(vue.permises[0]) if _is_forced(vue) else None
        first, _space, rest = simplified(word).partition(" ")
        if first == SHOW:
            cartes = _typed_codes(rest) if rest else self._poignee(vue) or ()
            return None if cartes is None else Montrer(cartes)
        return None if (carte := typed_carte(word)) is None else Poser(carte)

    def not_understood(self, word: str, seat: Seat) -> str:
        """Return what to type instead of a word that stands for no coup."""
        vue = self.match.view(seat.joueur)
        what, advice = {
            DIT_AUX_ANNONCES: (
                _("n’est pas une annonce"),
                _("tapez passe, petite, garde, garde sans ou garde contre, ou ? pour l’aide."),
            ),
            ECART: (
                _("ne se lit pas comme des cartes"),
                _("tapez leurs codes sur une ligne, comme {code}, ou ? pour l’aide."),
            ),
            CHELEM: (_("n’est ni oui ni non"), _("tapez oui ou non, ou ? pour l’aide.")),
        }.get(
            vue.phase,
            (_("n’est pas une carte"), _("tapez le code d’une carte, comme {code}, ou ? pour l’aide.")),
        )
        advice = advice.format(code=" ".join(vue.permises[: vue.nb_a_ecarter if vue.phase == ECART else 1]))
        if not word:
            return en_tete(advice)
        return _("« {word} » {what} : {advice}").format(word=in_short(word), what=what, advice=advice)


def _is_forced(vue: VueTarot) -> bool:
    """Return True if one carte alone may be laid."""
    return vue.phase == DIT_EN_JEU and len(vue.permises) == 1


# --- what is typed

_BIDS: Mapping[str, str | None] = {
    **{annonce: annonce for annonce in ANNONCES},
    **{f"{annonce} le chien": annonce for annonce in ANNONCES[2:]},
    "sans": ANNONCES[2],
    "contre": ANNONCES[3],
    "passe": None,
    "je passe": None,
}
_RANGS = {"valet": "V", "cavalier": "C", "dame": "D", "roi": "R", "as": "1"}
_COULEURS = {"trefle": "T", "carreau": "K", "coeur": "C", "pique": "P"}
_NAMES = {"excuse": EXCUSE, "petit": PETIT}
_CARTE = re.compile(
    r"(\d+|valet|cavalier|dame|roi|as|[vcdr]) ?(?:de |d )?(trefle|carreau|coeur|pique|atout|[tkcp])"
)


def _typed_bid(word: str) -> Annoncer | None:
    """Return the bid of a word, whatever its accents and capitals; None for anything else."""
    said = simplified(word)
    return Annoncer(_BIDS[said]) if said in _BIDS else None


def _typed_codes(word: str) -> tuple[str, ...] | None:
    """Return the cartes of codes on one line, between spaces or commas; None if one is no carte."""
    cartes = [typed_carte(code) for code in re.split(r"[\s,;]+", word.strip(" ,;"))]
    return None if None in cartes else tuple(carte for carte in cartes if carte is not None)


def typed_carte(word: str) -> str | None:
    """Return the code of a carte from its code or name (« 10c », « l’Excuse »); None for anything else."""
    plain = re.sub(r"^(le|la|l) ", "", simplified(word.replace("œ", "oe")))
    code = _NAMES.get(plain) or (plain if plain.startswith("a") else plain.upper())
    if est_carte(code):
        return code
    found = _CARTE.fullmatch(plain)
    if found is None:
        return None
    rang, couleur = _RANGS.get(found[1], found[1].upper()), found[2]
    code = f"a{rang}" if couleur == "atout" else rang + _COULEURS.get(couleur, couleur.upper())
    return code if est_carte(code) else None
