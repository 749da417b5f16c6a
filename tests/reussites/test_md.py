"""Montée-Descente : les exemples et les stratégies des règles, position par position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from reussites_tk.cours import Carte, Couleur, Histoire, Localisation, ModeTrace, init_alea
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu, code_de
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import md
from reussites_tk.tas import REFERENCES
from tests.reussites.positions import (
    brancher_donnes,
    brancher_hasard,
    cartes_du_tableau,
    lire,
    photo,
    talon,
    tas,
    tirage_de,
)

SANS, AVEC = ModeTrace.SANS_TRACE, ModeTrace.AVEC_TRACE
MD_E = "9T RP AC DK 9C 8T RC AT 7K 8C 9P 10T 10K AK RK DP 8P VP 7T 10P VC 7C VK 7P VT RT DC 8K 9K DT 10C AP"


@pytest.fixture(params=REFERENCES)
def representation(request: pytest.FixtureRequest) -> str:
    brancher_donnes(nom=request.param)
    return str(request.param)


def _tableau(tirage: str, stockage: str = "| | |", **series: str) -> md.Tableau:
    p.creer_jeu_neuf(32, Localisation(1, 1))
    places = md.saisir_loc_tas_md()
    ligne = {c: tas(series.get(c.name, ""), place=places.ligne[c]) for c in Couleur}
    stockages = [tas(texte, place=places.stockage[i]) for i, texte in enumerate(stockage.split("|"))]
    return md.Tableau(ligne, stockages, talon(tirage))


def _stockage(tableau: md.Tableau) -> list[str]:
    return [lire(t) for t in tableau.stockage]


def _serie(tableau: md.Tableau, couleur: Couleur) -> str:
    return lire(tableau.ligne[couleur])


# --- Les exemples des règles (4.3)


def test_md_a_une_carte_egale_descend_et_la_couleur_n_importe_pas(representation: str) -> None:
    tableau = _tableau("RC DT DK AP 7C 8C")
    md.jouer_une_md(tableau, SANS, "premier")
    assert _stockage(tableau) == ["RC DT DK", "AP", "", ""]
    assert _serie(tableau, Couleur.COEUR) == "7C 8C"


@pytest.mark.parametrize("strategie", ["ajuste", "premier", "hasard"])
def test_md_b_la_cinquieme_carte_ne_va_nulle_part(representation: str, strategie: str) -> None:
    tableau = _tableau("8T 9T 10T VT DT 7T")
    assert md.jouer_une_md(tableau, SANS, strategie) is False
    assert sorted(_stockage(tableau)) == ["10T", "8T", "9T", "VT"]
    assert lire(tableau.talon) == "(7T) DT"


def test_md_c_le_stockage_remonte_en_cascade(representation: str, ecran: Any) -> None:
    tableau = _tableau("9T 8T 7T")
    md.jouer_une_md(tableau, AVEC)
    assert _stockage(tableau) == [""] * 4
    assert _serie(tableau, Couleur.TREFLE) == "7T 8T 9T"
    assert [(etat["S1"], etat["Trèfle"]) for etat in ecran.textes()[-4:]] == [
        ("9T 8T", ""),
        ("9T 8T", "7T"),
        ("9T", "7T 8T"),
        ("", "7T 8T 9T"),
    ]


def test_md_d_premier_perd_la_ou_ajuste_continue(representation: str) -> None:
    tirage = "8T 9K 10C VP 7T 9P RT"
    tableau = _tableau(tirage)
    md.jouer_une_md(tableau, SANS, "premier")
    assert (_stockage(tableau), lire(tableau.talon)) == (["9P", "9K", "10C", "VP"], "RT")
    tableau = _tableau(tirage)
    md.jouer_une_md(tableau, SANS, "ajuste")
    assert (_stockage(tableau), lire(tableau.talon)) == (["RT", "9K 9P", "10C", "VP"], "")


def test_md_e_ajuste_gagne_et_premier_perd(representation: str) -> None:
    tableau = _tableau(MD_E)
    assert md.jouer_une_md(tableau, SANS, "ajuste") is True
    assert _serie(tableau, Couleur.PIQUE) == "7P 8P 9P 10P VP DP RP AP"
    tableau = _tableau(MD_E)
    assert md.jouer_une_md(tableau, SANS, "premier") is False
    assert tirage_de(tableau.talon) == "RT DC 8K 9K DT 10C AP"


# --- Les choix des règles (4.2)


def test_le_quatrieme_tas_de_stockage_remonte_aussi(representation: str) -> None:
    tableau = _tableau("7K", "AT | AK | AC | 9K 8K")
    md.jouer_une_md(tableau, SANS)
    assert (_serie(tableau, Couleur.CARREAU), _stockage(tableau)[3]) == ("7K 8K 9K", "")


def test_une_carte_qui_descend_ne_fait_rien_remonter(representation: str) -> None:
    tableau = _tableau("AT", "8K | | |", CARREAU="7K")
    md.jouer_une_md(tableau, SANS, "premier")
    assert _stockage(tableau) == ["8K", "AT", "", ""]


def test_des_series_incompletes_ne_gagnent_pas_meme_sans_rien_a_tirer(representation: str) -> None:
    assert md.jouer_une_md(_tableau("7T"), SANS) is False


def test_ajuste_prend_le_plus_petit_rang_puis_le_premier_tas(representation: str) -> None:
    tableau = _tableau("9T", "VT | 10K | | 10C")
    md.jouer_une_md(tableau, SANS, "ajuste")
    assert _stockage(tableau) == ["VT", "10K 9T", "", "10C"]
    tableau = _tableau("AT", "VT | | | 10C")
    md.jouer_une_md(tableau, SANS, "ajuste")
    assert _stockage(tableau) == ["VT", "AT", "", "10C"]


def test_hasard_prend_tous_les_tas_permis_et_eux_seuls() -> None:
    brancher_donnes()
    init_alea(3)
    choisis = set()
    for _ in range(60):
        tableau = _tableau("10T", "9K | AC | | 10P")
        md.jouer_une_md(tableau, SANS, "hasard")
        choisis.add(next(i for i, cartes in enumerate(_stockage(tableau)) if "10T" in cartes))
    assert choisis == {1, 2, 3}


# --- La stratégie d'un élève


def test_l_eleve_recoit_une_vue_sans_talon(representation: str) -> None:
    vues: list[md.Vue] = []

    def choisir(vue: md.Vue) -> int:
        vues.append(vue)
        return vue.permis[-1]

    tableau = _tableau("10T 8P", "9K | AC | | 10P", COEUR="7C 8C")
    md.jouer_une_md(tableau, SANS, "eleve", choisir=choisir)
    assert _stockage(tableau) == ["9K", "AC", "", "10P 10T 8P"]
    premiere = vues[0]
    assert (premiere.carte, premiere.permis) == (carte_de("10T"), (1, 2, 3))
    assert premiere.series[Couleur.COEUR] == (carte_de("7C"), carte_de("8C"))
    assert [len(cartes) for cartes in premiere.stockage] == [1, 1, 0, 1]
    assert "8P" not in str(premiere) and "HUIT" not in str(premiere.stockage)


@pytest.mark.parametrize("choix", [0, 4, -1, None, True, "1", 1.0])
def test_un_choix_de_l_eleve_qui_n_est_pas_permis_est_nomme(choix: Any) -> None:
    brancher_donnes()
    tableau = _tableau("10T", "9K | AC | | 10P")
    with pytest.raises(ValueError, match="choisir_stockage a donné .* : 1, 2, 3"):
        md.jouer_une_md(tableau, SANS, "eleve", choisir=lambda vue: choix)


# --- Options


@pytest.mark.parametrize(
    ("options", "phrase"),
    [
        ({"strategie": "meilleur"}, "strategie : « meilleur » n'existe pas ; prenez « ajuste », "),
        ({"strategie": "joueur"}, "« joueur » laisse le choix au joueur"),
        ({"strategie": "eleve"}, "« eleve » demande une fonction choisir_stockage"),
        ({"choisir": lambda vue: 0}, "n'est suivie qu'avec « eleve »"),
        ({"montee": "manuelle"}, "« manuelle » laisse le choix au joueur"),
        ({"montee": "jamais"}, "montee : « jamais » n'existe pas ; prenez « auto » ou « manuelle »"),
    ],
)
def test_une_option_qui_ne_se_joue_pas_seule_est_refusee(options: dict[str, Any], phrase: str) -> None:
    brancher_donnes()
    tableau = _tableau("9T 8T 7T")
    for jouer in (lambda: md.jouer_une_md(tableau, SANS, **options), lambda: md.analyser_md(1, **options)):
        with pytest.raises(ValueError, match=phrase):
            jouer()
    assert lire(tableau.talon) == "(7T) (8T) (9T)"


# --- Formation du tableau


def test_les_places_tiennent_sur_la_grille_du_cours() -> None:
    places = md.saisir_loc_tas_md()
    toutes = [places.talon, *places.ligne.values(), *places.stockage]
    assert len(set(toutes)) == 9
    assert all(1 <= place.ligne <= 5 and 1 <= place.colonne <= 13 for place in toutes)


def test_former_puis_reformer(representation: str) -> None:
    """Entre les parties, les 32 cartes, cachées, sont battues : même celle qui a fait perdre."""
    prise = brancher_donnes(*(donne(1, numero, 32) for numero in (1, 2, 3)), nom=representation)
    tableau = md.creer_tableau_initial_md()
    places = md.saisir_loc_tas_md()
    for numero in (1, 2, 3):
        assert lire(tableau.talon) == " ".join(str(carte) for carte in donne(1, numero, 32))
        assert sorted(prise.battus[-1]) == sorted(map(str, cartes_du_jeu(32)))
        assert [p.la_place(t) for t in tableau.stockage] == list(places.stockage)
        assert all(p.tas_vide(t) for t in (*tableau.stockage, *tableau.ligne.values()))
        assert tableau.remontee_permise is False
        if numero == 1:
            assert md.jouer_une_md(tableau, SANS, "premier") is False
        if numero < 3:
            md.reformer_tableau_initial_md(tableau)


# --- Un modèle écrit d'après les règles, sans rien prendre au module


RANGS = "7 8 9 10 V D R A".split()


class PartieModele:
    """Joue une partie sur des listes ; garde chaque état que la trace doit montrer."""

    def __init__(self, tirage: Sequence[str], strategie: str) -> None:
        self.talon = list(reversed(tirage))
        self.series: dict[str, list[str]] = {couleur: [] for couleur in "TKCP"}
        self.stockage: list[list[str]] = [[], [], [], []]
        self.strategie = strategie
        self.tiree = ""
        self.etats: list[list[str]] = []
        self._montrer()
        self.gagnee = self._jouer()

    def _jouer(self) -> bool:
        while self.talon:
            self.tiree = self.talon.pop()
            self._montrer()
            tas = self.series[self.tiree[-1]] if self._monte(self.tiree) else self._choix()
            if tas is None:
                return False
            tas.append(self.tiree)
            montee, self.tiree = tas in self.series.values(), ""
            self._montrer()
            while montee and (source := self._a_remonter()):
                carte = source.pop()
                self.series[carte[-1]].append(carte)
                self._montrer()
        return True

    def _a_remonter(self) -> list[str] | None:
        return next((tas for tas in self.stockage if tas and self._monte(tas[-1])), None)

    def _monte(self, carte: str) -> bool:
        return RANGS.index(carte[:-1]) == len(self.series[carte[-1]])

    def _choix(self) -> list[str] | None:
        rang = RANGS.index(self.tiree[:-1])
        permis = [tas for tas in self.stockage if not tas or RANGS.index(tas[-1][:-1]) >= rang]
        if self.strategie == "ajuste":
            permis.sort(key=lambda tas: RANGS.index(tas[-1][:-1]) if tas else 99)
        return permis[0] if permis else None

    def _montrer(self) -> None:
        talon = " ".join([*(f"({code})" for code in self.talon), *filter(None, [self.tiree])])
        tas = [*self.series.values(), *self.stockage]
        self.etats.append([talon, *map(" ".join, tas)])


def _tirage(cartes: Sequence[Carte]) -> list[str]:
    return [code_de(carte) for carte in reversed(cartes)]


@pytest.mark.parametrize("strategie", ["ajuste", "premier"])
def test_la_trace_est_celle_du_modele(ecran: Any, strategie: str) -> None:
    """Les cartes remontent une à une, celle du premier tas qui le permet d'abord."""
    donnes = [donne(9, numero, 32) for numero in range(1, 21)]
    brancher_donnes(*donnes)
    md.observer_md(20, strategie)
    modeles = [PartieModele(_tirage(cartes), strategie) for cartes in donnes]
    attendus = [etat for modele in modeles for etat in modele.etats]
    assert [list(etat.values()) for etat in ecran.textes()] == [*attendus, attendus[-1]]


@pytest.mark.parametrize("strategie", ["ajuste", "premier"])
def test_les_gains_sont_ceux_du_modele(strategie: str) -> None:
    donnes = [donne(2, numero, 32) for numero in range(1, 101)]
    brancher_donnes(*donnes)
    gagnees = [PartieModele(_tirage(cartes), strategie).gagnee for cartes in donnes].count(True)
    assert md.analyser_md(100, strategie) == Histoire(100, gagnees) and 0 < gagnees < 40


def test_la_meme_trace_sur_chaque_representation(ecran: Any) -> None:
    traces = []
    for nom in REFERENCES:
        ecran.etats.clear()
        init_alea(5)
        brancher_donnes(*(donne(1, numero, 32) for numero in (1, 2, 3)), nom=nom)
        md.observer_md(3, "hasard")
        traces.append(list(ecran.etats))
    assert len(traces[0]) > 30 and all(trace == traces[0] for trace in traces)
    jeu = sorted(code_de(carte) for carte in cartes_du_jeu(32))
    assert all(sorted(code_de(c) for vu in etat.tas for c in vu.cartes) == jeu for etat in traces[0])


def test_les_deux_modes_de_trace_jouent_la_meme_partie() -> None:
    for numero in range(1, 12):
        fins = []
        for mode in ModeTrace:
            brancher_donnes(donne(2, numero, 32))
            tableau = md.creer_tableau_initial_md()
            fins.append((md.jouer_une_md(tableau, mode), photo(tableau)))
            assert cartes_du_tableau(tableau) == sorted(code_de(carte) for carte in cartes_du_jeu(32))
        assert fins[0] == fins[1]


def test_analyser_affiche_et_observer_raconte(capsys: pytest.CaptureFixture[str]) -> None:
    donnes = [donne(2, numero, 32) for numero in range(1, 41)]
    brancher_donnes(*donnes)
    histoire = md.analyser_md(40)
    analyse = [ligne.split() for ligne in capsys.readouterr().out.splitlines()]
    brancher_donnes(*donnes)
    md.observer_md(40)
    issues = [ligne.split(" : ")[1] for ligne in capsys.readouterr().out.splitlines()]
    assert histoire.gagnees == issues.count("gagnée") > 0
    assert analyse[0] == "Montée-Descente : 40 parties".split()
    part = f"{100 * histoire.gagnees / 40:.2f}".replace(".", ",")
    assert analyse[2] == ["gagnées", str(histoire.gagnees), part]


@pytest.mark.parametrize(("strategie", "taux"), [("ajuste", 0.143), ("premier", 0.117)])
def test_les_taux_de_reference(strategie: str, taux: float) -> None:
    """À trois écarts types près ; `test_md_rapide` joue cinq mille parties."""
    brancher_hasard(2024)
    assert md.analyser_md(1_000, strategie).gagnees / 1_000 == pytest.approx(taux, abs=0.033)
