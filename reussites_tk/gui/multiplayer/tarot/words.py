"""What the table of the Tarot says, in French, from what its viewer may know of it. No Tk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....jeux.mots import compte, en_tete
from ....jeux.partie import suivant
from ....jeux.tarot import Reglage
from ....jeux.tarot_cartes import ATOUT, est_atout, la_carte, nom_de_la_couleur
from ....jeux.tarot_coups import (
    AnnonceFaite,
    Annoncer,
    Appeler,
    CarteAppelee,
    ChelemAnnonce,
    ChienMontre,
    Coup,
    DonneAnnulee,
    DonneFinie,
    Ecarter,
    EcartFait,
    Evenement,
    PliPris,
    PoigneeMontree,
    Poser,
    PriseFaite,
)
from ....jeux.tarot_regles import (
    COEFFICIENTS,
    POINTS_DES_POIGNEES,
    SEUILS_DES_POIGNEES,
    SORTES_DE_POIGNEES,
    couleur_demandee,
    meilleure_annonce,
)
from ....jeux.tarot_vue import CHELEM, DIT_EN_JEU, ECART, VueTarot
from ....play.match_words import points, score_text, signed_score
from ....play.tarot_words import BIDS, bid_words, codes, event_sentence, name_of
from ....texts import _, plural
from .model_moment import Moment

PASS = _("Passer")
CAMPS = {
    "preneur": _("preneur"),
    "partenaire": _("partenaire"),
    "defense": _("défense"),
    "": _("camp inconnu"),
}
SHORT_CAMPS = {"preneur": _("pren."), "partenaire": _("part."), "defense": _("déf."), "": _("camp ?")}
"""The camps of the players, and how they are written where there is less room."""
NO_CHOICE = _("Choisissez d’abord, avec les flèches ou par son numéro, puis Entrée.")


# --- The players


def plate_lines(moment: Moment, joueur: int) -> tuple[list[str], list[str]]:
    """Return what is said of a player: the bid, or part and tricks; then points and who deals.

    Each line has shorter forms after the whole one, for where there is less room: the part goes last.
    """
    said, camp = _said_line(moment, joueur), moment.camp(joueur)
    forms = [said]
    if moment.vue.preneur is not None:
        names = [CAMPS[camp], SHORT_CAMPS[camp]] if camp else [SHORT_CAMPS[camp]]
        tricks = moment.vue.pli or moment.vue.plis_passes
        for name in names:
            forms += [f"{name} · {moment.tricks(joueur)}", name] if tricks else [name]
    return forms, _score_forms(moment, joueur)


def _said_line(moment: Moment, joueur: int) -> str:
    vue = moment.vue
    if vue.preneur is None:
        return _bid_line(moment, joueur)
    parts = [CAMPS[moment.camp(joueur)]]
    if vue.pli or vue.plis_passes:
        parts.append(compte(moment.tricks(joueur), _("pli")))
    elif joueur == vue.preneur and vue.contrat is not None:
        parts.append(vue.contrat)
    return " · ".join(parts)


def _bid_line(moment: Moment, joueur: int) -> str:
    """Return what a player has announced."""
    vue = moment.vue
    place = (joueur - vue.donneur - 1) % vue.nb_joueurs
    if place < len(vue.annonces):
        return bid_words(vue.annonces[place])
    return _("parle…") if joueur == moment.speaker and vue.preneur is None else _("n’a pas parlé")


def _score_forms(moment: Moment, joueur: int) -> list[str]:
    finished = moment.finished
    if finished is not None:
        part, score = finished.compte.parts[joueur - 1], finished.scores[joueur - 1]
        forms = _("{part} · total {score}"), "{part}"
        return [form.format(part=signed_score(part), score=score_text(score)) for form in forms]
    said = [points(moment.vue.scores[joueur - 1])]
    if joueur == moment.vue.donneur:
        said.append(_("donneur"))
    return [" · ".join(said), said[0]]


# --- The corner of the table


def contract_line(vue: VueTarot) -> str:
    """Return the contract and what it multiplies: « garde · × 2 »; « annonces » before."""
    if vue.contrat is None:
        return _("annonces")
    return _("{contrat} · × {n}").format(contrat=vue.contrat, n=COEFFICIENTS[vue.contrat])


def called_lines(reglage: Reglage, moment: Moment) -> str:
    """Return the carte called, and who plays with the taker once the viewer knows it."""
    vue = moment.vue
    if vue.appelee is None:
        return ""
    name = la_carte(vue.appelee).removeprefix("le ").removeprefix("la ")
    if vue.partenaire == vue.joueur and moment.hand_open:
        return _("{carte}\nvous l’avez").format(carte=name)
    if vue.partenaire is not None:
        return _("{carte}\n{nom}").format(carte=name, nom=name_of(reglage, vue.partenaire))
    return name


# --- What is shown in the middle


def shown_title(reglage: Reglage, events: Iterable[Evenement]) -> str:
    """Return what the cartes in the middle are."""
    for event in events:
        match event:
            case ChienMontre(joueur):
                return _("Le chien, pour {nom}").format(nom=name_of(reglage, joueur))
            case PoigneeMontree(joueur, sorte):
                said = _("{nom} : poignée {sorte}")
                return said.format(nom=name_of(reglage, joueur), sorte=_(sorte))
            case EcartFait(joueur):
                return _("À l’écart de {nom}").format(nom=name_of(reglage, joueur))
    return ""


# --- What is chosen


def bids_reason(reglage: Reglage, vue: VueTarot) -> str:
    """Return what bounds the bids: the highest one so far, and whose it is."""
    best = meilleure_annonce(vue.annonces)
    if best is None:
        return _("Personne n’a encore pris.")
    place = vue.annonces.index(best) + 1
    nom = name_of(reglage, suivant(vue.donneur, len(reglage.noms), place))
    return _("{nom} annonce {bid} : il faut dire plus, ou passer.").format(nom=nom, bid=BIDS[best])


def bid_sentence(annonce: str | None) -> str:
    """Return what is said of a bid before it is made."""
    if annonce is None:
        return _("Passer : Entrée ou un clic pour confirmer.")
    effects = {
        "petite": _("vous ramassez le chien ; le résultat compte une fois"),
        "garde": _("vous ramassez le chien ; le résultat compte 2 fois"),
        "garde sans": _("personne ne voit le chien, qui compte pour vous ; le résultat compte 4 fois"),
        "garde contre": _("personne ne voit le chien, qui compte contre vous ; le résultat compte 6 fois"),
    }
    return _("{annonce} : {effect}.").format(annonce=en_tete(annonce), effect=effects[annonce])


def call_sentence(code: str) -> str:
    """Return what is said of a call before it is made."""
    return _("Appeler {carte} : Entrée ou un clic pour confirmer.").format(carte=la_carte(code))


def aside_title(nb: int) -> str:
    """Return what is asked of the one who puts cartes aside."""
    return _("Choisissez {n} cartes à écarter").format(n=nb)


def chosen_reason(chosen: Sequence[str], nb: int) -> str:
    """Return the cartes chosen so far, of so many."""
    if not chosen:
        return _("Cliquez sur les cartes levées, ou Entrée sur chacune.")
    said = plural(len(chosen), "{n} choisie sur {nb} : {codes}", "{n} choisies sur {nb} : {codes}")
    return said.format(n=len(chosen), nb=nb, codes=codes(chosen))


def shown_reason(chosen: Sequence[str]) -> str:
    """Return the trumps that would be shown."""
    said = plural(len(chosen), "{n} choisi : {codes}", "{n} choisis : {codes}")
    return said.format(n=len(chosen), codes=codes(chosen))


def more_to_choose(count: int, nb: int) -> str:
    """Return how many cartes are still to be chosen."""
    left = nb - count
    return plural(left, "Choisissez encore {n} carte.", "Choisissez encore {n} cartes.").format(n=left)


def enough_chosen(nb: int) -> str:
    """Return why one carte more may not be put aside."""
    return _("Vous avez déjà choisi {n} cartes : retirez-en une d’abord.").format(n=nb)


def trumps_enough(permitted: int) -> str:
    """Return why one trump more may not be put aside."""
    said = plural(permitted, "{n} atout au plus à l’écart", "{n} atouts au plus à l’écart")
    return _("{said} : choisissez d’autres cartes.").format(said=said.format(n=permitted))


ASIDE_SAID = _("Écarter ces cartes : Entrée ou un clic pour confirmer.")
NOT_A_TRUMP = _("Une poignée se fait d’atouts : choisissez-en parmi les cartes levées.")
SHOW, HIDE = _("Montrer"), _("Ne rien montrer")
SHOW_SAID = _("Montrer ces atouts : Entrée ou un clic pour confirmer.")
HIDE_SAID = _("Ne rien montrer : Entrée ou un clic pour confirmer.")
POIGNEE_TURN = _("{nom}, montrez une poignée ou renoncez.")
POIGNEE_HINT = _("Entrée : montrer. Flèche bas : changer d’atouts. Échap : ne rien montrer.")


def poignee_title(p: int) -> str:
    """Return how many trumps make a poignée, and its points."""
    each = (
        _("{n} ({points} points)").format(n=n, points=POINTS_DES_POIGNEES[sorte])
        for n, sorte in zip(SEUILS_DES_POIGNEES[p], SORTES_DE_POIGNEES, strict=True)
    )
    return _("Montrez des atouts : {each}").format(each=", ".join(each))


def no_poignee_sentence(vue: VueTarot) -> str:
    """Return why a player shows no poignée now."""
    if not vue.profil.poignees:
        return _("Avec ces règles, les poignées ne se montrent pas.")
    if any(joueur == vue.joueur and sorte not in (ECART, CHELEM) for joueur, sorte, _codes in vue.montrees):
        return _("Vous avez déjà montré votre poignée.")
    if vue.phase != DIT_EN_JEU or vue.plis_passes:
        return _("Une poignée se montre juste avant sa première carte.")
    least = SEUILS_DES_POIGNEES[vue.nb_joueurs][0]
    held = plural(sum(map(est_atout, vue.main)), "vous avez {n} atout", "vous avez {n} atouts")
    held = held.format(n=sum(map(est_atout, vue.main)))
    return _("Il faut {least} atouts pour une poignée : {held}.").format(least=least, held=held)


SLAM_TITLE = _("Annoncez-vous le chelem ?")
SLAM_REASON = _("Tous les plis : +400, ou −200 s’il en manque un. Entrée : non.")
SLAM_LABELS = (_("Non"), _("Annoncer le chelem"))
SLAM_SAID = (
    _("Ne pas l’annoncer : Entrée ou un clic pour confirmer."),
    _("Annoncer le chelem : Entrée ou un clic pour confirmer."),
)


# --- What is under the keyboard or the pointer


def carte_sentence(code: str, refusal: str | None, aside: bool | None) -> str:
    """Return what is said of a carte of the hand a person has to choose from; `aside`: whether it is chosen.

    `aside` is None where one carte is laid.
    """
    name = en_tete(la_carte(code))
    if refusal is not None:
        return refusal
    if aside is None:
        return _("{name} : Entrée ou un clic pour jouer.").format(name=name)
    said = _("{name} peut être choisi{e} : Entrée ou un clic.")
    if aside:
        said = _("{name} est choisi{e} : Entrée ou un clic pour y renoncer.")
    return said.format(name=name, e=_feminine(name))


def chosen_sentence(code: str, chosen: bool) -> str:
    """Return what is said of a carte that has just been chosen, or is chosen no more."""
    name = en_tete(la_carte(code))
    said = _("{name} est choisi{e}.") if chosen else _("{name} n’est plus choisi{e}.")
    return said.format(name=name, e=_feminine(name))


def not_held_sentence(code: str) -> str:
    """Return why a carte of somebody else is not chosen."""
    return _("{name} n’est pas dans votre main.").format(name=en_tete(la_carte(code)))


def _feminine(name: str) -> str:
    return "e" if name.startswith(("La ", "L’E")) else ""


def misread_sentence(typed: str) -> str:
    """Return what is said of something typed that is no carte."""
    said = _("« {typed} » n’est pas une carte : tapez 10C, VT, CC (cavalier de cœur), A21 ou EX.")
    return said.format(typed=typed)


# --- What happens


def turn_sentence(vue: VueTarot, phase: str, nom: str) -> str:
    """Return what is asked of the person whose turn it is."""
    asked = {
        "annonces": _("{nom}, annoncez un contrat ou passez."),
        "appel": _("{nom}, appelez un roi."),
        "ecart": _("{nom}, choisissez votre écart."),
        "chelem": _("{nom}, annoncez-vous le chelem ?"),
    }
    if phase in asked:
        return asked[phase].format(nom=nom)
    demandee = couleur_demandee(vue.pli)
    if demandee is None:
        return _("{nom}, commencez le pli.").format(nom=nom)
    said = _("{nom}, posez une carte : du {couleur} si vous en avez.")
    if demandee == ATOUT:
        said = _("{nom}, posez un atout si vous en avez.")
    return said.format(nom=nom, couleur=nom_de_la_couleur(demandee))


def hint_sentence(phase: str) -> str:
    """Return what a person can do now."""
    hints = {
        "annonces": _("Cliquez sur une annonce, ou tapez son numéro puis Entrée."),
        "appel": _("Cliquez sur la carte à appeler, ou tapez son numéro puis Entrée."),
        "ecart": _("Flèches puis Entrée pour choisir ; flèche haut puis Entrée pour écarter."),
        "chelem": _("Cliquez sur une réponse, ou tapez son numéro puis Entrée."),
    }
    return hints.get(phase, _("Cliquez sur une carte, ou tapez son code (10C, A21, EX) puis Entrée."))


def outcome_sentence(reglage: Reglage, events: Iterable[Evenement], before: VueTarot) -> str:
    """Return what a coup did, as everybody saw it."""
    told = (event_sentence(reglage, event, before) for event in events if not isinstance(event, DonneFinie))
    return " ".join(filter(None, told))


def verdict(reglage: Reglage, events: Sequence[Evenement]) -> tuple[str, str]:
    """Return how the coup that is shown ended, after its colour."""
    for event in reversed(events):
        match event:
            case DonneFinie(_, count):
                made = _("{nom} réussit.") if count.reussi else _("{nom} chute.")
                return "good" if count.reussi else "bad", made.format(nom=name_of(reglage, count.preneur))
            case PliPris(joueur):
                return "good", _("{nom} prend le pli.").format(nom=name_of(reglage, joueur))
            case ChienMontre():
                return "", _("Voici le chien.")
            case DonneAnnulee():
                return "", _("Donne annulée.")
            case PoigneeMontree():
                return "", shown_title(reglage, [event])
            case EcartFait(_, montrees) if montrees:
                return "", shown_title(reglage, [event])
            case ChelemAnnonce(joueur, True):
                return "", _("{nom} annonce le chelem.").format(nom=name_of(reglage, joueur))
            case PriseFaite(preneur, contrat):
                said = _("{nom} prend : {contrat}.")
                return "", said.format(nom=name_of(reglage, preneur), contrat=contrat)
            case CarteAppelee(joueur, carte):
                said = _("{nom} appelle {carte}.")
                return "", said.format(nom=name_of(reglage, joueur), carte=la_carte(carte))
    return "", ""


def standing_sentence(moment: Moment, joueur: int) -> str:
    """Return what the panel shows of a player beside the score, what was shown on lines of its own.

    Those who put cartes aside see them again, as long as their hand is open.
    """
    parts = [_said_line(moment, joueur)]
    for who, sorte, cartes in moment.vue.montrees:
        if who == joueur and sorte == ECART:
            parts.append(_("à l’écart : {codes}").format(codes=codes(cartes)))
        elif who == joueur and sorte == CHELEM:
            parts.append(_("chelem"))
        elif who == joueur:
            parts.append(_("poignée {sorte}").format(sorte=_(sorte)))
    if moment.vue.ecart and joueur == moment.vue.joueur:
        parts.append(_("votre écart : {codes}").format(codes=codes(moment.vue.ecart)))
    return "\n".join(filter(None, parts))


def cancelled_lines(event: DonneAnnulee) -> list[str]:
    """Return why a deal is not played."""
    if event.raison == "passe":
        return [_("Tout le monde passe"), _("La donne ne compte pas, on redistribue.")]
    return [_("Petit sec"), _("La donne est annulée, on redistribue.")]


# --- The last coup, as the functions of the course say it


def last_call(coup: Coup, before: VueTarot, events: Sequence[Evenement]) -> str:
    """Return the last coup as calls of the course's functions, with what they returned.

    `before` is what everybody knew before the coup: of the hand and of the écart, a player's own, nothing is
    said.
    """
    calls = []
    match coup:
        case Annoncer(annonce):
            calls.append(f"annoncer_tarot(vue) → {annonce!r}")
        case Appeler(carte):
            calls.append(f"appeler_tarot(vue) → {carte!r}")
        case Ecarter():
            calls.append(_("ecarter_tarot(vue) → {n} cartes").format(n=before.nb_a_ecarter))
        case Poser(carte):
            calls.append(f"jouer_tarot(vue) → {carte!r}")
    for event in events:
        match event:
            case AnnonceFaite() if any(isinstance(other, PriseFaite) for other in events):
                said = [*before.annonces, event.annonce]
                best = meilleure_annonce(said)
                calls.append(f"meilleure_annonce({said})\n→ {said.index(best) + 1}")
            case PliPris(taker, entame, cartes):
                calls.append(f"tour.gagnant() → {(taker - entame) % len(cartes)}")
            case DonneFinie(_, count):
                calls.append(_count_calls(count.points, len(count.bouts), count.contrat, count.objectif))
    return "\n".join(calls)


def _count_calls(made: float, bouts: int, contrat: str, objectif: int) -> str:
    return f"objectif({bouts}) → {objectif}\nresultat({made}, {bouts}, {contrat!r})"
