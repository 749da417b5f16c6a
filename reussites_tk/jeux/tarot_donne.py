"""Tarot : une donne en cours, des annonces au dernier pli. Rien n'y est vérifié : `tarot.Partie` le fait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from .partie import suivant
from .tarot_cartes import EXCUSE, croissantes, est_atout, trier
from .tarot_compte import Jouee, excuse_prend
from .tarot_coups import (
    AnnonceFaite,
    Annoncer,
    AnnoncerChelem,
    Appeler,
    CarteAppelee,
    CartePosee,
    ChelemAnnonce,
    ChienMontre,
    Coup,
    Ecarter,
    EcartFait,
    Evenement,
    Montrer,
    PartenaireConnu,
    PliPris,
    PoigneeMontree,
    Poser,
    PriseFaite,
)
from .tarot_profils import APRES_CHIEN
from .tarot_regles import (
    SEUILS_DES_POIGNEES,
    annonces_possibles,
    appels_possibles,
    atouts_a_l_ecart,
    cartes_a_montrer,
    cartes_ecartables,
    cartes_permises,
    distribuer,
    entames_permises,
    gagnant_du_pli,
    meilleure_annonce,
    poignee,
)
from .tarot_vue import (
    ANNONCES,
    CHELEM,
    CHIEN_MONTRE,
    DIT_A_L_APPEL,
    DIT_AUX_ANNONCES,
    DIT_EN_JEU,
    ECART,
    Montree,
    Pli,
    Profil,
)

PASSEE, FINIE = "passee", "finie"
"""Les phases où plus personne ne joue : tous ont passé, tous les plis sont pris."""


@dataclass(slots=True)
class Donne:
    """Une donne en cours. `mains` est par joueur.

    `ecart` et `chelem` sont `None` tant qu'ils ne sont pas faits. `distribution` compte les paquets servis
    depuis le début de la partie. `partenaire` a la carte appelée, même quand il n'est pas `connu` de tous.
    """

    distribution: int
    donneur: int
    profil: Profil
    mains: list[list[str]] = field(repr=False)
    chien: tuple[str, ...] = field(repr=False)
    annonces: list[str | None] = field(default_factory=list)
    preneur: int | None = None
    contrat: str | None = None
    appelee: str | None = None
    chien_vu: bool = False
    ecart: tuple[str, ...] | None = field(default=None, repr=False)
    chelem: bool | None = None
    montrees: list[Montree] = field(default_factory=list)
    partenaire: int | None = field(default=None, repr=False)
    connu: bool = False
    pli: list[str] = field(default_factory=list)
    passes: list[Pli] = field(default_factory=list)

    # Où elle en est

    @property
    def p(self) -> int:
        """Le nombre de joueurs."""
        return len(self.mains)

    @property
    def nb_plis(self) -> int:
        """Le nombre de plis de la donne."""
        return (78 - len(self.chien)) // self.p

    @property
    def ramasse(self) -> bool:
        """Vrai si le preneur ramasse le chien, et fait un écart."""
        return self.contrat in CHIEN_MONTRE

    @property
    def phase(self) -> str:
        """Ce que fait le joueur au trait (`tarot_vue`), ou `PASSEE`, ou `FINIE`."""
        if self.preneur is None:
            return PASSEE if len(self.annonces) == self.p else DIT_AUX_ANNONCES
        if self.p == 5 and self.appelee is None:
            return DIT_A_L_APPEL
        if self.ramasse and self.ecart is None:
            return ECART
        if self.profil.chelem and self.chelem is None:
            return CHELEM
        return FINIE if len(self.passes) == self.nb_plis else DIT_EN_JEU

    @property
    def entame(self) -> int:
        """Le joueur qui commence, ou a commencé, le pli en cours."""
        if self.passes:
            return self.passes[-1][2]
        return self.preneur if self.chelem and self.preneur else suivant(self.donneur, self.p)

    @property
    def au_trait(self) -> int | None:
        """Le joueur qui parle ou qui joue ; `None` quand plus personne ne joue."""
        match self.phase:
            case "passee" | "finie":
                return None
            case "annonces":
                return suivant(self.donneur, self.p, 1 + len(self.annonces))
            case "jeu":
                return suivant(self.entame, self.p, len(self.pli))
            case _:
                return self.preneur

    @property
    def premiere_carte(self) -> bool:
        """Vrai si le joueur au trait va jouer sa première carte, et n'a pas montré de poignée."""
        joueur = self.au_trait
        deja = any(qui == joueur and sorte not in (ECART, CHELEM) for qui, sorte, _cartes in self.montrees)
        return self.phase == DIT_EN_JEU and not self.passes and not deja

    # Ce qui est permis au joueur au trait

    @property
    def main(self) -> list[str]:
        """La main du joueur au trait."""
        return self.mains[(self.au_trait or 1) - 1]

    @property
    def montrables(self) -> list[str]:
        """Les atouts et l'Excuse dont le joueur au trait fait une poignée.

        Ceux de son écart en sont, s'il est le preneur : il les remontre avec les autres (FFT).
        """
        ecart = self.ecart if self.ecart is not None and self.au_trait == self.preneur else ()
        return [carte for carte in (*self.main, *ecart) if est_atout(carte) or carte == EXCUSE]

    def permises(self) -> tuple[str, ...]:
        """Donne les cartes qu'il peut jouer, appeler ou écarter, la plus basse d'abord."""
        match self.phase:
            case "appel":
                return appels_possibles(self.main)
            case "ecart":
                return cartes_ecartables(self.main, len(self.chien), self.appelee, self.profil)
            case "jeu" if not self.passes and not self.pli:
                return croissantes(
                    entames_permises(self.main, self.appelee, self.profil.entame_couleur_appelee)
                )
            case "jeu":
                return croissantes(cartes_permises(self.main, self.pli, self.profil.coupe_obligatoire))
        return ()

    def coups_possibles(self) -> tuple[Coup, ...]:
        """Donne ses coups ; à l'écart il y en a parfois des dizaines de milliers."""
        match self.phase:
            case "annonces":
                return tuple(map(Annoncer, annonces_possibles(self.annonces)))
            case "appel":
                return tuple(map(Appeler, self.permises()))
            case "ecart":
                return self._ecarts()
            case "chelem":
                return AnnoncerChelem(False), AnnoncerChelem(True)
            case "jeu":
                return (*map(Poser, self.permises()), *self._poignees())
        return ()

    def _ecarts(self) -> tuple[Ecarter, ...]:
        nb, permises = len(self.chien), self.permises()
        atouts = atouts_a_l_ecart(self.main, nb, self.appelee, self.profil.ecart_atouts)
        return tuple(
            Ecarter(cartes)
            for cartes in combinations(permises, nb)
            if atouts >= nb or sum(map(est_atout, cartes)) <= atouts
        )

    def _poignees(self) -> tuple[Montrer, ...]:
        if not self.profil.poignees or not self.premiere_carte:
            return ()
        montrables = self.montrables
        return tuple(
            Montrer(cartes)
            for nombre in SEUILS_DES_POIGNEES[self.p]
            for cartes in combinations(croissantes(montrables), nombre)
            if poignee(self.p, montrables, cartes)
        )

    # Ce que font les coups

    def jouer(self, coup: Coup) -> tuple[Evenement, ...]:
        """Joue un coup permis du joueur au trait, et donne ce que tout le monde en voit."""
        joueur = self.au_trait
        assert joueur is not None
        match coup:
            case Annoncer(annonce):
                return self._annoncer(joueur, annonce)
            case Appeler(carte):
                return self._appeler(joueur, carte)
            case Ecarter(cartes):
                return self._ecarter(joueur, cartes)
            case AnnoncerChelem(annonce):
                self.chelem = annonce
                if annonce:
                    self.montrees.append((joueur, CHELEM, ()))
                return (ChelemAnnonce(joueur, annonce),)
            case Montrer(cartes):
                rangees = trier(cartes)
                sorte = poignee(self.p, self.montrables, rangees) or ""
                self.montrees.append((joueur, sorte, rangees))
                return (PoigneeMontree(joueur, sorte, rangees),)
            case Poser(carte):
                return self._poser(joueur, carte)

    def _annoncer(self, joueur: int, annonce: str | None) -> tuple[Evenement, ...]:
        self.annonces.append(annonce)
        faite = AnnonceFaite(joueur, annonce)
        meilleure = meilleure_annonce(self.annonces)
        if meilleure is None or (len(self.annonces) < self.p and meilleure != ANNONCES[-1]):
            return (faite,)
        self.preneur = suivant(self.donneur, self.p, 1 + self.annonces.index(meilleure))
        self.contrat = meilleure
        prise = PriseFaite(self.preneur, meilleure)
        apres = self.p == 5 and self.profil.appel != APRES_CHIEN
        return (faite, prise) if apres else (faite, prise, *self._montrer_le_chien())

    def _appeler(self, joueur: int, carte: str) -> tuple[Evenement, ...]:
        self.appelee = carte
        for autre, main in enumerate(self.mains, 1):
            if autre != joueur and carte in main:
                self.partenaire = autre
        return CarteAppelee(joueur, carte), *self._montrer_le_chien()

    def _montrer_le_chien(self) -> tuple[Evenement, ...]:
        """Montre le chien et le donne au preneur, s'il le ramasse et que ce n'est pas déjà fait."""
        if not self.ramasse or self.chien_vu or self.preneur is None:
            return ()
        self.chien_vu = True
        self.mains[self.preneur - 1].extend(self.chien)
        return (ChienMontre(self.preneur, trier(self.chien)),)

    def _ecarter(self, joueur: int, cartes: Sequence[str]) -> tuple[Evenement, ...]:
        self.ecart = trier(cartes)
        for carte in cartes:
            self.mains[joueur - 1].remove(carte)
        montrees = cartes_a_montrer(self.ecart)
        if montrees:
            self.montrees.append((joueur, ECART, montrees))
        return (EcartFait(joueur, montrees),)

    def _poser(self, joueur: int, carte: str) -> tuple[Evenement, ...]:
        self.mains[joueur - 1].remove(carte)
        entame = self.entame
        self.pli.append(carte)
        evenements: list[Evenement] = [CartePosee(joueur, carte)]
        if carte == self.appelee and joueur == self.partenaire:
            self.connu = True
            evenements.append(PartenaireConnu(joueur))
        if len(self.pli) == self.p:
            cartes = tuple(self.pli)
            gagnant = self._gagnant(entame)
            self.passes.append((entame, cartes, gagnant))
            self.pli.clear()
            evenements.append(PliPris(gagnant, entame, cartes))
        return tuple(evenements)

    def _gagnant(self, entame: int) -> int:
        """Qui prend le pli complet : l'Excuse aussi, au dernier pli d'un chelem."""
        if self.profil.chelem and len(self.passes) == self.nb_plis - 1:
            pli = {suivant(entame, self.p, place): carte for place, carte in enumerate(self.pli)}
            joueur = excuse_prend(self.jouee(), pli)
            if joueur is not None:
                return joueur
        return suivant(entame, self.p, gagnant_du_pli(self.pli))

    # Le compte

    def jouee(self) -> Jouee:
        """Donne la donne telle qu'on la compte, ses plis pris jusque-là."""
        assert self.preneur is not None and self.contrat is not None
        return Jouee(
            self.p,
            self.preneur,
            self.partenaire,
            self.contrat,
            self.appelee,
            self.passes,
            self.chien if self.ecart is None else self.ecart,
            tuple(sorte for _joueur, sorte, _cartes in self.montrees if sorte not in (ECART, CHELEM)),
            self.chelem is True,
        )


def distribuer_une_donne(
    distribution: int, donneur: int, profil: Profil, paquet: Sequence[str], p: int
) -> Donne:
    """Sert une donne : le joueur après le donneur est servi le premier."""
    servies, chien = distribuer(paquet, p, profil.paquet_a_3 if p == 3 else 3)
    par_joueur: Mapping[int, tuple[str, ...]] = {
        suivant(donneur, p, 1 + rang): main for rang, main in enumerate(servies)
    }
    return Donne(
        distribution, donneur, profil, [list(par_joueur[joueur]) for joueur in range(1, p + 1)], chien
    )
