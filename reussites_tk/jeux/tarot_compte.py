"""Tarot : le compte d'une donne, en demi-points jusqu'au résultat (polycopié « Décompte des points »)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .partie import suivant
from .tarot_cartes import EXCUSE, PETIT, demi_points, est_bout
from .tarot_profils import CHANGE_DE_CAMP, EXACT
from .tarot_regles import COEFFICIENTS, POINTS_DES_POIGNEES, objectif, repartir
from .tarot_vue import Pli, Profil

BASE = 25
"""Les points de tout contrat, gagné ou perdu."""
PETIT_AU_BOUT = 10
GARDE_CONTRE = "garde contre"
"""Le seul contrat où le chien est à la défense."""
CHELEM_ANNONCE, CHELEM_MANQUE, CHELEM_SIMPLE, CHELEM_SUBI = 400, -200, 200, -200


@dataclass(frozen=True, slots=True)
class Compte:
    """Tous les nombres du compte d'une donne.

    `demis` : les demi-points du camp déclarant, somme de `demis_plis`, ses plis sans l'Excuse,
    `demis_de_cote` et `demis_excuse` : l'Excuse jouée, si elle est à lui, et `excuse` (-1, 0 ou 1), la petite
    carte due en échange. `bouts` : les siens ; `objectif` : le but ; `points` : ceux qui comptent,
    arrondis selon le profil. `base` est 25 plus l'écart à l'objectif, `coefficient` celui du contrat ;
    `poignees`, `petit` et `chelem` les primes, vues du camp déclarant. `resultat` est R, `parts` ce que
    chacun marque. `de_cote` : l'écart, ou le chien que personne n'a vu ; `plis` : ceux du camp déclarant.
    `excuse_au_bout` : 1 si l'Excuse, jouée au dernier pli, passe de la défense au camp déclarant, -1 si elle
    passe dans l'autre sens, 0 sinon.
    """

    preneur: int
    partenaire: int | None
    contrat: str
    appelee: str | None
    plis: int
    de_cote: tuple[str, ...]
    demis: int
    demis_plis: int
    demis_excuse: int
    excuse: int
    bouts: tuple[str, ...]
    objectif: int
    points: float
    reussi: bool
    base: float
    coefficient: int
    poignees: int
    petit: int
    chelem: int
    resultat: float
    parts: tuple[float, ...]
    excuse_au_bout: int = 0

    @property
    def ecart(self) -> float:
        """Les points de plus, ou de moins s'il est négatif, que l'objectif."""
        return entier(self.points - self.objectif)

    @property
    def demis_de_cote(self) -> int:
        """Les demi-points de l'écart ou du chien, 0 s'ils sont à la défense."""
        return 0 if self.contrat == GARDE_CONTRE else sum(map(demi_points, self.de_cote))


def entier(nombre: float) -> float:
    """Donne le même nombre, entier quand il n'a pas de demi."""
    return int(nombre) if nombre == int(nombre) else nombre


def points_comptes(demis: int, bouts: int, exacts: bool = False) -> float:
    """Donne les points du camp déclarant : le demi-point va au camp qui gagne, sauf `exacts`."""
    if exacts:
        return entier(demis / 2)
    return (demis + 1) // 2 if demis >= 2 * objectif(bouts) else demis // 2


@dataclass(frozen=True, slots=True)
class Primes:
    """Ce qui s'ajoute au contrat : les sortes des poignées montrées, le petit au bout, le chelem.

    `petit` : 1 si le camp déclarant l'a mené, -1 si c'est la défense, 0 sinon. `chelem` : ses points.
    """

    poignees: tuple[str, ...] = ()
    petit: int = 0
    chelem: int = 0


SANS_PRIME = Primes()


def resultat_de_la_donne(
    demis: int, bouts: int, contrat: str, primes: Primes = SANS_PRIME, exacts: bool = False
) -> float:
    """Donne R, le résultat du camp déclarant (RULES 7.8 et 7.9), positif s'il est gagné, avant le partage."""
    signe = 1 if demis >= 2 * objectif(bouts) else -1
    base = BASE + abs(points_comptes(demis, bouts, exacts) - objectif(bouts))
    poignees = sum(POINTS_DES_POIGNEES[sorte] for sorte in primes.poignees)
    coefficient = COEFFICIENTS[contrat]
    petit = primes.petit * PETIT_AU_BOUT * coefficient
    return entier(signe * (base * coefficient + poignees) + petit + primes.chelem)


@dataclass(frozen=True, slots=True)
class Jouee:
    """Une donne jouée, telle qu'on la compte : qui, quel contrat, les plis, ce qui est de côté, les poignées.

    `chelem` : le preneur l'a annoncé.
    """

    p: int
    preneur: int
    partenaire: int | None
    contrat: str
    appelee: str | None
    plis: Sequence[Pli]
    de_cote: tuple[str, ...]
    poignees: tuple[str, ...] = ()
    chelem: bool = False

    @property
    def camp(self) -> frozenset[int]:
        """Le camp déclarant."""
        return frozenset({self.preneur} if self.partenaire is None else {self.preneur, self.partenaire})

    @property
    def gagnes(self) -> list[Pli]:
        """Les plis du camp déclarant."""
        return [pli for pli in self.plis if pli[2] in self.camp]


def compter(donne: Jouee, profil: Profil) -> Compte:
    """Compte une donne dont tous les plis sont pris."""
    cartes, excuse, excuse_au_bout = _cartes_du_camp(donne, profil)
    demis = sum(map(demi_points, cartes)) + excuse
    bouts = tuple(carte for carte in cartes if est_bout(carte))
    primes = _primes(donne, profil)
    exacts = profil.demi_points == EXACT
    but, points = objectif(len(bouts)), points_comptes(demis, len(bouts), exacts)
    resultat = resultat_de_la_donne(demis, len(bouts), donne.contrat, primes, exacts)
    parts = repartir(resultat, donne.p, donne.preneur, donne.partenaire)
    reussi, coefficient = demis >= 2 * but, COEFFICIENTS[donne.contrat]
    poignees = sum(POINTS_DES_POIGNEES[sorte] for sorte in primes.poignees)
    assert not sum(parts)
    return Compte(
        donne.preneur,
        donne.partenaire,
        donne.contrat,
        donne.appelee,
        len(donne.gagnes),
        donne.de_cote,
        demis,
        _demis_des_plis(donne),
        _demis_de_l_excuse(donne, cartes) + excuse,
        excuse,
        bouts,
        but,
        points,
        reussi,
        entier(BASE + abs(points - but)),
        coefficient,
        poignees if reussi else -poignees,
        primes.petit * PETIT_AU_BOUT * coefficient,
        primes.chelem,
        resultat,
        tuple(map(entier, parts)),
        excuse_au_bout,
    )


def _demis_des_plis(donne: Jouee) -> int:
    """Les demi-points des plis du camp déclarant, sans l'Excuse."""
    return sum(
        demi_points(carte) for _entame, pli, _gagnant in donne.gagnes for carte in pli if carte != EXCUSE
    )


# --- L'Excuse


def _demis_de_l_excuse(donne: Jouee, cartes: Sequence[str]) -> int:
    """Ce que vaut l'Excuse jouée au camp déclarant, dont voici les cartes ; de côté, elle y compte déjà."""
    return demi_points(EXCUSE) if EXCUSE in cartes and EXCUSE not in donne.de_cote else 0


def _cartes_du_camp(donne: Jouee, profil: Profil) -> tuple[list[str], int, int]:
    """Les cartes que compte le camp déclarant, et ce que l'échange de l'Excuse lui ajoute, en demi-points.

    Le dernier nombre est `excuse_au_bout`.
    """
    cartes = [carte for _entame, pli, _gagnant in donne.gagnes for carte in pli]
    if donne.contrat != GARDE_CONTRE:
        cartes += donne.de_cote
    jouee = _l_excuse(donne)
    if jouee is None:
        return cartes, 0, 0
    rang, joueur, gagnant = jouee
    prise, au_camp = gagnant in donne.camp, joueur in donne.camp
    if rang == len(donne.plis) - 1:
        gardee = prise if profil.excuse_dernier_pli != CHANGE_DE_CAMP else _camp_au_bout(donne, joueur)
        echange, passe = 0, gardee - au_camp
    else:
        gardee, echange, passe = au_camp, prise - au_camp, 0
    if gardee and not prise:
        cartes.append(EXCUSE)
    if prise and not gardee:
        cartes.remove(EXCUSE)
    return cartes, echange, passe


def _l_excuse(donne: Jouee) -> tuple[int, int, int] | None:
    """Le rang du pli où l'Excuse est jouée, à partir de 0, par qui, et qui le prend ; `None` : dans aucun."""
    for rang, (entame, pli, gagnant) in enumerate(donne.plis):
        if EXCUSE in pli:
            return rang, suivant(entame, donne.p, pli.index(EXCUSE)), gagnant
    return None


def _camp_au_bout(donne: Jouee, joueur: int) -> bool:
    """Dit si l'Excuse du dernier pli va au camp déclarant : elle change de camp, sauf chelem (FFT)."""
    au_camp = joueur in donne.camp
    chelem = all((gagnant in donne.camp) == au_camp for _entame, _pli, gagnant in donne.plis[:-1])
    return au_camp if chelem else not au_camp


def excuse_prend(donne: Jouee, pli: Mapping[int, str]) -> int | None:
    """Donne le joueur dont l'Excuse prend le dernier pli : son camp a pris tous les autres (RULES 7.9).

    `pli` : la carte de chaque joueur ; `donne.plis` : ceux d'avant. `None` si l'Excuse ne prend pas.
    """
    joueur = next((joueur for joueur, carte in pli.items() if carte == EXCUSE), None)
    if joueur is None:
        return None
    au_camp = joueur in donne.camp
    tous = all((gagnant in donne.camp) == au_camp for _entame, _pli, gagnant in donne.plis)
    return joueur if tous else None


# --- Les primes


def _primes(donne: Jouee, profil: Profil) -> Primes:
    return Primes(
        donne.poignees if profil.poignees else (),
        _petit_au_bout(donne) if profil.petit_au_bout else 0,
        _chelem(donne) if profil.chelem else 0,
    )


def _petit_au_bout(donne: Jouee) -> int:
    """Le camp qui mène le Petit au bout : 1 le déclarant, -1 la défense, 0 aucun.

    L'Excuse qui prend le dernier pli met le bout à l'avant-dernier.
    """
    entame, dernier, gagnant = donne.plis[-1]
    excuse = suivant(entame, donne.p, dernier.index(EXCUSE)) if EXCUSE in dernier else None
    if PETIT not in dernier and excuse == gagnant:
        _entame, dernier, gagnant = donne.plis[-2]
    if PETIT not in dernier:
        return 0
    return 1 if gagnant in donne.camp else -1


def _chelem(donne: Jouee) -> int:
    gagnes = len(donne.gagnes)
    if gagnes == len(donne.plis):
        return CHELEM_ANNONCE if donne.chelem else CHELEM_SIMPLE
    if not gagnes:
        return CHELEM_SUBI + (CHELEM_MANQUE if donne.chelem else 0)
    return CHELEM_MANQUE if donne.chelem else 0
