"""Tarot : les joueurs ordinateurs.

`hasard` ne cherche rien ; `regles` compte sa main et suit des règles simples ; `mondes` pèse ses choix sur
des mondes tirés au hasard (`tarot_pesee`), et veut le plus de points.

Un ordinateur ne reçoit que la vue de son joueur et sa propre source de hasard : ni les mains des autres, ni
le chien que personne n'a vu, ni l'écart d'un autre, ni la graine, ni le numéro de la donne. Même vue et même
source, même décision.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from math import inf
from types import MappingProxyType
from typing import Any

from reussites_tk.cours.alea import Source

from . import tarot_pesee
from .hasard import source_du_joueur
from .mots import compte
from .partage import une_a_une
from .partie import Decision
from .pesee import Effort, Pesee
from .tarot_cartes import PAQUET, est_atout, la_carte, les_cartes, trier
from .tarot_coups import Annoncer, AnnoncerChelem, Appeler, Coup, Ecarter, Montrer, Poser
from .tarot_main import (
    SEUILS,
    annonce_des_regles,
    appel_des_regles,
    assez_d_atouts,
    ecart_des_regles,
    permises_a_l_ecart,
    valeur,
)
from .tarot_mondes import Mondes
from .tarot_natif import mondes_de
from .tarot_pesee import peser_les_cartes
from .tarot_plis import (
    ATOUTS,
    BOUTS,
    COULEURS,
    DEMIS,
    FAMILLES,
    L_EXCUSE,
    PREMIER_ATOUT,
    PRENNENT,
    Cartes,
    carte_des_regles,
    codes,
    entame_le_petit_en_danger,
)
from .tarot_prises import (
    chances,
    ecarts_a_peser,
    peser_les_annonces,
    peser_les_appels,
    peser_les_ecarts,
    poignee_a_montrer,
    prudence,
)
from .tarot_regles import annonces_possibles, atouts_a_l_ecart
from .tarot_situation import Situation
from .tarot_vue import ANNONCES, CHIEN_MONTRE, VueTarot

CODE = "tarot"
EFFORT_FIXE = Effort(cartes=10_000, mondes=40, secondes=inf, fin=tarot_pesee.FIN)
"""L'effort dont aucune décision ne dépend de la montre : chaque jeu en a un."""

Niveau = Callable[[Situation, Source, Effort], Decision[Coup]]


def choisir(niveau: str, vue: VueTarot, source: Source, effort: Effort | None = None) -> Decision[Coup]:
    """Donne le coup d'un ordinateur, et pourquoi ; lève `KeyError` si le niveau n'existe pas.

    La raison parle de sa main : elle n'est pour les autres qu'une fois la donne finie. `effort` borne ce que
    coûte la décision : sans montre, elle est la même sur toutes les machines, même les plus lentes.
    """
    return NIVEAUX[niveau](Situation(vue), source, effort or tarot_pesee.effort_de_la_table())


def decider(
    niveau: str,
    vue: VueTarot,
    source: Source,
    options: Mapping[str, Any],
    effort: Effort | None = None,
) -> Decision[Coup]:
    """Donne la décision d'un niveau, avec toutes les options de la partie : chaque jeu a cette porte.

    Les règles de la table sont dans la vue : les options ne disent rien de plus.
    """
    return choisir(niveau, vue, source, effort)


def source_de(vue: VueTarot, graine: int, numero: int) -> Source:
    """Donne la source d'un joueur pour la décision que demande sa vue, dans la partie (graine, numéro).

    La vue ne dit pas la donne : le rang de la décision est une empreinte de tout ce qu'elle montre.
    """
    texte = json.dumps(vue.en_json(), ensure_ascii=False, sort_keys=True)
    rang = int.from_bytes(blake2b(texte.encode("utf-8"), digest_size=8).digest(), "big")
    return source_du_joueur(graine, CODE, numero, vue.joueur, rang)


# --- Au hasard

PRISES_AU_HASARD = 8
"""Sur combien d'annonces au hasard une prend : toutes à égalité, on jouerait surtout des gardes contre."""


def hasard(s: Situation, source: Source, effort: Effort) -> Decision[Coup]:
    """Le niveau `hasard` : une carte permise, toutes également probables ; il passe le plus souvent."""
    match s.phase:
        case "annonces":
            permises = annonces_possibles(s.vue.annonces)
            prend = len(permises) > 1 and source.entier(PRISES_AU_HASARD) == 1
            return Decision(Annoncer(permises[1] if prend else None), "J’annonce au hasard.")
        case "appel":
            return Decision(Appeler(_une_au_hasard(s, source)), "J’appelle au hasard.")
        case "ecart":
            return Decision(Ecarter(_ecart_au_hasard(s, source)), "Je fais mon écart au hasard.")
        case "chelem":
            return Decision(AnnoncerChelem(False), "Je n’annonce jamais le chelem.")
    return Decision(Poser(_une_au_hasard(s, source)), "Je pose une carte au hasard.")


def _une_au_hasard(s: Situation, source: Source) -> str:
    return s.vue.permises[source.entier(len(s.vue.permises)) - 1]


def _ecart_au_hasard(s: Situation, source: Source) -> tuple[str, ...]:
    """Autant de cartes qu'il faut, sans plus d'atouts qu'il n'est permis."""
    vue, nb = s.vue, s.vue.nb_a_ecarter
    atouts = atouts_a_l_ecart(vue.main, nb, vue.appelee, vue.profil.ecart_atouts)
    restent, ecart = list(vue.permises), list[str]()
    while len(ecart) < nb:
        carte = restent.pop(source.entier(len(restent)) - 1)
        if not est_atout(carte) or atouts > 0:
            atouts -= est_atout(carte)
            ecart.append(carte)
    return trier(ecart)


# --- Par les règles


def regles(s: Situation, source: Source, effort: Effort) -> Decision[Coup]:
    """Le niveau `regles` : le compte de sa main, puis des règles simples."""
    match s.phase:
        case "annonces":
            return _annoncer_par_les_regles(s)
        case "appel":
            return _appeler_par_les_regles(s)
        case "ecart":
            return _ecarter_par_les_regles(s)
        case "chelem":
            return Decision(AnnoncerChelem(False), "Pas de chelem : il coûte 200 points s’il manque un pli.")
    poignee = poignee_a_montrer(s)
    if poignee and s.moi == s.preneur:
        return Decision(Montrer(poignee), f"Je montre {compte(len(poignee), 'atout')}.")
    carte = carte_des_regles(s.ma_table)
    return Decision(Poser(PAQUET[carte]), _dire_la_carte(s, carte))


def _annoncer_par_les_regles(s: Situation) -> Decision[Coup]:
    vaut, annonce = valeur(s.main), annonce_des_regles(s.main, s.p)
    dit = f"Ma main a une force de {vaut:.0f} : {_dire_la_main(s.main)}"
    if annonce is None:
        peu = vaut >= SEUILS[s.p][0]
        return Decision(Annoncer(None), f"{dit}{', trop peu d’atouts' if peu else ''} ; je passe.")
    if annonce not in annonces_possibles(s.vue.annonces):
        return Decision(Annoncer(None), f"{dit} ; c’est trop peu pour aller plus haut, je passe.")
    return Decision(Annoncer(annonce), f"{dit} ; j’annonce une {annonce}.")


def _appeler_par_les_regles(s: Situation) -> Decision[Coup]:
    carte = PAQUET[appel_des_regles(s.main, s.permises)]
    return Decision(Appeler(carte), f"J’appelle {la_carte(carte)}, le plus utile à ma main.")


def _ecarter_par_les_regles(s: Situation) -> Decision[Coup]:
    nb = s.vue.nb_a_ecarter
    ecart = codes(ecart_des_regles(s.main, nb, permises_a_l_ecart(s.main, nb, s.appelee), s.appelee))
    return Decision(Ecarter(ecart), _dire_l_ecart(s, ecart))


# --- Avec des mondes

CHELEM_SUR = 0.9
"""Les chances qu'il faut pour annoncer le chelem : il coûte 200 points s'il manque."""
POIGNEE_SURE = 0.6
"""Les chances de gagner la donne qu'il faut pour montrer une poignée : elle va au camp qui gagne."""
MONDES_DES_PRIMES = 40
TENTANTE = 8.0
"""De combien une main peut manquer, en points des règles, une petite ou une garde que l'on pèse."""
FORTE = 75.0
"""Ce que vaut au moins une main dont on pèse le chelem."""


def mondes(
    s: Situation, source: Source, effort: Effort, tirage: Callable[[Situation, Source], Mondes] = mondes_de
) -> Decision[Coup]:
    """Le niveau `mondes` : le choix qui rapporte le plus, en moyenne sur des mondes."""
    tires = tirage(s, source)
    match s.phase:
        case "annonces":
            return _annoncer_en_pesant(s, tires, effort)
        case "appel":
            return _appeler_en_pesant(s, tires, effort)
        case "ecart":
            return _ecarter_en_pesant(s, tires, effort)
        case "chelem":
            return _dire_le_chelem(s, tires)
    return _montrer_en_pesant(s, tires) or _poser_en_pesant(s, tires, effort)


def _annoncer_en_pesant(s: Situation, tires: Mondes, effort: Effort) -> Decision[Coup]:
    dit = _dire_la_main(s.main)
    annonces = [annonce for annonce in annonces_possibles(s.vue.annonces) if _a_peser(s, annonce)]
    if len(annonces) == 1:
        return Decision(Annoncer(None), f"Je passe : {dit}, c’est trop peu.")
    pesee = peser_les_annonces(s, annonces, tires, effort)
    choix = pesee.meilleur()
    annonce, sur = annonces[choix], compte(pesee.mondes, "donne possible", "donnes possibles")
    if annonce is None:
        prendre = max(
            vaut + prudence(annonces[place], s.p)
            for place, vaut in pesee.valeurs.items()
            if annonces[place] is not None
        )
        rapporte = f"prendre me rapporterait {compte(prendre, 'point')}"
        return Decision(Annoncer(None), f"Je passe : {dit} ; sur {sur}, {rapporte} en moyenne.")
    rapporte = f"elle me rapporte {compte(pesee.valeurs[choix] + prudence(annonce, s.p), 'point')}"
    return Decision(Annoncer(annonce), f"J’annonce une {annonce} : {dit} ; sur {sur}, {rapporte} en moyenne.")


def _a_peser(s: Situation, annonce: str | None) -> bool:
    """Dit si une annonce se pèse : sans le chien, il faut ce que les règles demandent."""
    if annonce is None:
        return True
    manque = SEUILS[s.p][ANNONCES.index(annonce)] - valeur(s.main)
    return assez_d_atouts(s.main, s.p) and manque <= (TENTANTE if annonce in CHIEN_MONTRE else 0)


def _appeler_en_pesant(s: Situation, tires: Mondes, effort: Effort) -> Decision[Coup]:
    cartes = list(une_a_une(s.permises & ~s.main))
    if len(cartes) < 2:
        return _appeler_par_les_regles(s)
    pesee = peser_les_appels(s, cartes, tires, effort)
    carte = pesee.meilleur()
    nom = la_carte(PAQUET[carte])
    return Decision(Appeler(PAQUET[carte]), _dire_la_pesee(pesee, carte, f"appeler {nom}"))


def _ecarter_en_pesant(s: Situation, tires: Mondes, effort: Effort) -> Decision[Coup]:
    ecarts = ecarts_a_peser(s.main, s.vue.nb_a_ecarter, s.appelee)
    if len(ecarts) == 1:
        return _ecarter_par_les_regles(s)
    pesee = peser_les_ecarts(s, ecarts, tires, effort)
    choix = pesee.meilleur()
    ecart = codes(ecarts[choix])
    return Decision(Ecarter(ecart), _dire_la_pesee(pesee, choix, f"écarter {les_cartes(ecart)}"))


def _dire_le_chelem(s: Situation, tires: Mondes) -> Decision[Coup]:
    if valeur(s.main) < FORTE:
        return Decision(AnnoncerChelem(False), f"Pas de chelem : {_dire_la_main(s.main)}, c’est trop peu.")
    tous, _gagnes = chances(s, tires, MONDES_DES_PRIMES)
    fois = f"{tous * MONDES_DES_PRIMES:.0f} donnes possibles sur {MONDES_DES_PRIMES} me donnent tous les plis"
    if tous < CHELEM_SUR:
        return Decision(AnnoncerChelem(False), f"Pas de chelem : {fois}.")
    return Decision(AnnoncerChelem(True), f"J’annonce le chelem : {fois}.")


def _montrer_en_pesant(s: Situation, tires: Mondes) -> Decision[Coup] | None:
    """Montre une poignée, avant la première carte, si le camp a de bonnes chances de gagner."""
    cartes = poignee_a_montrer(s)
    if not cartes:
        return None
    _tous, gagnes = chances(s, tires, MONDES_DES_PRIMES)
    mienne = gagnes if s.ma_table.camp >> s.moi & 1 else 1 - gagnes
    if mienne < POIGNEE_SURE:
        return None
    dit = f"mon camp gagne {mienne * MONDES_DES_PRIMES:.0f} donnes possibles sur {MONDES_DES_PRIMES}"
    return Decision(Montrer(cartes), f"Je montre {compte(len(cartes), 'atout')} : {dit}.")


def _poser_en_pesant(s: Situation, tires: Mondes, effort: Effort) -> Decision[Coup]:
    cartes = _sans_risquer_le_petit(s, _sans_pareilles(s))
    if len(cartes) == 1:
        return Decision(Poser(PAQUET[cartes[0]]), _dire_seule(s, cartes[0]))
    prefere = _pareille(cartes, carte_des_regles(s.ma_table))
    choix = [prefere, *(carte for carte in cartes if carte != prefere)]
    pesee = peser_les_cartes(s, choix, tires, effort)
    carte = pesee.meilleur()
    return Decision(Poser(PAQUET[carte]), _dire_la_pesee(pesee, carte, la_carte(PAQUET[carte])))


def _sans_risquer_le_petit(s: Situation, cartes: list[int]) -> list[int]:
    """Ces cartes, moins le Petit s'il commencerait un pli qu'un ennemi peut prendre."""
    autres = [carte for carte in cartes if carte != PREMIER_ATOUT]
    if s.ma_table.demandee or autres in ([], [L_EXCUSE]) or not entame_le_petit_en_danger(s.ma_table):
        return cartes
    return autres


def _sans_pareilles(s: Situation) -> list[int]:
    """Les cartes permises, une seule, la plus basse, de celles que rien ne distingue.

    Deux cartes d'une famille se valent si elles comptent autant et qu'aucune de celles d'entre elles n'est
    chez un autre ni sur la table.
    """
    table = sum(1 << carte for carte in map(PAQUET.index, s.vue.pli))
    ailleurs, gardees, avant = s.cachees | table, list[int](), -1
    for carte in une_a_une(s.permises):
        entre = (1 << carte) - (2 << avant) if avant >= 0 else 0
        meme = avant >= 0 and FAMILLES[avant] == FAMILLES[carte] and DEMIS[avant] == DEMIS[carte]
        if not meme or entre & ailleurs:
            gardees.append(carte)
        avant = carte
    return gardees


def _pareille(cartes: list[int], carte: int) -> int:
    """Celle des cartes gardées à laquelle une carte est pareille."""
    return max(gardee for gardee in cartes if gardee <= carte)


NIVEAUX: Mapping[str, Niveau] = MappingProxyType({"hasard": hasard, "regles": regles, "mondes": mondes})
"""Les niveaux, du plus faible au plus fort."""


# --- Les phrases

_NOMBRES = {1: "un", 2: "deux", 3: "trois"}


def _dire_la_main(main: Cartes) -> str:
    """Dit ce qu'une main a de fort : ses atouts, ses bouts."""
    atouts, bouts = (main & ATOUTS).bit_count(), (main & BOUTS).bit_count()
    dits = f"{_NOMBRES[bouts]} bout{'s' if bouts > 1 else ''}" if bouts else "aucun bout"
    return f"{compte(atouts, 'atout')}, {dits}"


def _dire_l_ecart(s: Situation, ecart: tuple[str, ...]) -> str:
    restent = s.main & ~sum(1 << PAQUET.index(carte) for carte in ecart)
    coupes = sum(not restent & famille and bool(s.main & famille) for famille in COULEURS)
    pour = f" : {compte(coupes, 'coupe')} de plus" if coupes else ""
    return f"J’écarte {les_cartes(ecart)}{pour}."


def _dire_la_pesee(pesee: Pesee, choix: int, nom: str) -> str:
    donnes = compte(pesee.mondes, "donne possible", "donnes possibles")
    return f"Sur {donnes}, {nom} me rapporte le plus : {compte(pesee.valeurs[choix], 'point')} en moyenne."


def _dire_seule(s: Situation, carte: int) -> str:
    nom = la_carte(PAQUET[carte])
    if s.permises.bit_count() == 1:
        return f"Je n’ai pas le choix : je ne peux poser que {nom}."
    return f"Toutes mes cartes permises se valent : je pose {nom}."


def _dire_la_carte(s: Situation, carte: int) -> str:
    """Dit pourquoi les règles posent cette carte."""
    nom, t = la_carte(PAQUET[carte]), s.ma_table
    if s.permises.bit_count() == 1:
        return _dire_seule(s, carte)
    if carte == L_EXCUSE:
        if s.main.bit_count() == 2:
            return "Je joue l’Excuse maintenant : au dernier pli, elle serait perdue."
        return "Je joue l’Excuse : je ne veux rien donner de mieux à ce pli."
    if not t.demandee:
        return f"Je commence par {nom}."
    if 1 << carte & PRENNENT[t.tenue]:
        return f"Je prends avec {nom}."
    if t.amis[s.moi] >> t.gagnant & 1:
        if s.partenaire is None:  # il ne sait que du preneur où il est
            return f"Le pli n’est pas au preneur : je pose {nom}."
        return f"Le pli est à mon camp : je pose {nom}."
    return f"Je ne peux ou ne veux pas prendre : je pose {nom}."
