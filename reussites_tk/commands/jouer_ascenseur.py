"""A game of Ascenseur typed in the terminal: a number for a bet, a code or a name for a carte."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping

from ..cours.cartes import Carte, Couleur, Rang, code_de
from ..jeux.ascenseur import reglage_de
from ..jeux.ascenseur_regles import BAREMES
from ..jeux.ascenseur_vue import (
    CartePosee,
    Coup,
    Evenement,
    MancheCommencee,
    MancheFinie,
    Parier,
    PariFait,
    PliPris,
    Poser,
    VueAscenseur,
)
from ..jeux.mots import en_tete
from ..play import ascenseur_words as words
from ..play.match import Decider, Match, Seat
from ..play.match_words import standing_lines
from ..play.option_words import BAREMES_WORDS
from ..texts import _
from .typed import Typed
from .typed_match import TypedHands
from .typed_options import Presets, in_short

NUMBER = "[0-9]{1,9}"

HELP = (
    _("Un pari est un nombre de plis : tapez 0, 1, 2…"),
    _("Une carte se tape par son code, majuscules ou non : le rang (2 à 10, V, D, R, A) puis la couleur"),
    _("(T trèfle, K carreau, C cœur, P pique) ; 10C est le 10 de cœur, DP la dame de pique."),
    _("Son nom va aussi : « dame de pique ». Quand un seul choix est permis, Entrée suffit."),
    _("D’autres mots : main (vos cartes), dernier (le dernier pli), scores (le classement),"),
    _("feuille (les manches jouées), pourquoi (ce que les ordinateurs disent de la dernière manche)."),
)


class AscenseurTyped(TypedHands):
    """One match of Ascenseur and its terminal."""

    ASKED = (
        "joueurs",
        "atout",
        "cartes_max",
        Presets(_("Points"), {BAREMES_WORDS[name]: bareme._asdict() for name, bareme in BAREMES.items()}),
    )
    HELP = HELP

    def __init__(self, match: Match, typed: Typed, deciders: Mapping[int, Decider]) -> None:
        """Keep the match; `deciders` answer for the seats of students' files."""
        super().__init__(match, typed, deciders)
        self.reglage = reglage_de(match.options)

    @staticmethod
    def progress(match: Match) -> str:
        """Return how far a match is: « manche 3 sur 20 »."""
        name = words.round_name(reglage_de(match.options), match.view(1).manche)
        return name[:1].lower() + name[1:]

    # --- what is shown

    def show_start(self) -> None:
        """Show the round that begins or goes on, and the standings once a round is over."""
        if words.rounds_over(self.match.steps):
            self._say_scores()
        self._show_round(self.match.view(1))

    def show(self, before: VueAscenseur, evenements: tuple[Evenement, ...]) -> None:
        """Show what the last coup did, and the round that follows the last one of a round."""
        for event in evenements:
            match event:
                case PariFait():
                    self.typed.say(words.bet_sentence(self.reglage, event))
                case CartePosee():
                    if not before.pli:
                        self.typed.say("")
                    self.typed.say(words.laid_sentence(self.reglage, event))
                case PliPris():
                    self.typed.say(words.trick_sentence(self.reglage, event, before.atout))
                case MancheFinie():
                    self._show_round_over(event)
                case MancheCommencee():
                    self._show_round(event)
        vue = self.match.view(before.joueur)
        if before.bas is not None and None not in vue.paris:
            self.typed.say(words.bets_sentence(self.reglage, vue))

    def _show_round(self, manche: MancheCommencee | VueAscenseur) -> None:
        self.typed.say(
            "",
            words.round_sentence(self.reglage, manche),
            words.trump_sentence(self.reglage, manche),
            words.order_sentence(self.reglage, manche),
        )

    def _show_round_over(self, event: MancheFinie) -> None:
        """Show the points of a round, the faults that were secret until then, the half-way standings."""
        self.typed.say(
            "",
            _("La manche {manche} est finie.").format(manche=event.manche),
            *words.round_lines(self.reglage, event),
        )
        self.gather()
        self.say_faults(words.last_round(self.match.steps))
        if not self.people:  # nobody can ask for them
            self.typed.say(*self._reasons())
        if words.is_half_way(self.reglage, event):
            self.typed.say("", _("La moitié de la partie est jouée ; on redescend."))
            self._say_scores()

    def show_end(self) -> None:
        """Say the ranking and who has won."""
        result = self.match.result()
        assert result is not None
        self.typed.say(*words.final_lines(self.reglage, result))

    def _say_scores(self) -> None:
        self.typed.say(*standing_lines(self.reglage.noms, self.match.view(1).scores))

    # --- a coup

    @property
    def answers(self) -> Mapping[str, Callable[[Seat], None]]:
        """What is done for each word that is no coup."""
        return {
            "main": self.show_hand,
            "dernier": lambda _seat: self.typed.say(self._last_trick()),
            "scores": lambda _seat: self._say_scores(),
            "feuille": lambda _seat: self.typed.say(
                *words.sheet_lines(self.reglage, words.rounds_over(self.match.steps))
            ),
            "pourquoi": lambda _seat: self.typed.say(*self._reasons()),
        }

    def show_hand(self, seat: Seat) -> None:
        """Show a person all that is needed to choose: the state, the trick, the hand, what may be bet."""
        vue = self.match.view(seat.joueur)
        lines = [words.state_line(self.reglage, vue)]
        if vue.bas is not None:
            lines.append(words.bets_sentence(self.reglage, vue))
        else:
            lines += [
                words.contracts_sentence(self.reglage, vue),
                words.table_sentence(self.reglage, vue),
            ]
        head = _("{nom}, votre main :")
        if 0 < len(vue.permises) < len(vue.main):
            head = _("{nom}, votre main, les cartes permises entre crochets :")
        lines += [head.format(nom=seat.nom), *words.hand_lines(vue)]
        if vue.bas is not None:
            lines.append(words.bounds_of(self.reglage, vue).raison)
        self.typed.say("", *lines)

    def prompt(self, seat: Seat) -> str:
        """Return what is asked of a person, with the only answer if there is one."""
        what = _("votre pari") if self._betting else _("votre carte")
        coups = self.match.coups()
        only = _(" (Entrée : {coup})").format(coup=_typed_of(coups[0])) if len(coups) == 1 else ""
        return _("{nom}, {what}{only} : ").format(nom=seat.nom, what=what, only=only)

    @property
    def _betting(self) -> bool:
        return isinstance(self.match.coups()[0], Parier)

    def understood(self, word: str, _seat: Seat) -> Coup | None:
        """Return the coup that a word stands for, permitted or not; None if it stands for none."""
        coups = self.match.coups()
        if not word:
            return coups[0] if len(coups) == 1 else None
        if self._betting:
            return Parier(int(word)) if re.fullmatch(NUMBER, word) else None
        carte = typed_carte(word)
        return None if carte is None else Poser(carte)

    def not_understood(self, word: str, _seat: Seat) -> str:
        """Return what to type instead of a word that stands for no coup."""
        advice = _("tapez le code d’une carte, comme {code}, ou ? pour l’aide.")
        if self._betting:
            advice = _("tapez un nombre de plis, comme {code}, ou ? pour l’aide.")
        advice = advice.format(code=_typed_of(self.match.coups()[0]))
        if not word:
            return en_tete(advice)
        said = (
            _("« {word} » n’est pas un pari : {advice}")
            if self._betting
            else _("« {word} » n’est pas une carte : {advice}")
        )
        return said.format(word=in_short(word), advice=advice)

    # --- what has been

    def _last_trick(self) -> str:
        """Return the cartes of the last trick, and who took it."""
        tricks = [e for step in self.match.steps for e in step.evenements if isinstance(e, PliPris)]
        if not tricks:
            return _("Aucun pli n’est encore joué.")
        last = tricks[-1]
        said = _("Dernier pli : {cartes} ; {nom} l’a pris.")
        cartes = words.trick_line(self.reglage, last.entame, last.cartes)
        return said.format(cartes=cartes, nom=self.reglage.noms[last.joueur - 1])

    def _reasons(self) -> list[str]:
        """Return why computers did what they did in the last round that is over."""
        return words.reason_lines(self.reglage, words.last_round(self.match.steps)) or [
            _("Ce que disent les ordinateurs parle de leur main : cela se lit une fois la manche finie.")
        ]


def _typed_of(coup: Coup) -> str:
    """Return what is typed for a coup."""
    return str(coup.pari) if isinstance(coup, Parier) else code_de(coup.carte)


# --- a carte that is typed

_RANGS = {str(int(rang)): rang for rang in Rang if rang <= Rang.DIX}
_RANGS |= {"v": Rang.VALET, "valet": Rang.VALET, "d": Rang.DAME, "dame": Rang.DAME}
_RANGS |= {"r": Rang.ROI, "roi": Rang.ROI, "a": Rang.AS, "as": Rang.AS}
_COULEURS = {"t": Couleur.TREFLE, "trefle": Couleur.TREFLE, "k": Couleur.CARREAU, "carreau": Couleur.CARREAU}
_COULEURS |= {"c": Couleur.COEUR, "coeur": Couleur.COEUR, "p": Couleur.PIQUE, "pique": Couleur.PIQUE}
_CARTE = re.compile(r"(?:l[ea] |l['’])?(10|[2-9]|valet|dame|roi|as|[vdra]) ?(?:de )?([a-z]+)")


def typed_carte(word: str) -> Carte | None:
    """Return the carte of a code or of a name (« 10c », « dame de cœur »); None for anything else."""
    plain = unicodedata.normalize("NFD", " ".join(word.lower().replace("œ", "oe").split()))
    found = _CARTE.fullmatch("".join(sign for sign in plain if not unicodedata.combining(sign)))
    if found is None or found[2] not in _COULEURS:
        return None
    return Carte(_COULEURS[found[2]], _RANGS[found[1]], True)
