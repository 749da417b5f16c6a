"""Tarot : la partie entière, à trois, quatre ou cinq (polycopié « Le Tarot », profils de RULES 7).

Une donne suit l'autre sans que personne ait à le demander : la dernière carte d'une donne la compte et
distribue la suivante. La partie ne laisse sortir que ses événements et la vue de chaque joueur.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from . import PARTIES
from .hasard import melange
from .mots import en_tete
from .partie import (
    Resultat,
    SauvegardeIllisible,
    ecrire_sauvegarde,
    exiger_permis,
    exiger_un_joueur,
    exiger_un_reglage,
    lire_sauvegarde,
    rejouer,
    resultat_de,
    suivant,
)
from .tarot_cartes import PAQUET, PLACES, est_carte, la_carte, trier
from .tarot_compte import compter, entier
from .tarot_coups import (
    Annoncer,
    AnnoncerChelem,
    Appeler,
    Coup,
    DonneAnnulee,
    DonneCommencee,
    DonneFinie,
    Ecarter,
    Evenement,
    Montrer,
    PartieFinie,
    Poser,
)
from .tarot_donne import FINIE, Donne, distribuer_une_donne
from .tarot_profils import MEME_DONNEUR
from .tarot_regles import (
    COURS,
    annonces_possibles,
    meilleure_annonce,
    petit_sec,
    poignee,
    raison_de_l_appel,
    raison_du_refus,
    refus_d_une_poignee,
    refus_de_l_ecart,
)
from .tarot_vue import ANNONCES, CHELEM, DIT_A_L_APPEL, DIT_AUX_ANNONCES, DIT_EN_JEU, ECART, Profil, VueTarot

CODE = "tarot"
FLUX_PAQUET, FLUX_ECART = "tarot.paquet", "tarot.ecart"


# --- Les réglages et le hasard


@dataclass(frozen=True, slots=True)
class Reglage:
    """Ce qui est décidé avant la partie ; `nb_donnes` peut être 0, sans fin."""

    noms: tuple[str, ...]
    profil: Profil = COURS
    nb_donnes: int = 5
    sens: str = "horaire"


def reglage_de(options: Mapping[str, Any]) -> Reglage:
    """Donne le réglage que disent des options complètes (voir `Jeu.completer`)."""
    noms = tuple(joueur["nom"] for joueur in options["joueurs"])
    regles = {nom: options[nom] for nom in Profil._fields if nom != "nom"}
    return Reglage(noms, Profil(options["profil"], **regles), options["nb_donnes"], options["sens"])


class Tirages(Protocol):
    """Le hasard d'une partie : un paquet par distribution."""

    def paquet(self, distribution: int) -> Sequence[str]:
        """Donne les 78 cartes dans l'ordre où elles se servent."""
        ...


@dataclass(frozen=True, slots=True)
class Paquets:
    """Les paquets de la partie `numero` de graine `graine` : les mêmes partout et toujours."""

    graine: int
    numero: int

    def paquet(self, distribution: int) -> Sequence[str]:
        """Donne le paquet d'une distribution ; il ne dépend ni des joueurs ni de ce qu'ils ont fait."""
        ordre = melange(self.graine, f"{FLUX_PAQUET}.{distribution}", self.numero, len(PAQUET))
        return tuple(PAQUET[place] for place in ordre)

    def masque(self) -> tuple[int, ...]:
        """Donne de quoi écrire une carte cachée sans qu'elle se lise : un nombre par place de `PAQUET`."""
        return melange(self.graine, FLUX_ECART, self.numero, len(PAQUET))


# --- La partie


@dataclass(slots=True)
class Partie:
    """Une partie en cours (les portes de `partie.Partie`) ; seuls la vue et les événements en sortent.

    Son écriture (`repr`), qu'un journal garderait, ne dit rien de caché non plus. `comptees` compte les
    donnes jouées jusqu'au bout.
    """

    reglage: Reglage
    tirages: Tirages = field(repr=False)
    scores: list[float] = field(init=False)
    comptees: int = field(init=False, default=0)
    donne: Donne = field(init=False)
    coups: list[Coup] = field(default_factory=list, repr=False)

    def __post_init__(self) -> None:
        """Distribue la première donne ; le joueur 1 est servi le premier."""
        self.scores = [0] * len(self.reglage.noms)
        self._distribuer(1, len(self.reglage.noms))

    # Les portes

    def au_trait(self) -> int | None:
        """Donne le joueur dont c'est le tour ; `None` quand la partie est finie."""
        return self.donne.au_trait

    def coups_possibles(self) -> tuple[Coup, ...]:
        """Donne les coups permis : passer d'abord, les cartes de la plus basse à la plus forte."""
        return self.donne.coups_possibles()

    def refus(self, coup: object) -> str | None:
        """Dit pourquoi un coup n'est pas permis ; `None` s'il l'est."""
        phase = self.donne.phase
        if phase == FINIE:
            return "La partie est finie : toutes les donnes sont jouées."
        match coup:
            case Annoncer(annonce):
                return (
                    self._refus_de_l_annonce(annonce) if phase == DIT_AUX_ANNONCES else _PAS_LE_MOMENT[phase]
                )
            case Appeler(carte):
                return self._refus_de_l_appel(carte) if phase == DIT_A_L_APPEL else _PAS_LE_MOMENT[phase]
            case Ecarter(cartes):
                return self._refus_de_l_ecart(cartes) if phase == ECART else _PAS_LE_MOMENT[phase]
            case AnnoncerChelem(annonce):
                return _refus_du_chelem(annonce) if phase == CHELEM else _PAS_LE_MOMENT[phase]
            case Montrer(cartes):
                return self._refus_de_la_poignee(cartes) if phase == DIT_EN_JEU else _PAS_LE_MOMENT[phase]
            case Poser(carte):
                return self._refus_de_la_carte(carte) if phase == DIT_EN_JEU else _PAS_LE_MOMENT[phase]
        return f"« {type(coup).__name__} » n’est pas un coup du Tarot."

    def jouer(self, coup: Coup) -> tuple[Evenement, ...]:
        """Joue un coup ; lève `CoupRefuse`, et ne change rien, si ce n'est pas permis."""
        exiger_permis(self.refus(coup))
        self.coups.append(coup)
        evenements = self.donne.jouer(coup)
        match self.donne.phase:
            case "passee":
                return evenements + self._redistribuer()
            case "finie":
                return evenements + self._finir_la_donne()
        return evenements

    def resultat(self) -> Resultat | None:
        """Donne les scores et les rangs ; `None` avant la fin."""
        return resultat_de(tuple(self.scores)) if self.donne.phase == FINIE else None

    def vue_de(self, joueur: int) -> VueTarot:
        """Donne ce que sait un joueur ; lève `ValueError` s'il n'existe pas."""
        exiger_un_joueur(joueur, len(self.scores))
        d = self.donne
        return VueTarot(
            joueur,
            d.p,
            d.donneur,
            trier(d.mains[joueur - 1]),
            d.permises() if joueur == d.au_trait else (),
            tuple(d.annonces),
            d.preneur,
            d.contrat,
            d.appelee,
            trier(d.chien) if d.chien_vu else (),
            d.ecart if d.ecart is not None and joueur == d.preneur else (),
            tuple(d.montrees),
            d.partenaire if d.connu or joueur == d.partenaire else None,
            tuple(d.pli),
            tuple(d.passes),
            tuple(self.scores),
            self.reglage.profil,
        )

    def ligne(self) -> str:
        """Donne l'état en une ligne, tel que tout le monde le voit : aucune main n'y est."""
        r, d = self.reglage, self.donne
        joueurs = ",".join(f"{nom}={score}" for nom, score in zip(r.noms, self.scores, strict=True))
        regles = ",".join(f"{nom}={valeur}" for nom, valeur in r.profil._asdict().items())
        passes = "/".join(f"{entame}:{'.'.join(cartes)}" for entame, cartes, _gagnant in d.passes)
        montrees = "/".join(f"{qui}:{sorte}:{'.'.join(cartes)}" for qui, sorte, cartes in d.montrees)
        annonces = ",".join("passe" if annonce is None else annonce for annonce in d.annonces)
        return (
            f"{CODE} {regles} donne={self.comptees + (d.phase != FINIE)}/{r.nb_donnes} donneur={d.donneur} "
            f"trait={d.au_trait or '-'} annonces={annonces.replace(' ', '_') or '-'} "
            f"preneur={d.preneur or '-'} appelee={d.appelee or '-'} "
            f"chien={'.'.join(trier(d.chien)) if d.chien_vu else '-'} ecart={_oui(d.ecart is not None)} "
            f"montrees={montrees or '-'} partenaire={d.partenaire if d.connu else '-'} "
            f"passes={passes or '-'} pli={'.'.join(d.pli) or '-'} joueurs={joueurs}"
        )

    def sauvegarde(self) -> str:
        """Donne de quoi reprendre la partie, en une ligne : le réglage, la donne et les coups joués.

        L'écart y est écrit sous un masque que donne la graine. Lève `ValueError` si les tirages ne sont pas
        ceux d'une graine et d'un numéro.
        """
        if not isinstance(self.tirages, Paquets):
            raise ValueError("Seule la partie d'une graine et d'un numéro se sauvegarde.")
        reglage = asdict(self.reglage) | {"profil": list(self.reglage.profil)}
        masque = self.tirages.masque()
        coups = [_coup_ecrit(coup, masque) for coup in self.coups]
        return ecrire_sauvegarde(CODE, {**asdict(self.tirages), **reglage, "coups": coups})

    # Les refus

    def _refus_de_l_annonce(self, annonce: object) -> str | None:
        if annonce is None:
            return None
        if annonce not in ANNONCES:
            return f"Annoncez {', '.join(ANNONCES)}, ou passez."
        if annonce not in annonces_possibles(self.donne.annonces):
            faite = meilleure_annonce(self.donne.annonces)
            return f"Une annonce plus forte ou égale est déjà faite, {faite} : annoncez plus, ou passez."
        return None

    def _refus_de_l_appel(self, carte: object) -> str | None:
        if not est_carte(carte):
            return "Ce n’est pas une des 78 cartes du jeu : appelez un roi."
        return None if carte in self.donne.permises() else raison_de_l_appel(str(carte))

    def _refus_de_l_ecart(self, cartes: object) -> str | None:
        d = self.donne
        if not isinstance(cartes, tuple) or not all(map(est_carte, cartes)):
            return f"L’écart se fait de {len(d.chien)} des 78 cartes du jeu."
        return refus_de_l_ecart(d.main, cartes, len(d.chien), d.appelee, d.profil)

    def _refus_de_la_poignee(self, cartes: object) -> str | None:
        d = self.donne
        if not d.profil.poignees:
            return "Les poignées ne comptent pas à cette table : posez une carte."
        if not d.premiere_carte:
            return "Une poignée se montre une fois, juste avant sa première carte."
        if isinstance(cartes, tuple) and all(map(est_carte, cartes)) and poignee(d.p, d.montrables, cartes):
            return None
        return refus_d_une_poignee(d.p, d.montrables)

    def _refus_de_la_carte(self, carte: object) -> str | None:
        d = self.donne
        if not est_carte(carte):
            return "Ce n’est pas une des 78 cartes du jeu."
        posee = str(carte)
        if posee in d.permises():
            return None
        if posee not in d.main:
            return f"{en_tete(la_carte(posee))} n’est pas dans votre main."
        if not d.pli:
            return f"La donne ne s’ouvre pas dans la couleur appelée, sauf par {la_carte(d.appelee or '')}."
        return raison_du_refus(posee, d.main, d.pli)

    # Ce que font les coups

    def _distribuer(self, distribution: int, donneur: int) -> tuple[Evenement, ...]:
        """Sert une donne, et les suivantes tant qu'un Petit sec les annule ; donne ce que l'on en voit."""
        profil, p = self.reglage.profil, len(self.reglage.noms)
        evenements: list[Evenement] = []
        while True:
            paquet = self.tirages.paquet(distribution)
            self.donne = distribuer_une_donne(distribution, donneur, profil, paquet, p)
            evenements.append(DonneCommencee(self.comptees + 1, donneur))
            if not profil.petit_sec:
                return tuple(evenements)
            secs = [joueur for joueur, main in enumerate(self.donne.mains, 1) if petit_sec(main)]
            if not secs:
                return tuple(evenements)
            evenements.append(DonneAnnulee(donneur, "petit_sec", secs[0]))
            distribution, donneur = distribution + 1, suivant(donneur, p)

    def _redistribuer(self) -> tuple[Evenement, ...]:
        """Annule une donne où tous ont passé, et sert la suivante."""
        d = self.donne
        meme = self.reglage.profil.tous_passent == MEME_DONNEUR
        donneur = d.donneur if meme else suivant(d.donneur, d.p)
        return DonneAnnulee(d.donneur, "passe"), *self._distribuer(d.distribution + 1, donneur)

    def _finir_la_donne(self) -> tuple[Evenement, ...]:
        """Compte la donne, puis sert la suivante ou finit la partie."""
        d = self.donne
        compte = compter(d.jouee(), d.profil)
        self.scores = [entier(score + part) for score, part in zip(self.scores, compte.parts, strict=True)]
        self.comptees += 1
        finie = DonneFinie(self.comptees, compte, tuple(self.scores))
        if self.comptees == self.reglage.nb_donnes:
            return finie, PartieFinie(resultat_de(tuple(self.scores)).gagnants)
        return finie, *self._distribuer(d.distribution + 1, suivant(d.donneur, d.p))


_PAS_LE_MOMENT = {
    DIT_AUX_ANNONCES: "Les annonces ne sont pas finies : annoncez un contrat, ou passez.",
    DIT_A_L_APPEL: "Appelez d’abord un roi.",
    ECART: "Faites d’abord votre écart.",
    CHELEM: "Dites d’abord si vous annoncez le chelem.",
    DIT_EN_JEU: "Les plis sont commencés : posez une carte.",
}
"""Ce qu'il faut faire, quand le coup n'est pas de ce moment de la donne."""


def _refus_du_chelem(annonce: object) -> str | None:
    return None if isinstance(annonce, bool) else "Le chelem s’annonce, ou non."


def _oui(vrai: bool) -> str:
    return "oui" if vrai else "non"


# --- Commencer, reprendre


def nouvelle_partie(options: Mapping[str, Any], graine: int, numero: int) -> Partie:
    """Commence la partie `numero` de graine `graine`, avec des options complètes (voir `Jeu.completer`)."""
    return Partie(reglage_de(options), Paquets(graine, numero))


def reprendre(texte: str) -> Partie:
    """Reprend une partie là où `Partie.sauvegarde` l'a écrite ; lève `SauvegardeIllisible` sinon."""
    return rejouer(*relire(texte))


def relire(texte: str) -> tuple[Partie, tuple[Coup, ...]]:
    """Donne le départ d'une partie sauvegardée et ses coups, qui ne sont ni joués ni vérifiés.

    Lève `SauvegardeIllisible` si le texte n'est pas celui d'une partie.
    """
    lues = lire_sauvegarde(texte, CODE, "Tarot", _CHAMPS)
    if len(lues["profil"]) != len(Profil._fields):
        raise SauvegardeIllisible("Cette partie sauvegardée est abîmée : « profil » n'est pas entier.")
    regles = dict(zip(("profil", *Profil._fields[1:]), lues["profil"], strict=True))
    donnes, sens = lues["nb_donnes"], lues["sens"]
    exiger_un_reglage(PARTIES[CODE].refus, {**regles, "nb_donnes": donnes, "sens": sens}, lues["noms"])
    reglage = Reglage(tuple(lues["noms"]), Profil(*lues["profil"]), donnes, sens)
    paquets = Paquets(lues["graine"], lues["numero"])
    masque = paquets.masque()
    coups = tuple(_coup_lu(ecrit, masque) for ecrit in lues["coups"])
    return Partie(reglage, paquets), coups


_CHAMPS: Mapping[str, type] = {
    "graine": int,
    "numero": int,
    "noms": list,
    "profil": list,
    "nb_donnes": int,
    "sens": str,
    "coups": list,
}


def _coup_ecrit(coup: Coup, masque: Sequence[int]) -> list[Any]:
    """Écrit un coup : son signe, puis ce qu'il porte ; les cartes de l'écart sous leur masque."""
    match coup:
        case Annoncer(annonce):
            return ["annonce", annonce]
        case Appeler(carte):
            return ["appel", carte]
        case Ecarter(cartes):
            return ["ecart", sorted(masque[PLACES[carte]] for carte in cartes)]
        case AnnoncerChelem(annonce):
            return ["chelem", annonce]
        case Montrer(cartes):
            return ["poignee", list(cartes)]
        case Poser(carte):
            return ["carte", carte]


def _coup_lu(ecrit: object, masque: Sequence[int]) -> Coup:
    """Relit un coup ; lève `SauvegardeIllisible` s'il n'est pas de ceux qui s'écrivent."""
    match ecrit:
        case ["annonce", str() | None as annonce]:
            return Annoncer(annonce)
        case ["appel", str(carte)]:
            return Appeler(carte)
        case ["ecart", list(places)] if all(type(place) is int and place in masque for place in places):
            return Ecarter(trier(PAQUET[masque.index(place)] for place in places))
        case ["chelem", bool(annonce)]:
            return AnnoncerChelem(annonce)
        case ["poignee", list(cartes)]:
            return Montrer(tuple(cartes))
        case ["carte", str(carte)]:
            return Poser(carte)
    raise SauvegardeIllisible("Cette partie sauvegardée est abîmée : un coup ne se lit pas.")
