"""Les quatre références comparées à un modèle en listes Python, sur des programmes tirés au hasard.

Chaque programme enchaîne des appels quelconques des 38 primitives, permis ou non, sur trois
tas. Après chaque appel, le résultat (ou le refus), l'état des tas et les liens de la
représentation sont vérifiés.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours import (
    Carte,
    Couleur,
    Localisation,
    Mode,
    PreconditionNonRespectee,
    Rang,
    init_alea,
    un_entier,
)
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.tas import REFERENCES, file, liste_double, liste_simple, tableau
from reussites_tk.tas.catalogue import PRIMITIVES, Genre, Primitive

REFERENCES_CHARGEES = (liste_double, liste_simple, tableau, file)
MODULES: dict[str, Any] = {m.__name__.rpartition(".")[2]: m for m in REFERENCES_CHARGEES}
TasModele = dict[str, Any]
RANGS = (Rang.DEUX, Rang.SEPT, Rang.HUIT, Rang.AS)
CARTES = [Carte(c, r) for c in Couleur for r in RANGS]


class Refus(Exception):
    """Le modèle refuse l'appel."""


def exiger(vrai: bool) -> None:
    if not vrai:
        raise Refus


# --- Le modèle : un tas est un dictionnaire, ses cartes une liste de bas en haut


class Modele:
    """Les primitives, écrites le plus simplement possible."""

    def __init__(self) -> None:
        self.premier_rang = Rang.DEUX

    def couleur_suivante(self, c: Couleur) -> Couleur:
        return list(Couleur)[c % 4]

    def rang_suivant(self, r: Rang) -> Rang:
        return {**{a: Rang(a + 1) for a in Rang if a < 14}, Rang.AS: self.premier_rang}[r]

    def le_rang(self, c: Carte) -> Rang:
        return c.rang

    def la_couleur(self, c: Carte) -> Couleur:
        return c.couleur

    def est_cachee(self, c: Carte) -> bool:
        return str(c).startswith("(")

    def est_decouverte(self, c: Carte) -> bool:
        return not str(c).startswith("(")

    def rang_inferieur(self, c1: Carte, c2: Carte) -> bool:
        return c1.rang < c2.rang

    def meme_rang(self, c1: Carte, c2: Carte) -> bool:
        return c1.rang == c2.rang

    def couleur_inferieure(self, c1: Carte, c2: Carte) -> bool:
        return c1.couleur < c2.couleur

    def meme_couleur(self, c1: Carte, c2: Carte) -> bool:
        return c1.couleur == c2.couleur

    def est_carte_avant(self, c1: Carte, c2: Carte) -> bool:
        return 100 * c1.couleur + c1.rang < 100 * c2.couleur + c2.rang

    def tas_actif(self, t: TasModele) -> bool:
        return bool(t["actif"])

    def tas_vide(self, t: TasModele) -> bool:
        return t["cartes"] == []

    def tas_empile(self, t: TasModele) -> bool:
        return bool(t["mode"] == Mode.EMPILE)

    def tas_etale(self, t: TasModele) -> bool:
        return bool(t["mode"] == Mode.ETALE)

    def la_hauteur(self, t: TasModele) -> int:
        return len(t["cartes"])

    def la_place(self, t: TasModele) -> Localisation:
        return t["place"]

    def creer_tas_vide(self, place: Localisation, mode: Mode) -> TasModele:
        return {"place": place, "mode": mode, "actif": True, "cartes": []}

    def supprimer_tas_vide(self, t: TasModele) -> None:
        exiger(t["actif"] and not t["cartes"])
        t["actif"] = False

    def creer_jeu_neuf(self, n: int, place: Localisation) -> TasModele:
        exiger(n in (32, 52))
        self.premier_rang = Rang.SEPT if n == 32 else Rang.DEUX
        return {"place": place, "mode": Mode.EMPILE, "actif": True, "cartes": list(cartes_du_jeu(n))}

    def carte_sur(self, t: TasModele) -> Carte:
        return self.ieme_carte(t, len(t["cartes"]))

    def carte_sous(self, t: TasModele) -> Carte:
        return self.ieme_carte(t, 1)

    def ieme_carte(self, t: TasModele, i: int) -> Carte:
        exiger(1 <= i <= len(t["cartes"]))
        return t["cartes"][i - 1]

    def retourner_carte_sur(self, t: TasModele) -> None:
        t["cartes"][len(t["cartes"]) - 1 :] = [self.carte_sur(t).retournee()]

    def retourner_carte_sous(self, t: TasModele) -> None:
        t["cartes"][:1] = [self.carte_sous(t).retournee()]

    def empiler_tas(self, t: TasModele) -> None:
        t["mode"] = Mode.EMPILE

    def etaler_tas(self, t: TasModele) -> None:
        t["mode"] = Mode.ETALE

    def echanger_cartes(self, i: int, j: int, t: TasModele) -> None:
        a, b = self.ieme_carte(t, i), self.ieme_carte(t, j)
        t["cartes"][i - 1], t["cartes"][j - 1] = b, a

    def battre_tas(self, t: TasModele) -> None:
        for i in range(len(t["cartes"]), 1, -1):
            self.echanger_cartes(i, un_entier(i), t)

    def retourner_tas(self, t: TasModele) -> None:
        t["cartes"] = [c.retournee() for c in t["cartes"]][::-1]

    def ajouter_carte_sur_tas(self, c: Carte, t: TasModele) -> None:
        exiger(t["actif"])
        t["cartes"] = [*t["cartes"], c]

    def ajouter_carte_sous_tas(self, c: Carte, t: TasModele) -> None:
        exiger(t["actif"])
        t["cartes"] = [c, *t["cartes"]]

    def deplacer_haut_sur(self, t1: TasModele, t2: TasModele) -> None:
        self._deplacer(t1, t2, len(t1["cartes"]), self.ajouter_carte_sur_tas)

    def deplacer_haut_sous(self, t1: TasModele, t2: TasModele) -> None:
        self._deplacer(t1, t2, len(t1["cartes"]), self.ajouter_carte_sous_tas)

    def deplacer_bas_sur(self, t1: TasModele, t2: TasModele) -> None:
        self._deplacer(t1, t2, 1, self.ajouter_carte_sur_tas)

    def deplacer_bas_sous(self, t1: TasModele, t2: TasModele) -> None:
        self._deplacer(t1, t2, 1, self.ajouter_carte_sous_tas)

    def deplacer_carte_sur(self, couleur: Couleur, rang: Rang, t1: TasModele, t2: TasModele) -> None:
        numeros = [i for i, c in enumerate(t1["cartes"], 1) if (c.couleur, c.rang) == (couleur, rang)]
        self._deplacer(t1, t2, (numeros or [0])[0], self.ajouter_carte_sur_tas)

    def _deplacer(self, t1: TasModele, t2: TasModele, i: int, ajouter: Callable[..., None]) -> None:
        carte = self.ieme_carte(t1, i)
        exiger(t2["actif"])
        t1["cartes"] = t1["cartes"][: i - 1] + t1["cartes"][i:]
        ajouter(carte, t2)

    def poser_tas_sur_tas(self, t1: TasModele, t2: TasModele) -> None:
        exiger(t1["mode"] == t2["mode"] and t2["actif"])
        if t1 is not t2:
            t2["cartes"] = t2["cartes"] + t1["cartes"]
            t1["cartes"] = []


# --- Les programmes


VALEURS: dict[Genre, st.SearchStrategy[Any]] = {
    Genre.CARTE: st.builds(Carte, st.sampled_from(list(Couleur)), st.sampled_from(RANGS), st.booleans()),
    Genre.COULEUR: st.sampled_from(list(Couleur)),
    Genre.RANG: st.sampled_from(RANGS),
    Genre.TAS: st.integers(0, 2),
    Genre.ENTIER: st.integers(0, 5),
    Genre.PLACE: st.builds(Localisation, st.integers(1, 5), st.integers(1, 13)),
    Genre.MODE: st.sampled_from(list(Mode)),
}


def appels_de(primitive: Primitive) -> st.SearchStrategy[tuple[Primitive, tuple[Any, ...]]]:
    valeurs = [VALEURS[parametre.genre] for parametre in primitive.parametres]
    if primitive.nom == "creer_jeu_neuf":
        valeurs[0] = st.sampled_from([31, 32, 52])
    return st.tuples(st.just(primitive), st.tuples(*valeurs))


PROGRAMMES = st.lists(st.one_of([appels_de(primitive) for primitive in PRIMITIVES]), max_size=25)


@st.composite
def donnes_de_trois_tas(draw: Callable[..., Any]) -> list[tuple[Mode, list[Carte]]]:
    """Donne trois tas d'un même jeu : les cartes y sont toutes différentes, de visibilités mêlées."""
    cartes = draw(st.permutations(CARTES))
    cachees = draw(st.lists(st.booleans(), min_size=16, max_size=16))
    retournees = [c.retournee() if cachee else c for c, cachee in zip(cartes, cachees, strict=True)]
    a, b = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    modes = draw(st.lists(VALEURS[Genre.MODE], min_size=3, max_size=3))
    return list(zip(modes, (retournees[:a], retournees[a : a + b], retournees[12:]), strict=True))


# --- La comparaison


class Execution:
    """Un programme en cours sur une implantation et sur le modèle."""

    def __init__(self, nom: str, tas: list[tuple[Mode, list[Carte]]]) -> None:
        self.nom, self.module, self.modele = nom, MODULES[nom], Modele()
        self.module.creer_jeu_neuf(52, Localisation(1, 1))
        self.reels = [self._remplir(self.module, mode, cartes) for mode, cartes in tas]
        self.attendus = [self._remplir(self.modele, mode, cartes) for mode, cartes in tas]

    def _remplir(self, primitives: Any, mode: Mode, cartes: list[Carte]) -> Any:
        t = primitives.creer_tas_vide(Localisation(1, 1), mode)
        for carte in cartes:
            primitives.ajouter_carte_sur_tas(carte, t)
        return t

    def permis_avec_un_seul_jeu(self, primitive: Primitive, arguments: tuple[Any, ...]) -> bool:
        """Ajouter une carte déjà sur la table sort de l'hypothèse d'un jeu unique."""
        presentes = {(c.couleur, c.rang) for t in self.attendus for c in t["cartes"]}
        ajoutee = arguments[0]
        return not primitive.nom.startswith("ajouter") or (ajoutee.couleur, ajoutee.rang) not in presentes

    def comparer(self, primitive: Primitive, arguments: tuple[Any, ...]) -> None:
        reel = self._appeler(self.module, primitive, arguments, self.reels)
        attendu = self._appeler(self.modele, primitive, arguments, self.attendus)
        if primitive.resultat is Genre.TAS and attendu != "refus":
            reel, attendu = self._vu(reel), self._attendu(attendu)
        assert reel == attendu and type(reel) is type(attendu)
        assert [self._vu(t) for t in self.reels] == [self._attendu(t) for t in self.attendus]
        assert self.module.PREMIER_RANG is self.modele.premier_rang
        for t in self.reels:
            verifier_liens(self.nom, t)

    def _appeler(
        self, primitives: Any, primitive: Primitive, arguments: tuple[Any, ...], tas: list[Any]
    ) -> Any:
        genres = [parametre.genre for parametre in primitive.parametres]
        init_alea(7)
        try:
            return getattr(primitives, primitive.nom)(
                *(tas[a] if genre is Genre.TAS else a for a, genre in zip(arguments, genres, strict=True))
            )
        except (Refus, PreconditionNonRespectee):
            return "refus"

    def _vu(self, t: Any) -> tuple[Any, ...]:
        m = self.module
        cartes = [m.ieme_carte(t, i) for i in range(1, m.la_hauteur(t) + 1)]
        return (m.la_place(t), m.tas_empile(t), m.tas_etale(t), m.tas_actif(t), cartes)

    def _attendu(self, t: TasModele) -> tuple[Any, ...]:
        return (t["place"], t["mode"] == Mode.EMPILE, t["mode"] == Mode.ETALE, t["actif"], t["cartes"])


def verifier_liens(nom: str, t: Any) -> None:
    """Les deux sens d'une liste double disent la même chose ; les bouts d'une liste simple aussi."""
    if nom == "liste_double":
        montee, descente = chaine(t.tete, "suiv"), chaine(t.queue, "prec")
        assert [id(c) for c in montee] == [id(c) for c in reversed(descente)]
        assert len(montee) == t.hauteur
    if nom == "liste_simple":
        descente = chaine(t.sommet, "dessous")
        assert len(descente) == t.hauteur
        assert t.base is (descente[-1] if descente else None)


def chaine(cellule: Any, lien: str) -> list[Any]:
    cellules = []
    while cellule is not None:
        cellules.append(cellule)
        assert len(cellules) <= 52, "la chaîne boucle"
        cellule = getattr(cellule, lien)
    return cellules


def test_toutes_les_references_sont_comparees() -> None:
    assert list(MODULES) == list(REFERENCES)


@pytest.mark.long
@settings(max_examples=250, deadline=None, derandomize=True, database=None)
@given(tas=donnes_de_trois_tas(), programme=PROGRAMMES)
def test_les_quatre_references_font_comme_le_modele(
    tas: list[tuple[Mode, list[Carte]]], programme: list[tuple[Primitive, tuple[Any, ...]]]
) -> None:
    for nom in MODULES:
        execution = Execution(nom, tas)
        for primitive, arguments in programme:
            if execution.permis_avec_un_seul_jeu(primitive, arguments):
                execution.comparer(primitive, arguments)
