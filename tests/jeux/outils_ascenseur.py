"""De quoi poser une partie d'Ascenseur, et la faire jouer par des ordinateurs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from reussites_tk.cours.cartes import Carte, carte_de
from reussites_tk.jeux.ascenseur import JEU, Manche, Partie, Reglage
from reussites_tk.jeux.ascenseur_ordinateurs import choisir, source_de
from reussites_tk.jeux.ascenseur_situation import Situation, Totaux
from reussites_tk.jeux.ascenseur_vue import Coup, Evenement, Parier, Poser
from reussites_tk.jeux.partie import Decision
from reussites_tk.jeux.pesee import Effort

NOMS = ("Ada", "Léo", "Zoé", "Max", "Eve")
PEU = Effort(mondes=12, secondes=1e9)
"""Assez de mondes pour les tests, et pas de montre."""


def cartes(codes: str) -> list[Carte]:
    """« AC 10P » : les cartes de ces codes."""
    return [carte_de(code) for code in codes.split()]


class PaquetsImposes:
    """Des paquets choisis, par manche ; les autres sont dans l'ordre des cartes."""

    def __init__(self, paquets: Mapping[int, Sequence[Carte]]) -> None:
        self.paquets = dict(paquets)

    def paquet(self, manche: int) -> Sequence[Carte]:
        return self.paquets.get(manche, JEU)

    def __deepcopy__(self, _deja: object) -> PaquetsImposes:
        return self


def paquet_de(mains: Sequence[str], retournee: str = "", premier: int = 1) -> list[Carte]:
    """Un paquet qui donne ces mains aux joueurs 1, 2…, puis retourne une carte."""
    tenues = [cartes(main) for main in mains]
    tenues = tenues[premier - 1 :] + tenues[: premier - 1]
    devant = [carte for tour in zip(*tenues, strict=True) for carte in tour] + cartes(retournee)
    return devant + [carte for carte in JEU if carte not in devant]


def a_la_manche(
    mains: Sequence[str], retournee: str = "", premier: int = 1, paris: Sequence[int] = (), **reglage: Any
) -> Partie:
    """Une partie placée à une manche où les joueurs ont ces mains, les premiers paris faits."""
    n, p = len(mains[0].split()), len(mains)
    manche = next(m for m in range(n, 100) if (m - 1) % p + 1 == premier and m >= n)
    paquet = paquet_de(mains, retournee, premier)
    partie = Partie(Reglage(NOMS[:p], **reglage), PaquetsImposes({manche: paquet}))
    tenues = [cartes(main) for main in mains]
    partie.manche = Manche(manche, n, premier, tenues, carte_de(retournee) if retournee else None)
    for pari in paris:
        partie.jouer(Parier(pari))
    return partie


def jouer(partie: Partie, *coups: int | str) -> tuple[Evenement, ...]:
    """Joue des paris et des cartes ; donne les événements du dernier coup."""
    evenements: tuple[Evenement, ...] = ()
    for coup in coups:
        evenements = partie.jouer(Parier(coup) if isinstance(coup, int) else Poser(carte_de(coup)))
    return evenements


def situation(partie: Partie) -> Situation:
    """La situation du joueur au trait."""
    joueur = partie.au_trait()
    assert joueur is not None
    return Situation(partie.vue_de(joueur), totaux(partie))


def totaux(partie: Partie) -> Totaux:
    """Les règles du total des paris."""
    return Totaux(partie.reglage.regle_total, partie.reglage.pari_force)


def decider(
    partie: Partie, profil: str, graine: int = 1, numero: int = 1, effort: Effort = PEU
) -> Decision[Coup]:
    """La décision du joueur au trait, comme dans une partie de cette graine."""
    joueur = partie.au_trait()
    assert joueur is not None
    vue = partie.vue_de(joueur)
    return choisir(profil, vue, source_de(vue, graine, numero), totaux(partie), effort)


def autre_monde(partie: Partie, joueur: int, hasard: Random) -> Partie:
    """La même partie, vue de même par un joueur : d'autres mains aux autres, d'autres paquets à venir."""
    autre = deepcopy(partie)
    manche = autre.manche
    vides = {j: set[int]() for j in range(1, manche.p + 1)}
    plis = [(entame, posees) for entame, posees, _gagnant in manche.passes] + [(manche.entame, manche.pli)]
    for entame, posees in plis:
        for place, carte in enumerate(posees):
            if carte.couleur != posees[0].couleur:
                vides[(entame - 1 + place) % manche.p + 1].add(posees[0].couleur)
    vues = {carte for _entame, posees in plis for carte in posees} | set(manche.mains[joueur - 1])
    recue = manche.n * manche.p == len(JEU) and manche.retournee not in vues
    montree = {manche.retournee} if manche.retournee else set()
    donneur = (manche.premier - 2) % manche.p + 1
    for _essai in range(10_000):
        libres = [carte for carte in JEU if carte not in vues | montree]
        hasard.shuffle(libres)
        for place, main in enumerate(manche.mains, 1):
            if place == joueur:
                continue
            gardee = [carte for carte in main if recue and place == donneur and carte in montree]
            permises = [carte for carte in libres if carte.couleur not in vides[place]]
            main[:] = gardee + permises[: len(main) - len(gardee)]
            libres = [carte for carte in libres if carte not in main]
        if sum(map(len, manche.mains)) == sum(map(len, partie.manche.mains)):
            break
    else:
        raise AssertionError("no world found")
    autre.tirages = PaquetsImposes({m: hasard.sample(JEU, len(JEU)) for m in range(1, 60)})
    return autre
