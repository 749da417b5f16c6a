"""Tarot : ce qu'un ordinateur tire de la vue de son joueur, avant de décider.

Tout vient de la vue. Les joueurs sont ici numérotés à partir de 0, les cartes sont celles de `tarot_plis`.
"""

from __future__ import annotations

from functools import cached_property

from .partie import suivant
from .tarot_cartes import PLACES
from .tarot_plis import (
    ATOUTS,
    EXC,
    FAMILLES,
    ROIS,
    TOUTES,
    Cartes,
    Joueurs,
    Table,
    ensemble,
)
from .tarot_profils import CHANGE_DE_CAMP, INTERDITE
from .tarot_vue import CHELEM, CHIEN_MONTRE, ECART, VueTarot, taille_du_chien


class Situation:
    """La vue d'un joueur, en entiers.

    `main` : ses cartes ; `posees` : par joueur, les cartes qu'il a posées ; `restes` : le nombre de celles
    qu'il lui reste ; `tenues` : celles que l'on sait dans sa main. `de_cote` : le nombre de cartes que
    personne d'autre que le preneur, ou personne, n'a vues, et qui ne se joueront pas. `cachees` : les cartes
    que l'on n'a vues nulle part.
    """

    def __init__(self, vue: VueTarot) -> None:
        """Lit la vue."""
        p = vue.nb_joueurs
        self.vue, self.profil, self.p, self.moi = vue, vue.profil, p, vue.joueur - 1
        self.main = ensemble(vue.main)
        self.phase = vue.phase
        self.preneur = -1 if vue.preneur is None else vue.preneur - 1
        self.ramasse = vue.contrat in CHIEN_MONTRE
        self.chien, self.ecart = ensemble(vue.chien), ensemble(vue.ecart)
        self.appelee = 0 if vue.appelee is None else 1 << PLACES[vue.appelee]
        self.ecart_montre, self.tenues = 0, [0] * p
        self.chelem = False
        for joueur, sorte, cartes in vue.montrees:
            if sorte == ECART:
                self.ecart_montre |= ensemble(cartes)
            elif sorte == CHELEM:
                self.chelem = True
            else:
                self.tenues[joueur - 1] |= ensemble(cartes)
        self._compter_les_cartes()

    def _compter_les_cartes(self) -> None:
        """Compte les cartes de chacun, et celles que l'on n'a vues nulle part."""
        vue, p = self.vue, self.p
        chien = taille_du_chien(p)
        self.posees: list[Cartes] = [0] * p
        self.restes = [(78 - chien) // p] * p
        for entame, cartes in [*((pli[0], pli[1]) for pli in vue.plis_passes), (vue.entame, vue.pli)]:
            for place, carte in enumerate(cartes):
                joueur = suivant(entame, p, place) - 1
                self.posees[joueur] |= 1 << PLACES[carte]
                self.restes[joueur] -= 1
        self.jouees = sum(self.posees)
        parties = self.jouees | self.ecart_montre  # une poignée remontre les atouts de l'écart
        self.tenues = [tenues & ~parties for tenues in self.tenues]
        self.cachees = TOUTES & ~(self.main | self.jouees | self.ecart | self.ecart_montre)
        if self.moi == self.preneur and self.ramasse and self.chien:
            self.de_cote = 0
        elif self.ramasse and self.chien:
            self.de_cote = chien - self.ecart_montre.bit_count()
        else:
            self.de_cote = chien

    @property
    def permises(self) -> Cartes:
        """Les cartes permises du joueur : à jouer, à appeler ou à écarter."""
        return ensemble(self.vue.permises)

    @cached_property
    def partenaire(self) -> int | None:
        """Le partenaire, à partir de 0 : -1 si le preneur est seul, `None` si le joueur ne le sait pas."""
        if self.vue.partenaire is not None:
            return self.vue.partenaire - 1
        if self.p < 5 or not self.appelee:
            return -1
        if self.moi == self.preneur:
            return None if self.appelee & self.cachees else -1
        au_preneur = self.appelee & (self.chien | self.posees[self.preneur])
        return -1 if au_preneur else None

    def nouvelle_table(self, entame: int, preneur: int, camp: Joueurs) -> Table:
        """Donne une donne où personne n'a rien posé, selon les règles de la table ; les mains sont vides."""
        return Table(
            self.p,
            entame,
            preneur,
            camp,
            coupe_obligatoire=self.profil.coupe_obligatoire,
            change_de_camp=self.profil.excuse_dernier_pli == CHANGE_DE_CAMP,
        )

    @cached_property
    def cartes_posees(self) -> list[int]:
        """Les cartes posées depuis le début de la donne, dans l'ordre."""
        plis = (*(cartes for _entame, cartes, _gagnant in self.vue.plis_passes), self.vue.pli)
        return [PLACES[carte] for pli in plis for carte in pli]

    def depart(self, partenaire: int | None) -> Table:
        """Donne la donne au premier pli, avec ce partenaire ; les mains y sont vides."""
        vue, camp = self.vue, 1 << self.preneur
        if partenaire is not None and partenaire >= 0:
            camp |= 1 << partenaire
        entame = (vue.plis_passes[0][0] if vue.plis_passes else vue.entame) - 1
        table = self.nouvelle_table(entame, self.preneur, camp)
        table.appelee = self.appelee
        if self.appelee and self.profil.entame_couleur_appelee == INTERDITE:
            table.fermees = FAMILLES[self.appelee.bit_length() - 1] & ~self.appelee
        table.cachees = TOUTES & ~self.ecart_montre
        table.sues[self.preneur] = self.ecart
        return table

    def table(self, partenaire: int | None) -> Table:
        """Donne la donne où elle en est, avec ce partenaire ; les mains des autres y sont vides."""
        table = self.depart(partenaire)
        for carte in self.cartes_posees:
            table.poser(carte)
        table.mains[self.moi] = self.main
        return table

    @cached_property
    def ma_table(self) -> Table:
        """La donne telle que le joueur la voit."""
        return self.table(self.partenaire)

    def interdites(self) -> list[Cartes]:
        """Donne, par joueur et pour ce qui est de côté, à la fin, les cartes que l'on sait qu'il n'a pas."""
        if self.preneur < 0:
            return [0] * (self.p + 1)
        vides = [*self.ma_table.vides, 0]
        if self.ramasse and self.chien:
            vides[-1] = ATOUTS | EXC | ROIS | self.appelee
            for joueur in range(self.p):
                if joueur != self.preneur:
                    vides[joueur] |= self.chien
        tenues = sum(self.tenues)
        return [
            vide | tenues & ~(self.tenues[joueur] if joueur < self.p else 0)
            for joueur, vide in enumerate(vides)
        ]
