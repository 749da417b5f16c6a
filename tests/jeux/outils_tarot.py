"""De quoi poser une donne de Tarot choisie, la jouer, et cacher autrement ce qu'un joueur n'en voit pas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.partage import partager, une_a_une
from reussites_tk.jeux.partie import Decision
from reussites_tk.jeux.pesee import Effort
from reussites_tk.jeux.tarot import Partie, reglage_de
from reussites_tk.jeux.tarot_cartes import PAQUET, trier
from reussites_tk.jeux.tarot_coups import Annoncer, Appeler, Coup, Ecarter, Evenement, Poser
from reussites_tk.jeux.tarot_ordinateurs import choisir, source_de
from reussites_tk.jeux.tarot_plis import codes
from reussites_tk.jeux.tarot_situation import Situation
from reussites_tk.jeux.tarot_vue import ECART

NOMS = ("Ada", "Léo", "Zoé", "Max", "Eve")
TAILLES = {3: 24, 4: 18, 5: 15}
PLACES_DU_CHIEN = {3: (3, 13, 23, 33, 43, 53), 4: (3, 16, 29, 42, 55, 68), 5: (3, 19, 35)}


def cartes(codes: str) -> tuple[str, ...]:
    """« RC a21 » : ces cartes."""
    return tuple(codes.split())


class PaquetsImposes:
    """Des paquets choisis, par distribution ; les autres sont dans l'ordre des cartes."""

    def __init__(self, paquets: Mapping[int, Sequence[str]]) -> None:
        self.paquets = dict(paquets)

    def paquet(self, distribution: int) -> Sequence[str]:
        return self.paquets.get(distribution, PAQUET)

    def __deepcopy__(self, _deja: object) -> PaquetsImposes:
        return self


def paquet_de(mains: Sequence[str], chien: str = "") -> list[str]:
    """Un paquet, servi par trois, où les joueurs 1, 2… ont ces cartes, complétées, et le chien celles-ci."""
    p = len(mains)
    reste = [carte for carte in PAQUET if carte not in " ".join((*mains, chien)).split()]
    completees = []
    for main, taille in (*((main, TAILLES[p]) for main in mains), (chien, len(PLACES_DU_CHIEN[p]))):
        choisies = list(cartes(main))
        choisies += [reste.pop(0) for _ in range(taille - len(choisies))]
        completees.append(choisies)
    *tenues, au_chien = completees
    paquet = [
        carte for tour in range(TAILLES[p] // 3) for main in tenues for carte in main[3 * tour : 3 * tour + 3]
    ]
    for place, carte in zip(PLACES_DU_CHIEN[p], au_chien, strict=True):
        paquet.insert(place, carte)
    return paquet


def table(p: int, paquets: Sequence[Sequence[str]] = (), **options: Any) -> Partie:
    """Une partie à p personnes, aux paquets choisis ; le joueur 1 parle le premier."""
    joueurs = [{"nom": nom, "type": "humain"} for nom in NOMS[:p]]
    reglage = reglage_de(PARTIES["tarot"].completer({**options, "joueurs": joueurs}))
    return Partie(reglage, PaquetsImposes(dict(enumerate(paquets, 1))))


def donne(mains: Sequence[str], chien: str = "", **options: Any) -> Partie:
    """Une partie où les joueurs 1, 2… ont ces cartes, complétées."""
    return table(len(mains), [paquet_de(mains, chien)], **options)


def annoncer(partie: Partie, *annonces: str | None) -> tuple[Evenement, ...]:
    """Fait des annonces l'une après l'autre ; donne les événements de la dernière."""
    evenements: tuple[Evenement, ...] = ()
    for annonce in annonces:
        evenements = partie.jouer(Annoncer(annonce))
    return evenements


def poser(partie: Partie, codes: str) -> tuple[Evenement, ...]:
    """Pose des cartes l'une après l'autre ; donne les événements de la dernière."""
    evenements: tuple[Evenement, ...] = ()
    for carte in cartes(codes):
        evenements = partie.jouer(Poser(carte))
    return evenements


def au_hasard(partie: Partie, hasard: Random) -> Coup:
    """Un coup permis, tiré au hasard ; d'un écart, ses cartes une à une."""
    joueur = partie.au_trait()
    assert joueur is not None
    vue = partie.vue_de(joueur)
    if vue.phase != ECART:
        return hasard.choice(partie.coups_possibles())
    while True:
        coup = Ecarter(tuple(hasard.sample(vue.permises, vue.nb_a_ecarter)))
        if partie.refus(coup) is None:
            return coup


def prendre(partie: Partie, contrat: str, appelee: str = "", ecart: str = "") -> None:
    """Le joueur 1 prend, seul à parler ; il appelle et écarte, si c'est à faire."""
    annoncer(partie, contrat, *[None] * (partie.donne.p - 1 if contrat != "garde contre" else 0))
    if appelee:
        partie.jouer(Appeler(appelee))
    if ecart:
        partie.jouer(Ecarter(cartes(ecart)))


PEU = Effort(mondes=4, secondes=1e9)


def decider(
    partie: Partie, niveau: str, graine: int = 1, numero: int = 1, effort: Effort = PEU
) -> Decision[Coup]:
    """Ce que décide le joueur au trait, de sa vue et de sa source."""
    joueur = partie.au_trait()
    assert joueur is not None
    vue = partie.vue_de(joueur)
    return choisir(niveau, vue, source_de(vue, graine, numero), effort)


def autre_monde(partie: Partie, joueur: int, chance: Random) -> Partie:
    """La même partie pour un joueur, tout ce qui lui est caché étant redistribué.

    Les mains des autres, le chien que personne n'a vu, l'écart d'un autre ; qui est le partenaire, donc. Ce
    que les autres ont montré est gardé : les couleurs qu'ils n'ont plus, les atouts qu'ils n'ont pas, les
    cartes du chien, celles d'une poignée.
    """
    autre = deepcopy(partie)
    d, s = autre.donne, Situation(partie.vue_de(joueur))
    interdites = s.interdites()
    if s.appelee and s.preneur == joueur - 1 and s.partenaire is None:
        interdites[s.preneur] |= s.appelee
    places = [nombre - tenues.bit_count() for nombre, tenues in zip(s.restes, s.tenues, strict=True)]
    places[joueur - 1] = 0
    caches = list(une_a_une(s.cachees & ~sum(s.tenues)))
    chance.shuffle(caches)
    recues = partager(caches, [*places, s.de_cote], interdites)
    assert recues is not None
    for place, (main, tenues) in enumerate(zip(recues, s.tenues, strict=False)):
        if place != joueur - 1:
            d.mains[place] = [*codes(tenues), *(PAQUET[carte] for carte in main)]
    de_cote = tuple(PAQUET[carte] for carte in recues[-1])
    if s.ramasse and d.ecart is not None and joueur != d.preneur:
        d.ecart = trier((*codes(s.ecart_montre), *de_cote))
    elif d.chien_vu and d.ecart is None:  # l'écart n'est pas encore fait
        d.mains[s.preneur].extend(de_cote)
    elif not d.chien_vu:
        d.chien = de_cote
    if d.appelee is not None:
        d.partenaire = next((j for j, main in enumerate(d.mains, 1) if d.appelee in main), d.partenaire)
        d.partenaire = None if d.partenaire == d.preneur else d.partenaire
    return autre
