"""Les joueurs ordinateurs de l'Ascenseur : ce que chacun cherche, les positions où l'on ne se trompe pas."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import product
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours.alea import Source
from reussites_tk.jeux import PARTIES, ascenseur_ordinateurs
from reussites_tk.jeux.ascenseur import JEU, Donne, Partie, Reglage, distribuer_manche, nouvelle_partie
from reussites_tk.jeux.ascenseur_mondes import Mondes
from reussites_tk.jeux.ascenseur_ordinateurs import NIVEAUX, choisir, source_de
from reussites_tk.jeux.ascenseur_pesee import (
    avance,
    chutes_des_autres,
    gains,
    pertes,
    peser_les_paris,
)
from reussites_tk.jeux.ascenseur_plis import (
    TOUTES,
    Pli,
    carte_de_l_entier,
    ensemble,
    entier_de,
    finir,
)
from reussites_tk.jeux.ascenseur_regles import BAREMES, cartes_permises, gagnant_du_pli
from reussites_tk.jeux.ascenseur_situation import Situation, Totaux, espoir, plis_surs
from reussites_tk.jeux.ascenseur_vue import Bareme, Parier, Poser
from reussites_tk.jeux.partage import une_a_une
from reussites_tk.jeux.pesee import Effort
from tests.jeux.outils_ascenseur import (
    NOMS,
    a_la_manche,
    autre_monde,
    cartes,
    decider,
    jouer,
    situation,
    totaux,
)

SENSES = [profil for profil in NIVEAUX if profil != "hasard"]
TIENNENT = [profil for profil in SENSES if profil != "troll"]
"""Ceux qui cherchent à tenir leur pari."""


def ecrit(coup: object) -> int | str:
    """Un pari par son nombre, une carte par son code."""
    assert isinstance(coup, Parier | Poser)
    return coup.pari if isinstance(coup, Parier) else str(coup.carte)


# --- Rien de caché, rien de changé


@pytest.mark.parametrize("profil", NIVEAUX)
def test_un_ordinateur_decide_toujours_de_meme_et_ne_change_pas_la_partie(profil: str) -> None:
    partie = Partie(Reglage(NOMS[:3]), Donne(1, 2))
    for coups in ((), (0, 1, 1)):
        jouer(partie, *coups)
        avant = deepcopy(partie)
        assert decider(partie, profil) == decider(partie, profil) and partie == avant


@pytest.mark.parametrize("profil", NIVEAUX)
def test_chacun_dit_pourquoi_en_une_phrase(profil: str) -> None:
    partie = Partie(Reglage(NOMS[:4], cartes_max=3), Donne(3, 1))
    while partie.manche.numero < 5:
        choix = decider(partie, profil)
        assert partie.refus(choix.coup) is None
        assert choix.pourquoi.endswith(".") and choix.pourquoi.count(".") == 1 and "\n" not in choix.pourquoi
        partie.jouer(choix.coup)


def test_chaque_decision_a_sa_source() -> None:
    partie = Partie(Reglage(NOMS[:5], cartes_max=3), Donne(1, 1))
    cles = []
    while (joueur := partie.au_trait()) is not None:
        cles.append(source_de(partie.vue_de(joueur), 1, 1).cle)
        partie.jouer(partie.coups_possibles()[0])
    assert len(cles) == len(set(cles)) == len(partie.coups)


def test_le_hasard_ne_fait_aucun_pari_interdit_et_les_fait_tous() -> None:
    partie = a_la_manche(["2C 3C 4C", "5C 6C 7C", "8C 9C 10C"], paris=[1, 1], regle_total="different")
    faits = {ecrit(decider(partie, "hasard", numero=numero).coup) for numero in range(40)}
    assert faits == {0, 2, 3}


@pytest.mark.parametrize("profil", ["regles", "mondes"])
def test_la_derniere_carte_montree_est_la_seule_connue_de_la_main_du_donneur(profil: str) -> None:
    partie = Partie(Reglage(NOMS[:4], atout_sans_talon="derniere_carte"), Donne(5, 1))
    partie.manche = distribuer_manche(partie.reglage, partie.tirages, 13)
    chance, differents = Random(3), 0
    for tour in range(24):
        joueur = partie.au_trait()
        assert joueur is not None
        if tour % 3 == 0:
            autre = autre_monde(partie, joueur, chance)
            differents += autre.manche.mains != partie.manche.mains
            assert autre.vue_de(joueur) == partie.vue_de(joueur)
            assert decider(autre, profil) == decider(partie, profil)
        partie.jouer(decider(partie, "regles").coup)
    assert differents == 8


# --- Les plis sûrs


@pytest.mark.parametrize(
    ("main", "absentes", "atout", "mene", "surs"),
    [
        ("AC RC DC", "", "C", False, 3),
        ("RC DC 4C", "", "C", False, 1),
        ("RC DC 4C", "AC", "C", False, 2),
        ("VC 10C 9C", "DC", "C", False, 1),
        ("RC 4C", "", "C", False, 0),
        ("AK AP RP", "", "C", True, 0),
        ("AK AP RP", "", "", True, 3),
        ("AK AP RP", "", "", False, 0),
        ("AK 2P RP", "", "", True, 1),
    ],
)
def test_les_plis_surs(main: str, absentes: str, atout: str, mene: bool, surs: int) -> None:
    mienne = ensemble(cartes(main))
    dehors = TOUTES & ~mienne & ~ensemble(cartes(absentes))
    assert plis_surs(mienne, dehors, "TKCP".index(atout) if atout else -1, mene) == surs


@settings(max_examples=80, deadline=None)
@given(st.permutations(range(20)), st.integers(-1, 3), st.booleans())
def test_les_plis_surs_se_prennent_contre_tous(ordre: list[int], atout: int, mene: bool) -> None:
    """Sur vingt cartes, un joueur qui voit tout contre deux qui s'entendent : au moins ses plis sûrs."""
    melees = [carte_de_l_entier(carte) for carte in ordre]  # les cinq plus petits rangs
    depart = tuple(tuple(melees[place : place + 3]) for place in (0, 3, 6))
    couleur = None if atout < 0 else atout + 1

    @cache
    def pire(mains: tuple[tuple[object, ...], ...], pli: tuple[object, ...], joueur: int) -> int:
        if not any(mains):
            return 0
        suites = []
        for carte in cartes_permises(mains[joueur], pli):  # type: ignore[arg-type]
            reste = tuple(
                tuple(c for c in main if c is not carte) if place == joueur else main
                for place, main in enumerate(mains)
            )
            posees = (*pli, carte)
            if len(posees) < 3:
                suites.append(pire(reste, posees, (joueur + 1) % 3))
            else:
                gagnant = (joueur + 1 + gagnant_du_pli(posees, couleur)) % 3  # type: ignore[arg-type]
                suites.append((gagnant == 0) + pire(reste, (), gagnant))
        return max(suites) if joueur == 0 else min(suites)

    main = ensemble(depart[0])
    dehors = ensemble(melees) & ~main
    assert plis_surs(main, dehors, atout, mene) <= pire(depart, (), 0 if mene else 1)


@pytest.mark.parametrize("profil", SENSES)
def test_jamais_un_pari_sous_les_plis_surs(profil: str) -> None:
    partie = a_la_manche(["AC RC 2K", "3T 4T 5T", "6T 7T 8T"], "DC")
    assert ecrit(decider(partie, profil).coup) in (2, 3)
    partie = a_la_manche(["3T 4T 5T", "AC RC DC", "6T 7T 8T"], "2C", paris=[0])
    assert ecrit(decider(partie, profil).coup) == 3
    partie = a_la_manche(["3T 4T 5T", "AC RC DC", "6T 7T 8T"], "2C", paris=[2])
    choix = decider(partie, profil)
    assert ecrit(choix.coup) == 2
    assert choix.pourquoi == "Je suis sûr de prendre 3 plis, et ne peux pas parier plus de 2."


# --- Les positions


@pytest.mark.parametrize("profil", TIENNENT)
@pytest.mark.parametrize("retournee", ["AC", "3C"])
def test_il_lui_faut_tout_avec_roi_dame_quatre_d_atout(profil: str, retournee: str) -> None:
    partie = a_la_manche(["RC DC 4C", "2T VK 9P", "5T 6K 10P"], retournee, paris=[3, 1, 0])
    assert ecrit(decider(partie, profil).coup) == "RC"


@pytest.mark.parametrize("profil", TIENNENT)
def test_le_maitre_se_garde_pour_le_dernier_pli(profil: str) -> None:
    entame = a_la_manche(["AC 2K", "3T 9K", "4T 10K"], "2C", paris=[1, 1, 1])
    assert ecrit(decider(entame, profil).coup) == "2K"
    coupe = a_la_manche(["AC 9K", "3T VP", "4T 2P"], "2C", premier=2, paris=[1, 1, 1])
    jouer(coupe, "VP", "2P")
    assert ecrit(decider(coupe, profil).coup) == "9K"


@pytest.mark.parametrize("profil", TIENNENT)
def test_pas_d_as_pour_rien_dans_une_couleur_coupee(profil: str) -> None:
    """Léo n'a plus de carreau et a peut-être des atouts : l'as de pique, que personne ne coupe, d'abord."""
    mains = ["AT AK AP 2K", "2T 8C 7P 3C", "5T 4K 10P 5K"]
    partie = a_la_manche(mains, "2C", premier=1, paris=[2, 2, 1])
    jouer(partie, "AK", "3C", "4K")  # Léo coupe, et mène
    jouer(partie, "7P", "10P", "AP")
    assert partie.au_trait() == 1 and partie.manche.plis == [1, 1, 0]
    assert ecrit(decider(partie, profil).coup) == "AT"


@pytest.mark.parametrize("profil", TIENNENT)
def test_un_pari_tenu_laisse_passer_la_plus_forte_des_cartes_qui_ne_prennent_pas(profil: str) -> None:
    partie = a_la_manche(["RP VP", "AP 3T", "2P 4T"], "2C", premier=2, paris=[1, 2, 0])
    jouer(partie, "AP", "2P")
    assert ecrit(decider(partie, profil).coup) == "RP"


# --- Ce que chacun cherche

FIN = (0, (2, 0, 2), (0, 1, -1), BAREMES["cinq_par_pli"])
"""Le premier tient un pari de 2, les deux autres manquent le leur d'un pli."""


def test_les_buts() -> None:
    assert avance(*FIN) == 10 + 5 and gains(*FIN) == 10 and pertes(*FIN) == 0
    assert chutes_des_autres(*FIN) == 2
    moi_rate = (1, *FIN[1:])
    assert gains(*moi_rate) == 0 and pertes(*moi_rate) == -5 and chutes_des_autres(*moi_rate) == 1
    assert avance(*moi_rate) == -5 - 2.5


def test_le_troll_fait_manquer_les_autres_quitte_a_manquer_aussi() -> None:
    """Ada ne veut aucun pli : son 3 laisse celui-ci à Léo, qui en veut un ; son as le lui prend."""
    partie = a_la_manche(["AP 3P", "10P 2T", "4P 3T"], "2C", premier=2, paris=[1, 1, 0], regle_total="aucune")
    jouer(partie, "10P", "4P")
    assert ecrit(decider(partie, "prudent").coup) == "3P"
    assert ecrit(decider(partie, "troll").coup) == "AP"


def test_le_casse_cou_parie_plus_que_le_prudent() -> None:
    def moyenne(profil: str) -> float:
        paris = []
        for numero in range(1, 17):
            partie = Partie(Reglage(NOMS[:4], cartes_max=5), Donne(7, numero))
            partie.manche.mains, paquet = [], Donne(7, numero).paquet(5)
            for place in range(4):
                partie.manche.mains.append(list(paquet[place:20:4]))
            partie.manche.n, partie.manche.retournee = 5, paquet[20]
            choix = decider(partie, profil, numero=numero, effort=Effort(mondes=6, secondes=1e9))
            paris.append(choix.coup.pari)  # type: ignore[union-attr]
        return fmean(paris)

    assert moyenne("casse_cou") > moyenne("prudent") + 0.3


# --- Les mondes


@pytest.mark.parametrize(("p", "sans_talon"), [(2, "sans_atout"), (3, "sans_atout"), (4, "derniere_carte")])
def test_un_monde_ne_contredit_rien_de_ce_qui_a_ete_vu(p: int, sans_talon: str) -> None:
    partie = Partie(Reglage(NOMS[:p], atout_sans_talon=sans_talon), Donne(1, p))
    saut = 0
    while partie.au_trait() is not None and len(partie.coups) < 900:
        saut += 1
        if saut % 3 == 0:
            s = situation(partie)
            mondes = Mondes(s, Source(saut))
            for mains in (mondes.tirer(), mondes.tirer()):
                assert mains[s.moi] == s.main and sum(mains) & ~s.cachees == 0
                assert [main.bit_count() for main in mains] == s.restes
                assert not any(main & vides for main, vides in zip(mains, s.vides, strict=True))
                assert mains[s.donneur] & s.recue == s.recue
                reunies = 0
                for main in mains:
                    assert not reunies & main
                    reunies |= main
        coups = partie.coups_possibles()
        partie.jouer(coups[saut * 7 % len(coups)])


def test_quand_les_vides_ne_laissent_qu_un_monde_il_est_trouve() -> None:
    """À quatre et sans talon, deux joueurs n'ont plus de deux couleurs : la chaîne d'échanges case tout."""
    mains = [" ".join(str(c) for c in JEU[place * 13 : place * 13 + 13]) for place in range(4)]
    partie = a_la_manche(mains, paris=[0, 0, 7])
    for carte in ("2T", "2K", "2C", "2P"):
        jouer(partie, 7) if not partie.manche.paris_faits else None
        jouer(partie, carte)
    s = situation(partie)
    for cle in range(5):
        tires = Mondes(s, Source(cle)).tirer()
        assert all(not main & vides for main, vides in zip(tires, s.vides, strict=True))
        assert [main.bit_count() for main in tires] == s.restes


def test_les_mondes_expliquent_les_paris() -> None:
    """Celui qui a parié beaucoup a de meilleures cartes, en moyenne, que s'il n'avait rien parié."""

    def force(pari: int) -> float:
        partie = a_la_manche(["2T 3T 4T 5T", "6T 7T 8T 9T", "2K 3K 4K 5K"], "2C", paris=[pari])
        s = situation(partie)
        mondes = Mondes(s, Source(5))
        return fmean(
            espoir(main, s.cachees & ~main, s.atout, s.p, True)
            for main in (mondes.tirer()[0] for _ in range(60))
        )

    assert force(4) > force(0) + 1


def test_les_mondes_expliquent_les_cartes_posees() -> None:
    """Zoé ne veut aucun pli, et met le 2 sous le 10 : sans doute n'a-t-elle rien entre les deux."""
    partie = a_la_manche(["2K 3K 4K", "10T 7C 8C", "2T 9K 10K"], "5P", premier=2, paris=[2, 0, 2])
    entre = ensemble(cartes("9T 8T 7T"))

    def en_a() -> float:
        mondes = Mondes(Situation(partie.vue_de(1), Totaux()), Source(2))
        return fmean(bool(mondes.tirer()[2] & entre) for _ in range(400))

    jouer(partie, "10T")
    avant = en_a()
    jouer(partie, "2T")
    assert en_a() < 0.7 * avant


def test_l_effort_se_compte_en_mondes_et_la_montre_arrete_tout() -> None:
    s = situation(a_la_manche(["2T AC 4T", "6T 7T 8T", "2K 3K 4K"], "2C", paris=[]))
    choix = [0, 1, 2, 3]
    fixe = peser_les_paris(s, choix, avance, Source(1), Effort(mondes=5, secondes=1e9))
    assert fixe.mondes == 10 and len(fixe.valeurs) == 2  # deux tours, une moitié de moins
    assert peser_les_paris(s, choix, avance, Source(1), Effort(secondes=-1.0)).mondes == 1
    assert Effort(cartes=1000, mondes=50).nombre(100) == 10 and Effort(mondes=50).nombre(1) == 50


# --- Les plis en entiers


def test_une_carte_et_son_entier() -> None:
    assert [carte_de_l_entier(entier_de(carte)) for carte in JEU] == list(JEU)
    assert list(une_a_une(ensemble(cartes("2P AC 2T")))) == [0, 3, 50]


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(52)), st.integers(2, 5), st.integers(1, 8), st.integers(-1, 3))
def test_finir_une_manche_prend_tous_les_plis(ordre: list[int], p: int, n: int, atout: int) -> None:
    mains = [sum(1 << carte for carte in ordre[place * n : place * n + n]) for place in range(p)]
    besoins = [n // p] * p
    finir(mains, besoins, Pli(p - 1), TOUTES, [0] * p, atout)
    assert not any(mains) and sum(besoins) == n // p * p - n


def test_finir_une_manche_joue_comme_quatre_regles() -> None:
    """Ce que les mondes supposent des autres est bien ce que joue le profil `regles`."""
    for numero, p in product(range(1, 6), (3, 4)):
        partie = Partie(Reglage(NOMS[:p], cartes_max=6), Donne(9, numero))
        while partie.manche.numero < 6:
            partie.jouer(decider(partie, "regles").coup)
        while not partie.manche.paris_faits:
            partie.jouer(decider(partie, "regles").coup)
        s = situation(partie)
        besoins = list(s.besoins)
        finir([ensemble(main) for main in partie.manche.mains], besoins, s.pli, s.cachees, s.vides, s.atout)
        voulus, manche = list(s.besoins), partie.manche
        while not manche.finie:
            partie.jouer(decider(partie, "regles").coup)
        assert [v - plis for v, plis in zip(voulus, manche.plis, strict=True)] == besoins


def test_les_totaux_changent_les_paris_que_pese_un_ordinateur() -> None:
    partie = a_la_manche(["2T 3T 4T", "AC RC DC"], "2C", paris=[3], regle_total="aucune")
    vue = partie.vue_de(2)
    assert ecrit(choisir("regles", vue, Source(1), totaux(partie)).coup) == 3
    borne = a_la_manche(["2T 3T 4T", "AC RC DC"], "2C", paris=[3])
    assert ecrit(choisir("regles", borne.vue_de(2), Source(1), Totaux()).coup) == 1


def test_une_partie_decide_avec_ses_options_et_un_effort_que_l_on_fixe() -> None:
    options = PARTIES["ascenseur"].completer({"regle_total": "different", "cartes_max": 4})
    partie = nouvelle_partie(options, 3, 1)
    jouer(partie, 0, 0, *(str(main[0]) for main in partie.manche.mains))
    vue = partie.vue_de(2)
    cle, effort = source_de(vue, 3, 1).cle, Effort(mondes=1, secondes=1e9)
    decision = ascenseur_ordinateurs.decider("mondes", vue, Source(cle), options, effort)
    assert decision == choisir("mondes", vue, Source(cle), Totaux("different"), effort)
    assert decision.pourquoi.startswith("Sur 2 donnes possibles, parier ")  # trois paris : deux tours


def test_un_bareme_qui_paie_le_zero_ose_le_zero() -> None:
    def pari(bareme: Bareme) -> int | str:
        partie = a_la_manche(["5K 7P 9T", "AC RC DC", "6T 7T 8T", "9K 10K VK"], "2C", **bareme._asdict())
        return ecrit(decider(partie, "casse_cou", effort=Effort(mondes=60, secondes=1e9)).coup)

    assert pari(BAREMES["dix_plus_deux"]) == 0 != pari(BAREMES["cinq_par_pli"])
