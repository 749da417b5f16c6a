"""Mémorix : la partie (polycopié « Mémorix », sections 2 à 7), et le jeu Memory quand il n'y a pas de joker.

La case (i, j) d'un tableau de C colonnes a le numéro i × C + j. Le tableau `t` est celui du polycopié : la
liste des cases qui restent, dans l'ordre de la permutation de départ. Après un premier échange, t[0] n'est
plus forcément la case du joker : on ne lit jamais une valeur dans les places de `t`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from . import PARTIES
from .hasard import melange, tirage
from .memorix_vue import (
    JOKER,
    PAIRE,
    VUE,
    CarteMontree,
    Echec,
    Evenement,
    Montrer,
    PairePrise,
    PartieFinie,
    VueMemorix,
)
from .partie import (
    Resultat,
    ecrire_sauvegarde,
    exiger_permis,
    exiger_un_joueur,
    exiger_un_reglage,
    lire_sauvegarde,
    rejouer,
    resultat_de,
)

CODE = "memorix"
FLUX_TABLEAU = "memorix.tableau"
FLUX_JOKER = "memorix.joker"
TROP_GRAND = 10**9
"""À partir de là, un numéro de case ne s'écrit plus : Python refuse même d'écrire les plus longs."""


# --- Les réglages et le hasard


@dataclass(frozen=True, slots=True)
class Reglage:
    """Ce qui est décidé avant la partie. `e` : les échecs de suite qui coûtent un point (0 : jamais)."""

    noms: tuple[str, ...]
    lignes: int = 3
    colonnes: int = 7
    e: int = 3
    joker: bool = True
    joker_epargne_premiere: bool = False

    @property
    def nb_cases(self) -> int:
        """Le nombre de cases du tableau."""
        return self.lignes * self.colonnes

    @property
    def nb_paires(self) -> int:
        """Le nombre de paires à prendre."""
        return self.nb_cases // 2


def reglage_de(options: Mapping[str, Any]) -> Reglage:
    """Donne le réglage que disent des options complètes (voir `Jeu.completer`)."""
    return Reglage(
        tuple(joueur["nom"] for joueur in options["joueurs"]),
        options["lignes"],
        options["colonnes"],
        options["E"],
        options["joker"],
        options["joker_epargne_premiere"],
    )


class Tirages(Protocol):
    """Le hasard d'une partie : l'ordre du départ, puis un tirage par joker montré."""

    def ordre(self, n: int) -> Sequence[int]:
        """Donne les entiers de 0 à n - 1, dans l'ordre qui remplit le tableau."""
        ...

    def joker(self, rang: int, n: int) -> int:
        """Donne h, de 0 à n - 1, pour l'échange n° `rang` (à partir de 1)."""
        ...


@dataclass(frozen=True, slots=True)
class Donne:
    """Les tirages de la partie `numero` de graine `graine` : les mêmes partout et toujours."""

    graine: int
    numero: int

    def ordre(self, n: int) -> Sequence[int]:
        """Donne la permutation de départ."""
        return melange(self.graine, FLUX_TABLEAU, self.numero, n)

    def joker(self, rang: int, n: int) -> int:
        """Donne h, de 0 à n - 1 ; il ne dépend pas de ce qu'ont fait les joueurs jusque-là."""
        return tirage(self.graine, FLUX_JOKER, self.numero, rang, n)


def remplir_tableau(t: Sequence[int], joker: bool = True) -> list[int | None]:
    """Pose les cartes : le joker en t[0], puis la valeur v dans les deux cases suivantes, pour v de 1 à n."""
    tableau: list[int | None] = [None] * len(t)
    decalage = 1 if joker else 2
    for place, case in enumerate(t):
        tableau[case] = (place + decalage) // 2
    return tableau


# --- La partie


@dataclass(slots=True)
class Partie:
    """Une partie en cours (les portes de `partie.Partie`) ; seuls la vue et les événements en sortent.

    Son écriture (`repr`), qu'un journal garderait, ne dit rien de caché non plus.
    """

    reglage: Reglage
    tirages: Tirages = field(repr=False)
    t: list[int] = field(init=False, repr=False)
    tableau: list[int | None] = field(init=False, repr=False)
    scores: list[int] = field(init=False)
    echecs: list[int] = field(init=False)
    courant: int = 0
    premiere: int | None = None
    echanges: int = 0
    coups: list[int] = field(default_factory=list)
    _evenements: list[tuple[str, int, int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Pose les cartes."""
        nombre = len(self.reglage.noms)
        self.t = list(self.tirages.ordre(self.reglage.nb_cases))
        self.tableau = remplir_tableau(self.t, self.reglage.joker)
        self.scores, self.echecs = [0] * nombre, [0] * nombre

    # Les portes

    def au_trait(self) -> int | None:
        """Donne le joueur dont c'est le tour ; `None` quand la partie est finie."""
        return None if self._finie() else self.courant + 1

    def coups_possibles(self) -> tuple[Montrer, ...]:
        """Donne les cases que l'on peut montrer, par numéro."""
        if self._finie():
            return ()
        return tuple(Montrer(case) for case in sorted(self.t) if case != self.premiere)

    def refus(self, coup: object) -> str | None:
        """Dit pourquoi un coup n'est pas permis ; `None` s'il l'est."""
        if self._finie():
            return "La partie est finie : il n’y a plus de paire à prendre."
        if not isinstance(coup, Montrer):
            return f"« {type(coup).__name__} » n’est pas un coup de Mémorix : montrez une case."
        case, derniere = coup.case, self.reglage.nb_cases - 1
        if type(case) is not int:
            return f"Une case se donne par son numéro, un entier de 0 à {derniere}."
        if not 0 <= case <= derniere:
            laquelle = f"case {case}" if abs(case) < TROP_GRAND else "case de ce numéro"
            return f"Les cases sont numérotées de 0 à {derniere} ; il n’y a pas de {laquelle}."
        if self.tableau[case] is None:
            return f"La case {case} est vide : sa paire est déjà prise."
        if case == self.premiere:
            return f"La case {case} est déjà montrée : choisissez-en une autre."
        return None

    def jouer(self, coup: Montrer) -> tuple[Evenement, ...]:
        """Montre une case ; lève `CoupRefuse`, et ne change rien, si ce n'est pas permis."""
        exiger_permis(self.refus(coup))
        case, valeur, joueur = coup.case, self._valeur(coup.case), self.courant + 1
        self.coups.append(case)
        self._evenements.append((VUE, joueur, case, valeur))
        vue = CarteMontree(joueur, case, valeur)
        if self.premiere is None and valeur != JOKER:
            self.premiere = case
            return (vue,)
        if self.premiere is not None and valeur == self._valeur(self.premiere):
            return (vue, *self._prendre(self.premiere, case))
        return vue, self._echouer(case)

    def resultat(self) -> Resultat | None:
        """Donne les scores et les rangs ; `None` avant la fin."""
        return resultat_de(tuple(self.scores)) if self._finie() else None

    def vue_de(self, joueur: int) -> VueMemorix:
        """Donne ce que sait un joueur : ce que tout le monde a vu ; lève `ValueError` s'il n'existe pas."""
        exiger_un_joueur(joueur, len(self.scores))
        return VueMemorix(
            joueur,
            self.reglage.noms,
            self.reglage.lignes,
            self.reglage.colonnes,
            self.reglage.e,
            tuple(sorted(self.t)),
            self.premiere,
            None if self.premiere is None else self._valeur(self.premiere),
            tuple(self.scores),
            tuple(self.echecs),
            tuple(self._evenements),
        )

    def coups_restants(self, joueur: int) -> int | None:
        """Donne les échecs qui restent avant une pénalité, le dernier compris ; `None` sans pénalité."""
        e = self.reglage.e
        return max(1, e - self.echecs[joueur - 1]) if e else None

    def ligne(self) -> str:
        """Donne l'état en une ligne, tel que tout le monde le voit : ni carte cachée, ni place du joker."""
        r = self.reglage
        joueurs = (
            f"{nom}={score}/{echecs}"
            for nom, score, echecs in zip(r.noms, self.scores, self.echecs, strict=True)
        )
        montree = "-" if self.premiere is None else f"{self.premiere}:{self._valeur(self.premiere)}"
        return (
            f"{CODE} {r.lignes}x{r.colonnes} E={r.e} joker={_oui(r.joker)} "
            f"epargne={_oui(r.joker_epargne_premiere)} trait={self.au_trait() or '-'} montree={montree} "
            f"restantes={','.join(map(str, sorted(self.t)))} joueurs={','.join(joueurs)}"
        )

    def sauvegarde(self) -> str:
        """Donne de quoi reprendre la partie, en une ligne : le réglage, la donne et les coups joués.

        Aucune carte cachée n'y est écrite. Lève `ValueError` si les tirages ne sont pas ceux d'une donne.
        """
        if not isinstance(self.tirages, Donne):
            raise ValueError("Seule la partie d'une graine et d'un numéro se sauvegarde.")
        return ecrire_sauvegarde(CODE, {**asdict(self.tirages), **asdict(self.reglage), "coups": self.coups})

    # Ce que font les coups

    def _finie(self) -> bool:
        return len(self.t) <= 1

    def _valeur(self, case: int) -> int:
        valeur = self.tableau[case]
        assert valeur is not None, "une case qui reste a une carte"
        return valeur

    def _prendre(self, a: int, b: int) -> tuple[Evenement, ...]:
        """Enlève une paire : le joueur marque un point et garde la main, s'il reste une paire."""
        joueur = self.courant + 1
        for case in (a, b):
            self.tableau[case] = None
            self.t.remove(case)
        self.scores[self.courant] += 1
        self.echecs[self.courant] = 0
        self.premiere = None
        self._evenements.append((PAIRE, joueur, a, b))
        paire = PairePrise(joueur, a, b)
        fin = self.resultat()
        return (paire,) if fin is None else (paire, PartieFinie(fin.gagnants))

    def _echouer(self, case: int) -> Echec:
        """Compte un échec, échange le joker s'il est montré, et passe la main."""
        joueur, cases = self.courant, (case,) if self.premiere is None else (self.premiere, case)
        joker = self._valeur(case) == JOKER
        self.echecs[joueur] += 1
        penalite = 0 < self.reglage.e <= self.echecs[joueur]
        self.scores[joueur] -= penalite
        if joker:
            self._echanger_joker(case)
        self.premiere = None
        self.courant = (joueur + 1) % len(self.scores)
        return Echec(joueur + 1, cases, self.echecs[joueur], penalite, joker)

    def _echanger_joker(self, case: int) -> None:
        """Échange le joker et le contenu de la case t[h] ; `t` ne change pas, et personne ne connaît h."""
        self.echanges += 1
        epargnee = self.premiere if self.reglage.joker_epargne_premiere else None
        permises = [autre for autre in self.t if autre != epargnee]
        autre = permises[self.tirages.joker(self.echanges, len(permises))]
        self.tableau[case], self.tableau[autre] = self.tableau[autre], self.tableau[case]


def _oui(valeur: bool) -> str:
    return "oui" if valeur else "non"


# --- Commencer, reprendre


def nouvelle_partie(options: Mapping[str, Any], graine: int, numero: int) -> Partie:
    """Commence la partie `numero` de graine `graine`, avec des options complètes (voir `Jeu.completer`)."""
    return Partie(reglage_de(options), Donne(graine, numero))


def reprendre(texte: str) -> Partie:
    """Reprend une partie là où `Partie.sauvegarde` l'a écrite ; lève `SauvegardeIllisible` sinon."""
    return rejouer(*relire(texte))


def relire(texte: str) -> tuple[Partie, tuple[Montrer, ...]]:
    """Donne le départ d'une partie sauvegardée et ses coups, qui ne sont ni joués ni vérifiés.

    Lève `SauvegardeIllisible` si le texte n'est pas celui d'une partie.
    """
    lues = lire_sauvegarde(texte, CODE, "Mémorix", _CHAMPS)
    return _partie_sauvegardee(lues), tuple(map(Montrer, lues["coups"]))


_CHAMPS: Mapping[str, type] = {
    "graine": int,
    "numero": int,
    "noms": list,
    "lignes": int,
    "colonnes": int,
    "e": int,
    "joker": bool,
    "joker_epargne_premiere": bool,
    "coups": list,
}


def _partie_sauvegardee(lues: Mapping[str, Any]) -> Partie:
    """Refait le départ d'une partie, son réglage vérifié."""
    options = {nom: lues[nom] for nom in ("lignes", "colonnes", "joker", "joker_epargne_premiere")}
    exiger_un_reglage(PARTIES[CODE].refus, {**options, "E": lues["e"]}, lues["noms"])
    reglage = {nom: lues[nom] for nom in _CHAMPS if nom not in ("graine", "numero", "coups", "noms")}
    return Partie(Reglage(tuple(lues["noms"]), **reglage), Donne(lues["graine"], lues["numero"]))
