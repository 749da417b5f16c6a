"""Ascenseur : les joueurs ordinateurs. Chacun se définit par ce qu'il cherche.

`hasard` ne cherche rien ; `regles` parie ce que sa main peut espérer, et suit des règles simples. Les autres
pèsent leurs choix sur des mondes tirés au hasard (`ascenseur_pesee`), chacun avec son but :
`mondes` veut l'avance la plus grande, `prudent` perdre le moins, `casse_cou` gagner le plus sans compter ce
qu'il perd, `troll` que les autres manquent leur pari.

Un ordinateur ne reçoit que la vue de son joueur, sa propre source de hasard et les règles du total des
paris : ni les mains des autres, ni le talon, ni la graine. Même vue et même source, même décision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from types import MappingProxyType
from typing import Any

from reussites_tk.cours.alea import Source

from . import ascenseur_pesee
from .ascenseur_pesee import (
    But,
    au_plus_pres,
    avance,
    chutes_des_autres,
    gains,
    pertes,
    peser_les_cartes,
    peser_les_paris,
)
from .ascenseur_plis import (
    COULEURS,
    DE_COULEUR,
    PLUS_FORTES,
    PRENNENT,
    carte_de_l_entier,
    carte_des_regles,
    coupees,
    entier_de,
)
from .ascenseur_situation import Situation, Totaux
from .ascenseur_vue import Coup, Parier, Poser, VueAscenseur
from .hasard import source_du_joueur
from .mots import compte, la_carte
from .partage import une_a_une
from .partie import Decision
from .pesee import Effort, Pesee

CODE = "ascenseur"
DECISIONS = 100
"""Plus de décisions qu'il n'y en a dans une manche : un pari par joueur, puis au plus 52 cartes."""
EFFORT_FIXE = Effort(mondes=40, secondes=inf, fin=ascenseur_pesee.FIN)
"""L'effort dont aucune décision ne dépend de la montre : chaque jeu en a un."""

Niveau = Callable[[Situation, Source, Effort], Decision[Coup]]


def choisir(
    profil: str, vue: VueAscenseur, source: Source, totaux: Totaux, effort: Effort | None = None
) -> Decision[Coup]:
    """Donne le coup d'un ordinateur, et pourquoi ; lève `KeyError` si le profil n'existe pas.

    La raison parle de sa main : elle n'est pour les autres qu'une fois la manche finie. `effort` borne ce que
    coûte la décision : avec un nombre de mondes et pas de montre, elle est la même sur toutes les machines,
    même les plus lentes.
    """
    return NIVEAUX[profil](Situation(vue, totaux), source, effort or ascenseur_pesee.effort_de_la_table())


def decider(
    profil: str,
    vue: VueAscenseur,
    source: Source,
    options: Mapping[str, Any],
    effort: Effort | None = None,
) -> Decision[Coup]:
    """Donne la décision d'un profil, avec toutes les options de la partie : chaque jeu a cette porte."""
    return choisir(profil, vue, source, Totaux.de(options), effort)


def source_de(vue: VueAscenseur, graine: int, numero: int) -> Source:
    """Donne la source d'un joueur pour la décision que demande sa vue, dans la partie (graine, numéro)."""
    paris = sum(pari is not None for pari in vue.paris)
    cartes = len(vue.plis_passes) * vue.nb_joueurs + len(vue.pli)
    rang = vue.manche * DECISIONS + paris + cartes
    return source_du_joueur(graine, CODE, numero, vue.joueur, rang)


# --- Sans mondes


def hasard(s: Situation, source: Source, effort: Effort) -> Decision[Coup]:
    """Le profil `hasard` : un coup permis, tous également probables."""
    if s.parie:
        paris = s.paris_permis
        return Decision(Parier(paris[source.entier(len(paris)) - 1]), "Je parie au hasard.")
    cartes = list(une_a_une(s.permises))
    return Decision(_poser(cartes[source.entier(len(cartes)) - 1]), "Je pose une carte au hasard.")


def regles(s: Situation, source: Source, effort: Effort) -> Decision[Coup]:
    """Le profil `regles` : le pari que sa main peut espérer, une carte par des règles simples."""
    if s.parie:
        paris = _paris_senses(s)
        if len(paris) == 1:
            return _seul_pari(s, paris[0])
        pari = au_plus_pres(s.espoir(), paris)
        return Decision(Parier(pari), f"Ma main peut espérer {compte(s.espoir(), 'pli')} : je parie {pari}.")
    carte = _carte_des_regles(s)
    return Decision(_poser(carte), _dire_la_carte(s, carte))


def _paris_senses(s: Situation) -> list[int]:
    """Les paris permis, sauf ceux que des plis sûrs feraient manquer à coup sûr."""
    permis, surs = s.paris_permis, s.plis_surs()
    return [pari for pari in permis if pari >= surs] or permis[-1:]


def _carte_des_regles(s: Situation) -> int:
    pli = s.pli.tenue, s.p - s.pli.posees - 1
    return carte_des_regles(s.main, s.permises, pli, s.besoin, s.dehors, coupees(s.vides, s.moi), s.atout)


# --- Avec des mondes


@dataclass(frozen=True, slots=True)
class Profil:
    """Un but, et comment dire d'un choix qu'il le sert : « parier 2 » `dire` : 1,5 `mot` en moyenne."""

    but: But
    dire: str
    mot: str
    pluriel: str = ""
    signe: int = 1


AUTOUR = 3
"""Jusqu'où un pari pesé s'écarte de ce que la main espère."""


def peser(profil: Profil, s: Situation, source: Source, effort: Effort) -> Decision[Coup]:
    """Donne le choix qui sert le mieux le but d'un profil, en moyenne sur des mondes."""
    if s.parie:
        paris = _paris_senses(s)
        prefere = au_plus_pres(s.espoir(), paris)
        paris = [pari for pari in paris if abs(pari - prefere) <= AUTOUR]
        if len(paris) == 1:
            return _seul_pari(s, paris[0])
        pesee = peser_les_paris(s, _devant(prefere, paris), profil.but, source, effort)
        pari = pesee.meilleur()
        return Decision(Parier(pari), _dire_la_pesee(profil, pesee, pari, f"parier {pari}"))
    cartes = _sans_pareilles(s)
    if len(cartes) == 1:
        carte = cartes[0]
        return Decision(_poser(carte), _dire_seule(s, carte))
    prefere = _pareille(cartes, _carte_des_regles(s))
    pesee = peser_les_cartes(s, _devant(prefere, cartes), profil.but, source, effort)
    carte = pesee.meilleur()
    return Decision(_poser(carte), _dire_la_pesee(profil, pesee, carte, la_carte(carte_de_l_entier(carte))))


def _devant(prefere: int, choix: list[int]) -> list[int]:
    """Les choix, celui des règles d'abord : il reste à égalité."""
    return [prefere, *(un for un in choix if un != prefere)]


def _sans_pareilles(s: Situation) -> list[int]:
    """Les cartes permises, une seule, la plus forte, de celles que rien ne distingue.

    Deux cartes d'une couleur se valent si aucune de celles d'entre elles n'est chez un autre ni sur la table.
    """
    table = 0
    for posee in s.vue.pli:
        table |= 1 << entier_de(posee)
    ailleurs, gardees = s.dehors | table, list[int]()
    for couleur in DE_COULEUR:
        dessus = 0
        for carte in sorted(une_a_une(s.permises & couleur), reverse=True):
            au_dessus = PLUS_FORTES[carte]
            if not dessus or au_dessus & ~dessus & ailleurs:
                gardees.append(carte)
            dessus = au_dessus | 1 << carte
    return gardees


def _pareille(cartes: list[int], carte: int) -> int:
    """Celle des cartes gardées à laquelle une carte est pareille."""
    return min(gardee for gardee in cartes if gardee >= carte and not (gardee - carte) % COULEURS)


PROFILS: Mapping[str, Profil] = MappingProxyType(
    {
        "prudent": Profil(pertes, "me fait perdre le moins", "point", signe=-1),
        "casse_cou": Profil(gains, "peut me faire gagner le plus", "point"),
        "troll": Profil(chutes_des_autres, "gêne le plus les autres", "pari manqué", "paris manqués"),
        "mondes": Profil(avance, "me donne la meilleure avance", "point"),
    }
)

NIVEAUX: Mapping[str, Niveau] = MappingProxyType(
    {
        "hasard": hasard,
        "regles": regles,
        **{nom: partial(peser, profil) for nom, profil in PROFILS.items()},
    }
)
"""Les profils, du plus faible au plus fort pour ceux que l'on compare : `hasard`, `regles`, `mondes`."""


# --- Les phrases


def _poser(carte: int) -> Poser:
    return Poser(carte_de_l_entier(carte))


def _seul_pari(s: Situation, pari: int) -> Decision[Coup]:
    if len(s.paris_permis) == 1:
        return Decision(Parier(pari), "Je n’ai pas le choix : mon pari est imposé.")
    surs = compte(s.plis_surs(), "pli")
    if pari < s.plis_surs():
        return Decision(Parier(pari), f"Je suis sûr de prendre {surs}, et ne peux pas parier plus de {pari}.")
    return Decision(Parier(pari), f"Je suis sûr de prendre {surs} : je parie {pari}.")


def _dire_la_pesee(profil: Profil, pesee: Pesee, choix: int, nom: str) -> str:
    donnes = compte(pesee.mondes, "donne possible", "donnes possibles")
    valeur = compte(profil.signe * pesee.valeurs[choix], profil.mot, profil.pluriel)
    return f"Sur {donnes}, {nom} {profil.dire} : {valeur} en moyenne."


def _dire_seule(s: Situation, carte: int) -> str:
    nom = la_carte(carte_de_l_entier(carte))
    if s.permises.bit_count() == 1:
        return f"Je n’ai pas le choix : je ne peux poser que {nom}."
    return f"Toutes mes cartes permises se valent : je pose {nom}."


def _dire_la_carte(s: Situation, carte: int) -> str:
    """Dit pourquoi les règles posent cette carte."""
    nom = la_carte(carte_de_l_entier(carte))
    if s.permises.bit_count() == 1:
        return _dire_seule(s, carte)
    if s.besoin <= 0:
        tenu = "Mon pari est tenu" if not s.besoin else "J’ai déjà trop de plis"
        if s.pli.posees and 1 << carte & PRENNENT[s.atout][s.pli.tenue]:
            return f"{tenu}, mais toutes mes cartes prennent : je pose {nom}."
        return f"{tenu} : je pose {nom}, qui ne devrait rien prendre."
    manque = f"Il me manque {compte(s.besoin, 'pli')}"
    if not s.pli.posees:
        return f"{manque} : je commence par {nom}."
    if 1 << carte & PRENNENT[s.atout][s.pli.tenue]:
        return f"{manque} : je prends avec {nom}."
    return f"{manque}, mais pas ici : je pose {nom}."
