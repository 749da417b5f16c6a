"""De quoi poser une donne de Tarot choisie, et la jouer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.tarot import Partie, reglage_de
from reussites_tk.jeux.tarot_cartes import PAQUET
from reussites_tk.jeux.tarot_coups import Annoncer, Appeler, Coup, Ecarter, Evenement, Poser
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
