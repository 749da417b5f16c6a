"""The Tarot as its table knows it: what is in view, what is chosen with buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ....jeux.mots import en_tete
from ....jeux.tarot import Reglage, reglage_de
from ....jeux.tarot_cartes import ATOUT, EXCUSE, couleur_de, est_atout, est_carte, la_carte
from ....jeux.tarot_coups import Annoncer, AnnoncerChelem, Appeler, PliPris, Poser
from ....jeux.tarot_regles import SEUILS_DES_POIGNEES
from ....jeux.tarot_vue import ANNONCES, CHELEM, DIT_A_L_APPEL, DIT_AUX_ANNONCES, ECART, VueTarot
from ....play.match import Match, Step
from ....play.tarot_sheet import deal_number, final_lines
from ....play.tarot_words import deal_name, dog_sentence
from ....texts import _, plural
from ..kit import Phase, Scene
from ..tricks.game import HAND, MIDDLE, SHOWN, Choice, Choices, Codes, Info, Plate, Taken, Words
from .model_moment import Moment, in_order, moment_of
from .words import (
    NO_CHOICE,
    PASS,
    SLAM_LABELS,
    SLAM_REASON,
    SLAM_SAID,
    SLAM_TITLE,
    bid_sentence,
    bids_reason,
    call_sentence,
    called_lines,
    cancelled_lines,
    carte_sentence,
    contract_line,
    misread_sentence,
    plate_lines,
    shown_title,
    verdict,
)


def reglage_of(scene: Scene) -> Reglage:
    """Return what was chosen before the game."""
    return reglage_de(scene.match.options)


def moment_in(scene: Scene, bottom: int) -> Moment:
    """Return what is in view of a scene, for who sits at the bottom."""
    return moment_of(
        scene.match.view(bottom),
        bottom,
        scene.viewer is not None and scene.phase is not Phase.VEIL,
        scene.speaker,
        scene.match.steps,
        scene.before if scene.phase is Phase.SHOWING else None,
        reglage_of(scene).sens == "antihoraire",
    )


def phase_of(match: Match) -> str:
    """Return what is asked of the player whose turn it is, as `VueTarot.phase` says it; "" at the end."""
    turn = match.turn
    return "" if turn is None else str(match.view(turn.joueur).phase)


class TarotGame:
    """The Tarot (protocol `tricks.game.TrickGame`)."""

    codes = Codes("0123456789VDCRAE", "0123456789TKCPX", 3)
    widest = _("Donne 100 sur 100"), _("−1000 points · donneur")

    def moment(self, scene: Scene, bottom: int) -> Moment:
        """Return what is in view of a scene."""
        return moment_in(scene, bottom)

    def plate(self, _scene: Scene, moment: Moment, joueur: int) -> Plate:
        """Return a player's bid or part, and points; whether the deal was won, once it is over."""
        kind = ""
        if moment.finished is not None:
            kind = "good" if moment.finished.compte.parts[joueur - 1] > 0 else "bad"
        return Plate(*plate_lines(moment, joueur), kind)

    def info(self, scene: Scene, moment: Moment) -> Info:
        """Return which deal it is, the contract, and the carte that is called."""
        reglage, steps = reglage_of(scene), scene.match.steps
        number = deal_number(steps) - (moment.finished is not None or scene.phase is Phase.OVER)
        called = moment.vue.appelee
        return Info(
            deal_name(reglage, max(1, number)),
            contract_line(moment.vue),
            called or "",
            name="" if called is None else _("Appelé"),
            more=called_lines(reglage, moment),
        )

    def words(self, scene: Scene, moment: Moment) -> Words:
        """Return the end of the game, why a deal is not played, what lies in the middle or was announced."""
        reglage, result = reglage_of(scene), scene.match.result()
        if scene.phase is Phase.OVER and result is not None:
            *ranking, winner = final_lines(reglage, result)
            return Words(MIDDLE, [winner, *ranking])
        if moment.cancelled is not None:
            return Words(MIDDLE, cancelled_lines(moment.cancelled))
        if moment.shown:
            return Words(SHOWN, [shown_title(reglage, scene.events)])
        if scene.phase is Phase.SHOWING and not moment.trick():
            said = (verdict(reglage, scene.events)[1], dog_sentence(moment.vue))
            return Words(MIDDLE, list(filter(None, said)))
        return Words(HAND, [])

    def choices(self, scene: Scene, moment: Moment) -> Choices | None:
        """Return the bids, the cartes to call, or the question of the chelem; None for cartes of the hand."""
        reglage, vue = reglage_of(scene), moment.vue
        match vue.phase:
            case str(phase) if phase == DIT_AUX_ANNONCES:
                return _bids(scene.match, reglage, vue)
            case str(phase) if phase == DIT_A_L_APPEL:
                return _calls(vue)
            case str(phase) if phase == CHELEM:
                acts = (AnnoncerChelem(False), AnnoncerChelem(True))
                answers = map(Choice, SLAM_LABELS, acts, SLAM_SAID)
                return _numbered(SLAM_TITLE, SLAM_REASON, list(answers))
        return None

    def coup(self, code: str) -> Poser:
        """Return the coup that lays a carte."""
        return Poser(code)

    def carte_sentence(self, scene: Scene, moment: Moment, code: str, asked: bool) -> str:
        """Return what is said of a carte of the hand, where one is laid."""
        if not asked:
            return en_tete(la_carte(code))
        return carte_sentence(code, scene.match.refusal(Poser(code)), None)

    def read(self, typed: str) -> str | None:
        """Return the code that is typed, in capitals; None if it is no carte."""
        code = f"{ATOUT}{typed[1:]}" if typed.startswith("A") else typed
        return code if est_carte(code) else None

    def misread(self, typed: str) -> str:
        """Return what is said of something typed that is no carte."""
        return misread_sentence(typed)

    def last_trick(self, steps: Sequence[Step]) -> Taken | None:
        """Return the last trick that was taken; None before the first one."""
        for step in reversed(steps):
            for event in step.evenements:
                if isinstance(event, PliPris):
                    cartes = in_order(event.entame, event.cartes, len(event.cartes))
                    return Taken(cartes, event.joueur)
        return None


def _numbered(title: str, reason: str, choices: Sequence[Choice]) -> Choices:
    """Return choices whose labels begin with their number, which may be typed."""
    numbered = tuple(
        choice._replace(label=f"{place} · {choice.label}") for place, choice in enumerate(choices)
    )
    beyond = _("Tapez un numéro de 0 à {n}.").format(n=len(choices) - 1)
    return Choices(title, reason, numbered, NO_CHOICE, beyond)


def _bids(match: Match, reglage: Reglage, vue: VueTarot) -> Choices:
    bids = [Choice(PASS, Annoncer(None), bid_sentence(None))]
    for annonce in ANNONCES:
        coup = Annoncer(annonce)
        refusal = match.refusal(coup)
        bids.append(Choice(en_tete(annonce), coup, refusal or bid_sentence(annonce), refusal))
    return _numbered(_("Votre annonce"), bids_reason(reglage, vue), bids)


def _calls(vue: VueTarot) -> Choices:
    calls = [Choice(la_carte(code), Appeler(code), call_sentence(code)) for code in vue.permises]
    mine = [la_carte(code) for code in vue.permises if code in vue.main]
    reason = plural(
        len(mine), "Avec {cartes}, que vous avez, vous joueriez seul.", "Vous joueriez seul avec {cartes}."
    )
    reason = reason.format(cartes=", ".join(mine)) if mine else _("Qui l’a joue avec vous, en secret.")
    return _numbered(_("Quelle carte appelez-vous ?"), reason, calls)


# --- Cartes of the hand that are chosen together


def trumps_to_show(vue: VueTarot) -> tuple[str, ...]:
    """Return the largest poignée that a player may show now; none where it is not the moment."""
    before = any(joueur == vue.joueur and sorte not in (ECART, CHELEM) for joueur, sorte, _ in vue.montrees)
    if not vue.profil.poignees or vue.plis_passes or before:
        return ()
    trumps = [code for code in vue.main if est_atout(code)]
    fitting = [n for n in SEUILS_DES_POIGNEES[vue.nb_joueurs] if n <= len(trumps)]
    whole = len(trumps) + 1
    if EXCUSE in vue.main and whole in SEUILS_DES_POIGNEES[vue.nb_joueurs]:
        return (*trumps, EXCUSE)
    return tuple(trumps[: fitting[-1]]) if fitting else ()


def is_trump(code: str) -> bool:
    """Return True for a carte that may be in a poignée."""
    return couleur_de(code) in (ATOUT, EXCUSE)
