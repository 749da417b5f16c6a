"""Tarot : peser ce qui se décide avant les plis, sur des mondes tirés au hasard (`tarot_mondes`).

L'annonce, l'appel, l'écart, le chelem, la poignée : chaque choix est fait dans chaque monde, ce qui manque
se décide par les règles (`tarot_main`), puis tout le monde joue par les règles.
"""

from __future__ import annotations

from collections.abc import Sequence

from .partage import une_a_une
from .partie import suivant
from .pesee import Effort, Pesee, peser_des_choix, peser_par_lots
from .tarot_main import (
    annonce_des_regles,
    appel_des_regles,
    completer_l_ecart,
    ecart_des_regles,
    permises_a_l_ecart,
)
from .tarot_mondes import Monde, Mondes
from .tarot_natif import ANNONCER, APPELER, ECARTER, MondesNatifs
from .tarot_pesee import part, resultat
from .tarot_plis import (
    ATOUTS,
    COULEURS,
    DEMIS,
    EXC,
    HONNEURS,
    PREMIER_ATOUT,
    ROIS,
    Cartes,
    Table,
    codes,
    finir,
)
from .tarot_regles import COEFFICIENTS, SEUILS_DES_POIGNEES
from .tarot_situation import Situation
from .tarot_vue import ANNONCES, CHIEN_MONTRE, taille_du_chien


def commencer(
    s: Situation, monde: Monde, preneur: int, contrat: str, appelee: Cartes = 0
) -> tuple[Table, Cartes]:
    """Donne la donne au premier pli, dans un monde où ce joueur prend, et ce qu'il met de côté.

    L'appel, sauf s'il est donné, et l'écart se font par les règles.
    """
    mains, chien, nb = monde[: s.p], monde[-1], taille_du_chien(s.p)
    main = mains[preneur]
    if s.p == 5 and not appelee:
        appelee = 1 << appel_des_regles(main, appels(main))
    camp = 1 << preneur
    for joueur, autre in enumerate(mains):
        if autre & appelee:
            camp |= 1 << joueur
    table = s.nouvelle_table(suivant(s.vue.donneur, s.p) - 1, preneur, camp)
    table.mains, table.appelee = mains, appelee
    if contrat not in CHIEN_MONTRE:
        return table, chien
    main |= chien
    ecart = ecart_des_regles(main, nb, permises_a_l_ecart(main, nb, appelee), appelee)
    mains[preneur] = main & ~ecart
    table.sues[preneur] = ecart
    return table, ecart


def appels(main: Cartes) -> Cartes:
    """Donne les cartes qu'il est bon d'appeler : un roi que l'on n'a pas, sinon une dame."""
    return ROIS & ~main or ROIS >> 1 & ~main or ROIS


# --- L'annonce


CONFIANCE, MEFIANCE = 8.0, 10.0
"""Ce que l'on ajoute à R par coefficient, avec le chien, et ce que l'on en retire, sans lui.

Qui pèse ses cartes prend mieux que les règles, et défend mieux aussi : sans le chien, rien n'y remédie.
"""


def prudence(annonce: str | None, p: int) -> float:
    """Donne de combien une annonce doit rapporter plus que les autres, en points de la marque."""
    if annonce is None:
        return 0.0
    par_coefficient = -CONFIANCE if annonce in CHIEN_MONTRE else MEFIANCE
    return par_coefficient * COEFFICIENTS[annonce] * (2 if p == 5 else p - 1)


def peser_les_annonces(s: Situation, annonces: Sequence[str | None], mondes: Mondes, effort: Effort) -> Pesee:
    """Pèse des annonces, deux au moins ; un choix est sa place, sa valeur ce qu'il rapporte avec `prudence`.

    Passer laisse parler les suivants.
    """
    marges = [prudence(annonce, s.p) for annonce in annonces]
    if isinstance(mondes, MondesNatifs):
        rangs = [-1 if annonce is None else ANNONCES.index(annonce) for annonce in annonces]
        ajouter = mondes.ajouter_de(ANNONCER, lambda choix: (0, marges[choix], rangs[choix]), 0)
        return peser_par_lots(ajouter, range(len(annonces)), 72, effort)

    def peser(monde: Monde, restants: Sequence[int]) -> list[float]:
        contrats = [annonce for annonce in map(annonces.__getitem__, restants) if annonce is not None]
        prises = iter(_prendre(s, monde, s.moi, contrats))
        return [
            _passer(s, monde) if annonces[choix] is None else next(prises) - marges[choix]
            for choix in restants
        ]

    return peser_des_choix(mondes.tirer, range(len(annonces)), peser, 72, effort)


def _prendre(s: Situation, monde: Monde, preneur: int, contrats: Sequence[str]) -> list[float]:
    """Ce que rapporte au joueur, dans un monde, chaque contrat d'un preneur."""
    valeurs, jouees = list[float](), dict[bool, tuple[Table, Cartes]]()
    for contrat in contrats:
        montre = contrat in CHIEN_MONTRE
        if montre not in jouees:
            jouees[montre] = commencer(s, list(monde), preneur, contrat)
            finir(jouees[montre][0])
        table, de_cote = jouees[montre]
        valeurs.append(part(table, s.moi) * resultat(s, table, contrat, de_cote))
    return valeurs


def _passer(s: Situation, monde: Monde) -> float:
    """Ce que rapporte de laisser prendre : celui qui l'a dit, ou un des suivants, par les règles."""
    preneur, contrat, donneur = -1, "", s.vue.donneur
    for place, annonce in enumerate(s.vue.annonces, 1):
        if annonce is not None:  # chaque annonce est plus forte que les précédentes
            preneur, contrat = suivant(donneur, s.p, place) - 1, annonce
    for place in range(len(s.vue.annonces) + 2, s.p + 1):
        joueur = suivant(donneur, s.p, place) - 1
        dite = annonce_des_regles(monde[joueur], s.p)
        if dite is not None and (not contrat or ANNONCES.index(dite) > ANNONCES.index(contrat)):
            preneur, contrat = joueur, dite
    return _prendre(s, monde, preneur, [contrat])[0] if contrat else 0.0


# --- L'appel et l'écart


def peser_les_appels(s: Situation, cartes: Sequence[int], mondes: Mondes, effort: Effort) -> Pesee:
    """Pèse des cartes à appeler, deux au moins."""
    contrat = s.vue.contrat or ANNONCES[0]
    if isinstance(mondes, MondesNatifs):
        ajouter = mondes.ajouter_de(APPELER, lambda carte: (1 << carte, 0.0, 0), 0)
        return peser_par_lots(ajouter, cartes, 72, effort)

    def peser(monde: Monde, restantes: Sequence[int]) -> list[float]:
        valeurs = []
        for carte in restantes:
            table, de_cote = commencer(s, list(monde), s.moi, contrat, 1 << carte)
            finir(table)
            valeurs.append(part(table, s.moi) * resultat(s, table, contrat, de_cote))
        return valeurs

    return peser_des_choix(mondes.tirer, cartes, peser, 72, effort)


def ecarts_a_peser(main: Cartes, nb: int, appelee: Cartes) -> list[Cartes]:
    """Donne des écarts sensés, celui des règles d'abord : avec chaque coupe possible, avec des points."""
    permises = permises_a_l_ecart(main, nb, appelee)
    ordinaires = permises & ~ROIS
    debuts: list[Cartes] = [0]
    for place, famille in enumerate(COULEURS):
        siennes = ordinaires & famille
        if 0 < siennes.bit_count() <= nb:
            debuts.append(siennes)
            debuts += [
                siennes | ordinaires & autre
                for autre in COULEURS[place + 1 :]
                if ordinaires & autre and (siennes | ordinaires & autre).bit_count() <= nb
            ]
        honneurs = siennes & HONNEURS
        if 0 < honneurs.bit_count() <= nb:
            debuts.append(honneurs)
    chers = sorted(une_a_une(ordinaires & HONNEURS), key=lambda carte: -DEMIS[carte])[:nb]
    debuts.append(sum(1 << carte for carte in chers))
    ecarts = (completer_l_ecart(main, debut, nb, permises, appelee) for debut in debuts)
    return list(dict.fromkeys(ecarts))


def peser_les_ecarts(s: Situation, ecarts: Sequence[Cartes], mondes: Mondes, effort: Effort) -> Pesee:
    """Pèse des écarts, deux au moins ; un choix est sa place."""
    contrat = s.vue.contrat or ANNONCES[0]
    if isinstance(mondes, MondesNatifs):
        ajouter = mondes.ajouter_de(ECARTER, lambda choix: (ecarts[choix], 0.0, 0), 0)
        return peser_par_lots(ajouter, range(len(ecarts)), 72, effort)

    def peser(monde: Monde, restants: Sequence[int]) -> list[float]:
        valeurs = []
        for choix in restants:
            table, ecart = mondes.table(monde), ecarts[choix]
            table.mains[s.moi] &= ~ecart
            table.sues = list(table.sues)
            table.sues[s.moi] = ecart
            finir(table)
            valeurs.append(part(table, s.moi) * resultat(s, table, contrat, ecart))
        return valeurs

    return peser_des_choix(mondes.tirer, range(len(ecarts)), peser, 72, effort)


# --- Le chelem et la poignée


def chances(s: Situation, mondes: Mondes, nombre: int) -> tuple[float, float]:
    """Donne les chances, sur tant de mondes, que le camp déclarant prenne tous les plis, et qu'il gagne."""
    contrat, de_cote = s.vue.contrat or ANNONCES[0], s.ecart | s.ecart_montre
    tous = gagnes = 0
    if isinstance(mondes, MondesNatifs):
        tous, gagnes = mondes.compter(nombre, s.preneur if s.phase != "jeu" else -1)
        return tous / nombre, gagnes / nombre
    for _ in range(nombre):
        monde = mondes.tirer()
        table = mondes.table(monde)
        if s.phase != "jeu":
            table.joueur = s.preneur  # il commence, s'il annonce le chelem
        finir(table)
        tous += table.plis == table.total
        gagnes += resultat(s, table, contrat, de_cote | monde[-1]) > 0
    return tous / nombre, gagnes / nombre


def poignee_a_montrer(s: Situation) -> tuple[str, ...]:
    """Donne la plus grande poignée que le joueur peut montrer maintenant ; rien s'il n'en a pas.

    Il garde pour lui le Petit et ses plus gros atouts, s'il en a de trop.
    """
    if not s.profil.poignees or s.vue.plis_passes or s.tenues[s.moi]:
        return ()
    atouts = sorted(une_a_une(s.main & ATOUTS), key=lambda carte: (carte == PREMIER_ATOUT, carte))
    for nombre in reversed(SEUILS_DES_POIGNEES[s.p]):
        if len(atouts) >= nombre:
            return codes(sum(1 << carte for carte in atouts[:nombre]))
        if len(atouts) == nombre - 1 and s.main & EXC:
            return codes(s.main & (ATOUTS | EXC))
    return ()
