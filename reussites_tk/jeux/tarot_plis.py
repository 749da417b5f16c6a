"""Tarot : les plis en entiers, pour finir très vite une donne, tous jouant comme le niveau `regles`.

Une carte est son rang dans `PAQUET`, de 0 à 77 : les couleurs, chacune du 1 au roi, puis les atouts, puis
l'Excuse. Un ensemble de cartes, une famille (une couleur ou les atouts), est un masque de bits. Les joueurs
sont ici numérotés à partir de 0, et un ensemble de joueurs est un masque aussi.
"""

from __future__ import annotations

from collections.abc import Iterable

from .partage import une_a_une
from .tarot_cartes import EXCUSE, NB_ATOUTS, PAQUET, PLACES, RANGS, demi_points

Cartes = int
"""Un ensemble de cartes."""
Joueurs = int
"""Un ensemble de joueurs."""

RANGS_PAR_COULEUR = len(RANGS)
PREMIER_ATOUT = 4 * RANGS_PAR_COULEUR
L_EXCUSE = PLACES[EXCUSE]
TOUTES = (1 << len(PAQUET)) - 1
COULEURS = tuple(((1 << RANGS_PAR_COULEUR) - 1) << RANGS_PAR_COULEUR * couleur for couleur in range(4))
ATOUTS = ((1 << NB_ATOUTS) - 1) << PREMIER_ATOUT
PETIT, EXC = 1 << PREMIER_ATOUT, 1 << L_EXCUSE
VINGT_ET_UN = 1 << L_EXCUSE - 1
BOUTS = PETIT | VINGT_ET_UN | EXC
ROIS = sum(1 << RANGS_PAR_COULEUR * couleur + RANGS_PAR_COULEUR - 1 for couleur in range(4))
FAMILLES = (*(COULEURS[carte // RANGS_PAR_COULEUR] for carte in range(PREMIER_ATOUT)), *(ATOUTS,) * 21, EXC)
"""Pour chaque carte, sa famille."""
PLUS_FORTES = tuple(famille & -(2 << carte) for carte, famille in enumerate(FAMILLES))
"""Pour chaque carte, celles de sa famille qui sont plus fortes."""
PRENNENT = tuple(
    plus_fortes | (ATOUTS if carte < PREMIER_ATOUT else 0) for carte, plus_fortes in enumerate(PLUS_FORTES)
)
"""Pour chaque carte qui tient un pli, celles qui le lui prennent."""
DEMIS = tuple(map(demi_points, PAQUET))
HONNEURS = sum(1 << carte for carte in range(PREMIER_ATOUT) if DEMIS[carte] > 1)
"""Les valets, cavaliers, dames et rois."""


def ensemble(cartes: Iterable[str]) -> Cartes:
    """Donne l'ensemble de ces cartes."""
    return sum(1 << PLACES[carte] for carte in cartes)


def codes(cartes: Cartes) -> tuple[str, ...]:
    """Donne les codes des cartes d'un ensemble."""
    return tuple(PAQUET[carte] for carte in une_a_une(cartes))


def plus_basse(cartes: Cartes) -> int:
    """Donne la plus basse carte d'un ensemble qui n'est pas vide."""
    return (cartes & -cartes).bit_length() - 1


def demis_de(cartes: Cartes) -> int:
    """Donne les demi-points d'un ensemble de cartes."""
    return sum(DEMIS[carte] for carte in une_a_une(cartes))


def permises(main: Cartes, demandee: Cartes, tenue: int, coupe_obligatoire: bool) -> Cartes:
    """Donne les cartes que l'on peut poser, sur un pli de la famille `demandee` que tient la carte `tenue`.

    `demandee` vaut 0 tant que le pli n'en a pas.
    """
    if not demandee:
        return main
    if demandee != ATOUTS:
        if fournies := main & demandee:
            return fournies | main & EXC
        if not coupe_obligatoire:
            return main
    atouts = main & ATOUTS
    if not atouts:
        return main
    montent = atouts & PLUS_FORTES[tenue] if tenue >= PREMIER_ATOUT else atouts
    return (montent or atouts) | main & EXC


APRES = {
    p: tuple(
        tuple(sum(1 << (joueur + pas) % p for pas in range(1, nombre + 1)) for nombre in range(p))
        for joueur in range(p)
    )
    for p in (3, 4, 5)
}
"""Par nombre de joueurs, par joueur, par nombre : autant de joueurs qui viennent après lui."""


# --- Une donne en cours


class Table:
    """Une donne pendant les plis : les mains, le pli, ce que chacun sait des camps, les plis du déclarant.

    `mains` est par joueur. `cachees` : les cartes que personne n'a posées ni montrées ; `sues` : par joueur,
    celles d'entre elles dont il sait qu'aucun autre ne les a (l'écart, pour le preneur). `vides` : par
    joueur, les cartes que l'on sait qu'il n'a pas. `camp` : le camp déclarant ; `amis` : par joueur, ceux
    qu'il tient pour de son camp ; le partenaire n'est su de tous qu'une fois `appelee` posée. `demandee`,
    `tenue`, `gagnant`, `demis`, `pli`, `excuse`, `posees` sont du pli : sa famille, la carte qui le tient,
    à qui, ses demi-points sans l'Excuse, ses cartes, qui y a mis l'Excuse (-1 : personne), leur nombre.
    `pris` et `compte` : les cartes et les demi-points du camp déclarant ; `plis` : les siens ; `reste` : les
    plis à jouer ; `fermees` : les cartes qui ne peuvent pas ouvrir la donne ; `au_bout` : 1 ou -1 si le
    Petit est au dernier pli, selon le camp.
    """

    __slots__ = (
        "amis",
        "appelee",
        "au_bout",
        "cachees",
        "camp",
        "change_de_camp",
        "compte",
        "coupe_obligatoire",
        "demandee",
        "demis",
        "excuse",
        "fermees",
        "gagnant",
        "joueur",
        "mains",
        "p",
        "pli",
        "plis",
        "posees",
        "preneur",
        "pris",
        "reste",
        "sues",
        "tenue",
        "total",
        "vides",
    )

    def __init__(
        self,
        p: int,
        joueur: int,
        preneur: int,
        camp: Joueurs,
        *,
        coupe_obligatoire: bool,
        change_de_camp: bool,
    ) -> None:
        """Prépare une donne où `joueur` commence ; les mains sont vides, les camps secrets."""
        self.p, self.joueur, self.preneur, self.camp = p, joueur, preneur, camp
        self.coupe_obligatoire, self.change_de_camp = coupe_obligatoire, change_de_camp
        self.mains, self.vides, self.sues = [0] * p, [0] * p, [0] * p
        self.cachees, self.appelee, self.fermees = TOUTES, 0, 0
        self.amis = amis_de(p, preneur, camp, connu=p < 5)
        self.pris = self.compte = self.plis = self.au_bout = 0
        self.reste = self.total = 72 // p if p < 5 else 15
        self.demandee = self.demis = self.pli = self.posees = 0
        self.tenue = self.gagnant = self.excuse = -1

    def copie(self) -> Table:
        """Donne une donne au même point, que l'on joue sans changer celle-ci."""
        autre: Table = Table.__new__(Table)
        for nom in Table.__slots__:
            setattr(autre, nom, getattr(self, nom))
        autre.mains, autre.vides = list(self.mains), list(self.vides)
        return autre

    def poser(self, carte: int) -> None:
        """Pose une carte du joueur dont c'est le tour."""
        joueur, bit = self.joueur, 1 << carte
        self.mains[joueur] &= ~bit
        self.cachees &= ~bit
        self.posees += 1
        self.fermees = 0
        if carte == L_EXCUSE:
            self.excuse = joueur
        else:
            if not self.demandee:
                self.demandee, self.tenue, self.gagnant = FAMILLES[carte], carte, joueur
            else:
                if not bit & self.demandee or self.tenue >= PREMIER_ATOUT:
                    self._remarquer(joueur, bit)
                if bit & PRENNENT[self.tenue]:
                    self.tenue, self.gagnant = carte, joueur
            self.demis += DEMIS[carte]
            self.pli |= bit
        if bit == self.appelee:
            self.amis = amis_de(self.p, self.preneur, self.camp, connu=True)
        if self.posees == self.p:
            self._ramasser()
        else:
            self.joueur = joueur + 1 if joueur + 1 < self.p else 0

    def _remarquer(self, joueur: int, bit: Cartes) -> None:
        """Retient ce qu'un joueur montre qu'il n'a pas : la couleur demandée, des atouts, de plus forts."""
        demandee = self.demandee
        if not bit & demandee:
            self.vides[joueur] |= demandee
        if demandee == ATOUTS or (self.coupe_obligatoire and not bit & demandee):
            if not bit & ATOUTS:
                self.vides[joueur] |= ATOUTS
            elif self.tenue >= PREMIER_ATOUT and not bit & PLUS_FORTES[self.tenue]:
                self.vides[joueur] |= PLUS_FORTES[self.tenue]

    def _ramasser(self) -> None:
        """Donne le pli à qui le tient, l'Excuse à son camp (RULES 7.7)."""
        gagnant, pris = self.gagnant, self.camp >> self.gagnant & 1
        self.reste -= 1
        if pris:
            self.pris |= self.pli
            self.compte += self.demis
            self.plis += 1
        if self.excuse >= 0:
            self._regler_l_excuse(pris)
        if not self.reste and self.pli & PETIT:
            self.au_bout = 1 if pris else -1
        self.joueur = gagnant
        self.demandee = self.demis = self.pli = self.posees = 0
        self.tenue = self.gagnant = self.excuse = -1

    def _regler_l_excuse(self, pris: int) -> None:
        au_camp = self.camp >> self.excuse & 1
        if self.reste:
            gardee, echange = au_camp, pris - au_camp
        else:
            gardee, echange = (1 - au_camp if self.change_de_camp else pris), 0
            if self.change_de_camp and self.plis - pris == (self.total - 1) * au_camp:
                gardee = au_camp  # un chelem, au dernier pli près
        if gardee:
            self.pris |= EXC
            self.compte += DEMIS[L_EXCUSE]
        self.compte += echange


def amis_de(p: int, preneur: int, camp: Joueurs, *, connu: bool) -> list[Joueurs]:
    """Donne ceux que chacun tient pour de son camp.

    Tant que le partenaire n'est pas `connu`, un défenseur se méfie du seul preneur, et le preneur de tous.
    """
    tous = (1 << p) - 1
    if connu:
        return [camp if camp >> joueur & 1 else tous & ~camp for joueur in range(p)]
    preneur_seul = 1 << preneur
    return [
        preneur_seul if joueur == preneur else camp if camp >> joueur & 1 else tous & ~preneur_seul
        for joueur in range(p)
    ]


def finir(table: Table, fin: int = 0) -> None:
    """Joue une donne jusqu'à tant de plis de la fin, chacun par les règles, sur ce que lui seul saurait."""
    while table.reste > fin:
        table.poser(carte_des_regles(table))


# --- Choisir une carte par les règles


def carte_des_regles(t: Table) -> int:
    """Choisit une carte du joueur dont c'est le tour, par des règles simples."""
    joueur = t.joueur
    main = t.mains[joueur]
    legales = permises(main, t.demandee, t.tenue, t.coupe_obligatoire)
    if t.fermees:
        legales = legales & ~t.fermees or legales
    if not legales & (legales - 1):
        return legales.bit_length() - 1
    if legales & EXC and main.bit_count() == 2:  # au dernier pli, elle se perdrait
        return L_EXCUSE
    dehors = t.cachees & ~(main | t.sues[joueur])
    if not t.demandee:
        return _entamer(t, legales & ~EXC, dehors)
    ennemis = APRES[t.p][joueur][t.p - 1 - t.posees] & ~t.amis[joueur]
    amie = t.amis[joueur] >> t.gagnant & 1
    donner = amie and (not ennemis or _tiendra(t, t.tenue, dehors, ennemis))
    jouables = legales & ~EXC
    if t.demandee != ATOUTS and jouables & t.demandee:
        carte = _dans_la_couleur(jouables, t, donner, ennemis, dehors)
    elif not jouables & ATOUTS:
        carte = _se_defausser(jouables, donner)
    elif jouables & ~ATOUTS and (amie or t.demis < 4):  # couper n'est pas obligatoire
        carte = _se_defausser(jouables & ~ATOUTS, donner)
    else:
        carte = _a_l_atout(t, jouables & ATOUTS, amie, ennemis, dehors)
    if legales & EXC and DEMIS[carte] > 2 and not (1 << carte & PRENNENT[t.tenue] or donner):
        return L_EXCUSE
    return carte


def _tiendra(t: Table, tenue: int, dehors: Cartes, ennemis: Joueurs) -> bool:
    """Dit si la carte qui tient un pli le tiendra sans doute, quand des ennemis ont encore à poser."""
    if dehors & PLUS_FORTES[tenue]:
        return False
    # le preneur s'est fait des coupes à l'écart : contre lui seul, on ne compte que sur le premier tour
    fois = 2 if ennemis == 1 << t.preneur else 1
    return tenue >= PREMIER_ATOUT or _fourniront(t, FAMILLES[tenue], dehors, ennemis, fois * (t.p - 1))


def _fourniront(t: Table, demandee: Cartes, dehors: Cartes, ennemis: Joueurs, fois: int) -> bool:
    """Dit si aucun de ces ennemis ne coupera sans doute : il reste assez de cartes de la couleur.

    Qui ne l'a plus coupe, s'il peut avoir un atout ; pour les autres, il en faut `fois`, et une par ennemi.
    """
    siennes, coupent = dehors & demandee, 0
    for joueur in une_a_une(ennemis):
        a_lui = dehors & ~t.vides[joueur]
        if a_lui & ATOUTS:
            if not a_lui & siennes:
                return False
            coupent += 1
    return not coupent or siennes.bit_count() >= fois + coupent


def _petit_en_danger(t: Table, dehors: Cartes, ennemis: Joueurs) -> bool:
    """Dit si un de ces ennemis peut avoir un atout, plus fort que le Petit."""
    return any(dehors & ATOUTS & ~t.vides[joueur] for joueur in une_a_une(ennemis))


def entame_le_petit_en_danger(t: Table) -> bool:
    """Dit si le joueur dont c'est le tour risque le Petit, en commençant le pli avec."""
    ennemis = APRES[t.p][t.joueur][t.p - 1] & ~t.amis[t.joueur]
    return _petit_en_danger(t, t.cachees & ~(t.mains[t.joueur] | t.sues[t.joueur]), ennemis)


def _dans_la_couleur(jouables: Cartes, t: Table, donner: object, ennemis: Joueurs, dehors: Cartes) -> int:
    """La carte de la couleur : la plus forte si elle tiendra, ou pour un ami ; sinon la plus basse."""
    haute = jouables.bit_length() - 1
    if donner:
        return haute
    if haute > t.tenue and (not ennemis or _tiendra(t, haute, dehors, ennemis)):
        return haute
    return (jouables & -jouables).bit_length() - 1


def _a_l_atout(t: Table, atouts: Cartes, amie: int, ennemis: Joueurs, dehors: Cartes) -> int:
    """L'atout que l'on joue : le plus petit, le Petit seulement sauvé, et de quoi prendre celui du pli."""
    gagnants = atouts & PRENNENT[t.tenue]
    if atouts & PETIT:
        risques, sure = ennemis, amie
        defend = not t.amis[t.joueur] >> t.preneur & 1
        if defend and t.demandee == ATOUTS and t.appelee & t.cachees:  # le partenaire peut être partout
            risques, sure = APRES[t.p][t.joueur][t.p - 1 - t.posees], 0
        if _petit_sauve(t, gagnants & PETIT or sure, risques, dehors):
            return PREMIER_ATOUT
    if ennemis and gagnants and t.pli & PETIT:  # le prendre, ou le sauver
        surs = gagnants & -(1 << (dehors & ATOUTS).bit_length())
        return plus_basse(surs) if surs else gagnants.bit_length() - 1
    return plus_basse(atouts & ~PETIT & PRENNENT[t.tenue] or atouts & ~PETIT or atouts)


def _petit_sauve(t: Table, au_camp: int, ennemis: Joueurs, dehors: Cartes) -> bool:
    """Dit si le Petit, posé maintenant, restera au camp : il y est, et aucun ennemi ne le prendra."""
    if not au_camp or not ennemis:
        return bool(au_camp)
    if t.tenue >= PREMIER_ATOUT:
        return not dehors & PLUS_FORTES[t.tenue]
    if not _petit_en_danger(t, dehors, ennemis):
        return True
    return t.demandee != ATOUTS and _fourniront(t, t.demandee, dehors, ennemis, 2 * (t.p - 1))


def _se_defausser(jouables: Cartes, donner: object) -> int:
    """La carte d'une autre couleur : des points à un ami, la plus petite sinon."""
    if donner and (honneurs := jouables & HONNEURS):
        return max(une_a_une(honneurs), key=DEMIS.__getitem__)
    petites = jouables & ~HONNEURS or jouables
    return min(une_a_une(petites), key=lambda carte: carte % RANGS_PAR_COULEUR)


def _entamer(t: Table, main: Cartes, dehors: Cartes) -> int:
    """La carte qui commence un pli."""
    joueur = t.joueur
    if not main:
        return L_EXCUSE
    if t.amis[joueur] >> t.preneur & 1:
        return _attaquer(t, main, dehors)
    if not dehors & ATOUTS and (maitresse := _maitresse(main, dehors)) >= 0:
        return maitresse
    couleurs = main & ~ATOUTS
    if t.appelee & dehors:  # ce serait jouer dans le jeu du partenaire
        couleurs = couleurs & ~FAMILLES[t.appelee.bit_length() - 1] or couleurs
    return _longue(couleurs or main & ~PETIT or main)


def _maitresse(main: Cartes, dehors: Cartes) -> int:
    """Une carte qu'aucune autre de sa famille ne prend, la plus chère ; -1 s'il n'y en a pas."""
    meilleure, demis = -1, 0
    for famille in COULEURS:
        if siennes := main & famille:
            haute = siennes.bit_length() - 1
            if not dehors & PLUS_FORTES[haute] and DEMIS[haute] > demis:
                meilleure, demis = haute, DEMIS[haute]
    return meilleure


RENVOI = 4
"""Les atouts, le Petit mis à part, dont le partenaire joue pour le preneur."""


def _attaquer(t: Table, main: Cartes, dehors: Cartes) -> int:
    """L'entame du camp déclarant : une maîtresse qui passera, l'atout s'il en a beaucoup, sa longue."""
    atouts, atouts_dehors = main & ATOUTS & ~PETIT, dehors & ATOUTS
    force, a_tirer = (main & ATOUTS).bit_count() * (t.p - 1), atouts_dehors.bit_count()
    haut = atouts.bit_length() - 1
    maitre = atouts and not atouts_dehors & PLUS_FORTES[haut]
    if maitre and a_tirer and force > 4 * a_tirer:
        return haut
    if t.joueur != t.preneur and atouts_dehors & ~t.vides[t.preneur] and atouts.bit_count() >= RENVOI:
        return haut if maitre else plus_basse(atouts)
    maitresse, ennemis = _maitresse(main, dehors), ((1 << t.p) - 1) & ~t.amis[t.joueur]
    if maitresse >= 0 and (not a_tirer or _tiendra(t, maitresse, dehors, ennemis)):
        return maitresse
    if atouts and a_tirer and force > 3 * a_tirer:
        return haut if maitre else plus_basse(atouts)
    return _longue(main & ~ATOUTS or atouts or main)


def _longue(cartes: Cartes) -> int:
    """La plus basse carte de la couleur la plus longue, parmi des cartes."""
    longue = max(COULEURS, key=lambda famille: (cartes & famille).bit_count())
    siennes = cartes & longue or cartes
    return (siennes & -siennes).bit_length() - 1
