"""Ascenseur : la partie entière (polycopié « Ascenseur »), de deux à cinq joueurs.

Une manche suit l'autre sans que personne ait à le demander : la dernière carte d'une manche distribue la
suivante. La partie ne laisse sortir que ses événements et la vue de chaque joueur.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from reussites_tk.cours.cartes import Carte, Couleur, carte_de, cartes_du_jeu

from . import PARTIES
from .ascenseur_regles import (
    BORNER,
    CONTRATS,
    DERNIERE_CARTE,
    DESCENTE,
    DEUX_PHASES,
    JAMAIS,
    N_PLUS_1,
    NB_CARTES,
    PARTAGE,
    PLAFOND,
    SANS_ATOUT,
    Bornes,
    bornes_du_pari,
    calendrier,
    cartes_max,
    cartes_permises,
    distribuer,
    gagnant_du_pli,
    points,
    premier_joueur,
)
from .ascenseur_vue import (
    Bareme,
    CartePosee,
    Coup,
    Evenement,
    MancheCommencee,
    MancheFinie,
    Parier,
    PariFait,
    PartieFinie,
    Pli,
    PliPris,
    Poser,
    VueAscenseur,
)
from .hasard import melange
from .mots import NOMS_DES_COULEURS, en_tete, la_carte
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

CODE = "ascenseur"
FLUX_PAQUET = "ascenseur.paquet"


# --- Les réglages et le hasard


@dataclass(frozen=True, slots=True)
class Reglage:
    """Ce qui est décidé avant la partie : les noms des joueurs, et les options de la table [ascenseur]."""

    noms: tuple[str, ...]
    atout: str = DEUX_PHASES
    atout_sans_talon: str = SANS_ATOUT
    cartes_max: int = 0
    regle_total: str = N_PLUS_1
    pari_force: str = BORNER
    gain_defaut: int = 0
    gain_par_pli: int = 5
    perte_defaut: int = 0
    perte_par_pli: int = 5
    egalite: str = PARTAGE

    @property
    def bareme(self) -> Bareme:
        """Les points d'un pari tenu ou manqué."""
        return Bareme(self.gain_defaut, self.gain_par_pli, self.perte_defaut, self.perte_par_pli)

    @property
    def calendrier(self) -> tuple[int, ...]:
        """Les cartes de chaque manche."""
        une_de_reste = self.atout != JAMAIS and self.atout_sans_talon == PLAFOND
        return calendrier(cartes_max(len(self.noms), self.cartes_max, une_de_reste))

    def avec_atout(self, manche: int) -> bool:
        """Dit si l'on retourne une carte à cette manche, quand il en reste une."""
        montee = manche <= len(self.calendrier) // 2
        return self.atout == DEUX_PHASES or (self.atout == DESCENTE and not montee)

    def bornes(self, n: int, paris: Sequence[int]) -> Bornes:
        """Donne ce que peut parier le joueur suivant dans une manche de n cartes, après ces paris."""
        return bornes_du_pari(n, len(self.noms), paris, self.regle_total, self.pari_force)


def reglage_de(options: Mapping[str, Any]) -> Reglage:
    """Donne le réglage que disent des options complètes (voir `Jeu.completer`)."""
    noms = tuple(joueur["nom"] for joueur in options["joueurs"])
    return Reglage(noms, **{cle: valeur for cle, valeur in options.items() if cle != "joueurs"})


class Tirages(Protocol):
    """Le hasard d'une partie : un paquet par manche."""

    def paquet(self, manche: int) -> Sequence[Carte]:
        """Donne les 52 cartes dans l'ordre où elles se distribuent."""
        ...


@dataclass(frozen=True, slots=True)
class Donne:
    """Les paquets de la partie `numero` de graine `graine` : les mêmes partout et toujours."""

    graine: int
    numero: int

    def paquet(self, manche: int) -> Sequence[Carte]:
        """Donne le paquet d'une manche ; il ne dépend ni des joueurs ni de ce qu'ils ont fait."""
        ordre = melange(self.graine, f"{FLUX_PAQUET}.{manche}", self.numero, NB_CARTES)
        return tuple(JEU[place] for place in ordre)


JEU = tuple(carte.retournee() for carte in cartes_du_jeu(NB_CARTES))
"""Les 52 cartes, découvertes : celui qui en voit une en voit la face."""


# --- Une manche


@dataclass(slots=True)
class Manche:
    """Une manche en cours ; les listes sont par joueur, `dits` sont les paris dans l'ordre où ils se font."""

    numero: int
    n: int
    premier: int
    mains: list[list[Carte]] = field(repr=False)
    retournee: Carte | None
    dits: list[int] = field(default_factory=list)
    plis: list[int] = field(default_factory=list)
    pli: list[Carte] = field(default_factory=list)
    passes: list[Pli] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Personne n'a encore pris de pli."""
        self.plis = [0] * self.p

    @property
    def p(self) -> int:
        """Le nombre de joueurs."""
        return len(self.mains)

    @property
    def atout(self) -> Couleur | None:
        """La couleur de la carte retournée."""
        return None if self.retournee is None else self.retournee.couleur

    @property
    def paris_faits(self) -> bool:
        """Vrai quand tout le monde a parié."""
        return len(self.dits) == self.p

    @property
    def finie(self) -> bool:
        """Vrai quand tous les plis sont pris."""
        return len(self.passes) == self.n

    @property
    def entame(self) -> int:
        """Le joueur qui commence, ou a commencé, le pli en cours."""
        return self.passes[-1][2] if self.passes else self.premier

    @property
    def au_trait(self) -> int:
        """Le joueur qui parie, ou qui pose une carte."""
        if not self.paris_faits:
            return suivant(self.premier, self.p, len(self.dits))
        return suivant(self.entame, self.p, len(self.pli))

    @property
    def paris(self) -> tuple[int | None, ...]:
        """Les paris, par joueur ; `None` pour qui n'a pas encore parié."""
        places = ((joueur - self.premier) % self.p for joueur in range(1, self.p + 1))
        return tuple(self.dits[place] if place < len(self.dits) else None for place in places)

    def permises(self) -> list[Carte]:
        """Donne les cartes que peut poser le joueur au trait, la plus basse d'abord."""
        cartes = cartes_permises(self.mains[self.au_trait - 1], self.pli)
        return sorted(cartes, key=lambda carte: (carte.rang, carte.couleur))

    def poser(self, carte: Carte) -> tuple[Evenement, ...]:
        """Pose une carte de la main du joueur au trait, et ramasse le pli s'il est complet."""
        joueur, entame = self.au_trait, self.entame
        self.mains[joueur - 1].remove(carte)
        self.pli.append(carte)
        posee = CartePosee(joueur, carte)
        if len(self.pli) < self.p:
            return (posee,)
        gagnant = suivant(entame, self.p, gagnant_du_pli(self.pli, self.atout))
        cartes = tuple(self.pli)
        self.plis[gagnant - 1] += 1
        self.passes.append((entame, cartes, gagnant))
        self.pli.clear()
        return posee, PliPris(gagnant, entame, cartes)


def distribuer_manche(reglage: Reglage, tirages: Tirages, numero: int) -> Manche:
    """Distribue une manche et retourne, si la règle le veut, la carte qui donne l'atout."""
    p, n = len(reglage.noms), reglage.calendrier[numero - 1]
    premier, paquet = premier_joueur(numero, p), tirages.paquet(numero)
    retournee = None
    if reglage.avec_atout(numero):
        if n * p < NB_CARTES:
            retournee = paquet[n * p]
        elif reglage.atout_sans_talon == DERNIERE_CARTE:
            retournee = paquet[-1]  # le donneur l'a reçue, et la garde
    return Manche(numero, n, premier, distribuer(paquet, n, p, premier), retournee)


# --- La partie


@dataclass(slots=True)
class Partie:
    """Une partie en cours (les portes de `partie.Partie`) ; seuls la vue et les événements en sortent.

    Son écriture (`repr`), qu'un journal garderait, ne dit rien de caché non plus. `tenus` compte les paris
    tenus de chacun.
    """

    reglage: Reglage
    tirages: Tirages = field(repr=False)
    scores: list[int] = field(init=False)
    tenus: list[int] = field(init=False)
    manche: Manche = field(init=False)
    coups: list[int | str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Distribue la première manche."""
        self.scores, self.tenus = [0] * len(self.reglage.noms), [0] * len(self.reglage.noms)
        self.manche = distribuer_manche(self.reglage, self.tirages, 1)

    # Les portes

    def au_trait(self) -> int | None:
        """Donne le joueur dont c'est le tour ; `None` quand la partie est finie."""
        return None if self.manche.finie else self.manche.au_trait

    def coups_possibles(self) -> tuple[Coup, ...]:
        """Donne les paris permis, ou les cartes permises, par rang puis couleur."""
        if self.manche.finie:
            return ()
        if not self.manche.paris_faits:
            return tuple(map(Parier, self._bornes().paris()))
        return tuple(map(Poser, self.manche.permises()))

    def refus(self, coup: object) -> str | None:
        """Dit pourquoi un coup n'est pas permis ; `None` s'il l'est."""
        if self.manche.finie:
            return "La partie est finie : toutes les manches sont jouées."
        if not isinstance(coup, Parier | Poser):
            return f"« {type(coup).__name__} » n’est pas un coup de l’Ascenseur : pariez ou posez une carte."
        if isinstance(coup, Parier):
            return self._refus_du_pari(coup.pari)
        return self._refus_de_la_carte(coup.carte)

    def jouer(self, coup: Coup) -> tuple[Evenement, ...]:
        """Joue un pari ou une carte ; lève `CoupRefuse`, et ne change rien, si ce n'est pas permis."""
        exiger_permis(self.refus(coup))
        if isinstance(coup, Parier):
            return self._parier(coup.pari)
        carte = _face(coup.carte)
        self.coups.append(str(carte))
        evenements = self.manche.poser(carte)
        return evenements + self._finir_la_manche() if self.manche.finie else evenements

    def resultat(self) -> Resultat | None:
        """Donne les scores et les rangs ; `None` avant la fin."""
        if not self.manche.finie:
            return None
        departage = self.tenus if self.reglage.egalite == CONTRATS else ()
        return resultat_de(tuple(self.scores), departage)

    def vue_de(self, joueur: int) -> VueAscenseur:
        """Donne ce que sait un joueur ; lève `ValueError` s'il n'existe pas."""
        exiger_un_joueur(joueur, len(self.scores))
        m = self.manche
        a_lui = joueur == self.au_trait()
        bornes = self._bornes() if a_lui and not m.paris_faits else None
        return VueAscenseur(
            joueur,
            m.p,
            m.numero,
            m.n,
            m.premier,
            m.atout,
            m.retournee,
            tuple(sorted(m.mains[joueur - 1], key=lambda carte: (carte.couleur, carte.rang))),
            tuple(m.permises()) if a_lui and m.paris_faits else (),
            None if bornes is None else bornes.bas,
            None if bornes is None else bornes.haut,
            m.paris,
            tuple(m.plis),
            tuple(m.pli),
            tuple(m.passes),
            tuple(self.scores),
            self.reglage.bareme,
        )

    def ligne(self) -> str:
        """Donne l'état en une ligne, tel que tout le monde le voit : aucune main n'y est."""
        r, m = self.reglage, self.manche
        joueurs = ",".join(f"{nom}={score}" for nom, score in zip(r.noms, self.scores, strict=True))
        paris = ",".join("-" if pari is None else str(pari) for pari in m.paris)
        passes = "/".join(f"{entame}:{_codes(cartes)}" for entame, cartes, _gagnant in m.passes)
        return (
            f"{CODE} atout={r.atout} sans_talon={r.atout_sans_talon} total={r.regle_total} "
            f"force={r.pari_force} bareme={','.join(map(str, r.bareme))} egalite={r.egalite} "
            f"manche={m.numero}/{len(r.calendrier)} n={m.n} retournee={m.retournee or '-'} "
            f"premier={m.premier} trait={self.au_trait() or '-'} paris={paris} "
            f"plis={','.join(map(str, m.plis))} passes={passes or '-'} pli={_codes(m.pli) or '-'} "
            f"joueurs={joueurs}"
        )

    def sauvegarde(self) -> str:
        """Donne de quoi reprendre la partie, en une ligne : le réglage, la donne et les coups joués.

        Aucune carte cachée n'y est écrite. Lève `ValueError` si les tirages ne sont pas ceux d'une donne.
        """
        if not isinstance(self.tirages, Donne):
            raise ValueError("Seule la partie d'une graine et d'un numéro se sauvegarde.")
        return ecrire_sauvegarde(CODE, {**asdict(self.tirages), **asdict(self.reglage), "coups": self.coups})

    # Les refus

    def _bornes(self) -> Bornes:
        return self.reglage.bornes(self.manche.n, self.manche.dits)

    def _refus_du_pari(self, pari: int) -> str | None:
        if self.manche.paris_faits:
            return "Les paris sont déjà faits : posez une carte."
        if type(pari) is not int:
            return "Un pari se donne par un nombre entier de plis."
        bornes = self._bornes()
        return None if pari in bornes.paris() else bornes.raison

    def _refus_de_la_carte(self, carte: Carte) -> str | None:
        m = self.manche
        if not m.paris_faits:
            return "Les paris ne sont pas tous faits : pariez d’abord."
        if type(carte) is not Carte:
            return "Ce n’est pas une carte."
        posee = _face(carte)
        if posee in m.permises():
            return None
        if posee not in JEU:
            return "Ce n’est pas une des 52 cartes du jeu."
        if posee not in m.mains[m.au_trait - 1]:
            return f"{en_tete(la_carte(posee))} n’est pas dans votre main."
        demandee = m.pli[0]
        couleur = NOMS_DES_COULEURS[demandee.couleur]
        return f"Le pli a commencé par {la_carte(demandee)} : vous avez du {couleur}, il faut en fournir."

    # Ce que font les coups

    def _parier(self, pari: int) -> tuple[Evenement, ...]:
        joueur, impose = self.manche.au_trait, self._bornes().impose
        self.coups.append(pari)
        self.manche.dits.append(pari)
        return (PariFait(joueur, pari, impose),)

    def _finir_la_manche(self) -> tuple[Evenement, ...]:
        """Compte les points, puis distribue la manche suivante ou finit la partie."""
        m, bareme = self.manche, self.reglage.bareme
        paris = tuple(pari for pari in m.paris if pari is not None)
        gains = tuple(points(pari, plis, bareme) for pari, plis in zip(paris, m.plis, strict=True))
        for place, gain in enumerate(gains):
            self.scores[place] += gain
            self.tenus[place] += paris[place] == m.plis[place]
        finie = MancheFinie(m.numero, m.n, paris, tuple(m.plis), gains, tuple(self.scores))
        if m.numero == len(self.reglage.calendrier):
            fin = self.resultat()
            assert fin is not None
            return finie, PartieFinie(fin.gagnants)
        m = self.manche = distribuer_manche(self.reglage, self.tirages, m.numero + 1)
        return finie, MancheCommencee(m.numero, m.n, m.premier, m.atout, m.retournee)


def _face(carte: Carte) -> Carte:
    """La même carte, découverte."""
    return carte if carte.decouverte is True else Carte(carte.couleur, carte.rang, True)


def _codes(cartes: Sequence[Carte]) -> str:
    return ".".join(map(str, cartes))


# --- Commencer, reprendre


def nouvelle_partie(options: Mapping[str, Any], graine: int, numero: int) -> Partie:
    """Commence la partie `numero` de graine `graine`, avec des options complètes (voir `Jeu.completer`)."""
    return Partie(reglage_de(options), Donne(graine, numero))


def reprendre(texte: str) -> Partie:
    """Reprend une partie là où `Partie.sauvegarde` l'a écrite ; lève `SauvegardeIllisible` sinon."""
    return rejouer(*relire(texte))


def relire(texte: str) -> tuple[Partie, tuple[Coup, ...]]:
    """Donne le départ d'une partie sauvegardée et ses coups, qui ne sont ni joués ni vérifiés.

    Lève `SauvegardeIllisible` si le texte n'est pas celui d'une partie.
    """
    lues = lire_sauvegarde(texte, CODE, "l’Ascenseur", _CHAMPS)
    options = {option.nom: lues[option.nom] for option in PARTIES[CODE].options if option.nom != "joueurs"}
    exiger_un_reglage(PARTIES[CODE].refus, options, lues["noms"])
    partie = Partie(Reglage(tuple(lues["noms"]), **options), Donne(lues["graine"], lues["numero"]))
    return partie, tuple(map(_coup_sauvegarde, lues["coups"]))


_CHAMPS: Mapping[str, type] = {
    "graine": int,
    "numero": int,
    "noms": list,
    **{option.nom: type(option.defaut) for option in PARTIES[CODE].options if option.nom != "joueurs"},
    "coups": list,
}


def _coup_sauvegarde(ecrit: object) -> Coup:
    """Relit un pari ou le code d'une carte."""
    if type(ecrit) is int:
        return Parier(ecrit)
    try:
        return Poser(carte_de(str(ecrit)))
    except ValueError:
        raise SauvegardeIllisible("Cette partie sauvegardée est abîmée : un coup ne se lit pas.") from None
