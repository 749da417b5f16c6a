"""À la queue leu leu (QLL), écrit sur les seules primitives (polycopié, section 5.2).

La règle et ses lectures sont dans `qll_coups` ; ici, le tableau se forme, la partie se joue
toute seule, et les séries se comptent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle as repeter
from itertools import islice

from reussites_tk.cours import (
    Histoire,
    ModeTrace,
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
    fermer_graphique,
    ouvrir_graphique,
)
from reussites_tk.cours import primitives as p

from .bilans import afficher_bilan, afficher_detail, afficher_entete
from .coups import verifier_choix
from .qll_coups import (
    DROITE_D_ABORD,
    LIGNE_ENTIERE,
    Deplacer,
    Fin,
    Lecture,
    LocTas,
    Tableau,
    Tirer,
    Tourner,
    coups_possibles,
    deplacer,
    gagnee,
    issue,
    jouable,
    jouer_coup,
    milieux,
    ordinaires,
    premier_jouable,
    refus,
    saisir_loc_tas_qll,
    tirer,
    tourner,
)

__all__ = [
    "Deplacer",
    "LocTas",
    "Tableau",
    "Tirer",
    "Tourner",
    "afficher_qll",
    "analyser_qll",
    "coups_possibles",
    "creer_tableau_initial_qll",
    "issue",
    "jouer_coup",
    "jouer_une_qll",
    "observer_qll",
    "reformer_tableau_initial_qll",
    "refus",
    "saisir_loc_tas_qll",
]

TITRE = "À la queue leu leu"
RAMASSAGE, BATTU = ENTRE_PARTIES = ("ramassage", "battu")


# --- Formation du tableau de jeu


def creer_tableau_initial_qll(cartes: int = 32) -> Tableau:
    """Crée les tas du tableau de jeu et forme l'état initial : deux tas d'une carte, et le talon.

    `cartes` est 32 ou 52 ; lève `ValueError` sinon.
    """
    if cartes not in (32, 52):
        raise ValueError(f"cartes : un jeu n'a pas {cartes} cartes ; prenez 32 ou 52.")
    places = saisir_loc_tas_qll()
    tableau = Tableau([], p.creer_jeu_neuf(cartes, places.talon), places)
    p.battre_tas(tableau.talon)
    _former_les_deux_premiers_tas(tableau)
    return tableau


def reformer_tableau_initial_qll(tableau: Tableau, entre_parties: str = RAMASSAGE) -> None:
    """Reforme l'état initial du tableau de jeu avec les tas de la réussite précédente.

    `entre_parties` : "ramassage" (les cartes restent dans l'ordre où la partie les a laissées)
    ou "battu" (elles sont battues). Lève `ValueError` pour toute autre valeur.
    """
    verifier_choix("entre_parties", entre_parties, ENTRE_PARTIES)
    _ramasser(tableau)
    if entre_parties == BATTU:
        p.battre_tas(tableau.talon)
    _former_les_deux_premiers_tas(tableau)


def _ramasser(tableau: Tableau) -> None:
    """Pose les tas les uns sur les autres, le premier au-dessus de tous, et retourne le tout."""
    p.retourner_tas(tableau.talon)  # s'il reste des cartes, elles se ramassent découvertes aussi
    for tas in reversed(tableau.ligne):
        p.poser_tas_sur_tas(tas, tableau.talon)
        p.supprimer_tas_vide(tas)
    tableau.ligne.clear()
    p.retourner_tas(tableau.talon)


def _former_les_deux_premiers_tas(tableau: Tableau) -> None:
    tableau.fin = Fin.PAS_COMMENCEE
    tirer(tableau)
    tirer(tableau)


# --- Visualisation


def afficher_qll(tableau: Tableau) -> None:
    """Visualise un état du tableau de jeu, puis attend que l'on clique."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for numero, tas in enumerate(tableau.ligne, start=1):
        afficher_tas(tas, f"P{numero}")
    attendre_cliquer()


def _montrer(tableau: Tableau, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_qll(tableau)


# --- Jouer


def observer_qll(
    np: int,
    cartes: int = 32,
    stabilisation: str = LIGNE_ENTIERE,
    fin_circulaire: str = DROITE_D_ABORD,
    entre_parties: str = RAMASSAGE,
) -> None:
    """Joue np parties (np > 0) avec 32 ou 52 cartes en affichant les états successifs.

    Options : voir `jouer_une_qll` et `reformer_tableau_initial_qll`.
    """
    _verifier_options(stabilisation, fin_circulaire, entre_parties)
    ouvrir_graphique(TITRE)
    tableau = creer_tableau_initial_qll(cartes)
    for partie in range(1, np + 1):
        if partie > 1:
            reformer_tableau_initial_qll(tableau, entre_parties)
        est_gagnee = jouer_une_qll(tableau, ModeTrace.AVEC_TRACE, stabilisation, fin_circulaire)
        print(f"Partie {partie} : {'gagnée' if est_gagnee else f'perdue, {len(tableau.ligne)} tas'}")
    attendre_cliquer()
    fermer_graphique()


def jouer_une_qll(
    tableau: Tableau,
    mode_trace: ModeTrace,
    stabilisation: str = LIGNE_ENTIERE,
    fin_circulaire: str = DROITE_D_ABORD,
) -> bool:
    """Joue une partie ; donne vrai s'il ne reste que deux tas, le talon étant épuisé.

    À l'état initial, le tableau initial est déjà formé. Un état est visualisé au départ, après
    chaque carte tirée et après chaque déplacement, si `mode_trace` est AVEC_TRACE. Options :
    voir `Lecture`. Lève `ValueError` si l'une d'elles n'est pas permise.
    """
    lecture = Lecture(stabilisation, fin_circulaire)
    _montrer(tableau, mode_trace)
    _stabiliser(tableau, lecture, mode_trace, min(ordinaires(tableau, lecture), default=1))
    while not p.tas_vide(tableau.talon):
        tirer(tableau)
        _montrer(tableau, mode_trace)
        # La ligne était stable : le triplet de la nouvelle carte est le seul à regarder d'abord.
        _stabiliser(tableau, lecture, mode_trace, len(tableau.ligne) - 2)
    _finir(tableau, lecture, mode_trace)
    return gagnee(tableau)


def _stabiliser(tableau: Tableau, lecture: Lecture, mode_trace: ModeTrace, plancher: int) -> None:
    """Rend la ligne stable ; à gauche du triplet d'indice `plancher`, elle l'est déjà.

    Repartir de la droite après un déplacement donnerait la même suite : il ne change que le
    dessus de deux tas voisins, si bien que seuls deux triplets, juste à gauche, peuvent
    devenir jouables, et celui de droite compare les mêmes cartes qu'avant.
    """
    portee = 2 if lecture.stabilisation == LIGNE_ENTIERE else 1
    milieu = len(tableau.ligne) - 2
    while milieu >= max(plancher, 1):
        if jouable(tableau, milieu):
            deplacer(tableau, milieu)
            _montrer(tableau, mode_trace)
            plancher = min(plancher, milieu - portee)
        milieu -= 1


def _finir(tableau: Tableau, lecture: Lecture, mode_trace: ModeTrace) -> None:
    """Joue la fin de partie, où la ligne se referme, aussi longtemps que quelque chose bouge."""
    while len(tableau.ligne) > 2:
        milieu = premier_jouable(tableau, milieux(tableau, lecture))
        if milieu is not None:
            deplacer(tableau, milieu)
        elif refus(tableau, Tourner(), lecture.stabilisation, lecture.fin_circulaire) is None:
            tourner(tableau)
        else:
            return
        _montrer(tableau, mode_trace)


def _verifier_options(stabilisation: str, fin_circulaire: str, entre_parties: str) -> None:
    """Refuse une valeur d'option avant que rien ne soit joué."""
    Lecture(stabilisation, fin_circulaire)
    verifier_choix("entre_parties", entre_parties, ENTRE_PARTIES)


# --- Analyser


def analyser_qll(
    np: int,
    cartes: int = 32,
    stabilisation: str = LIGNE_ENTIERE,
    fin_circulaire: str = DROITE_D_ABORD,
    entre_parties: str = RAMASSAGE,
) -> Histoire:
    """Joue np parties (np > 0) avec 32 ou 52 cartes, affiche leur histoire et la donne.

    Le détail compte les parties selon le nombre de tas restants. Avec le ramassage, les parties
    ne sont pas indépendantes : dès qu'un talon revient, la suite se répète, et le cycle est
    annoncé. Options : voir `jouer_une_qll` et `reformer_tableau_initial_qll`.
    """
    _verifier_options(stabilisation, fin_circulaire, entre_parties)
    lecture = Lecture(stabilisation, fin_circulaire)
    tas_restants, cycle = _jouer_la_serie(np, cartes, lecture, entre_parties)
    compte = Counter(tas_restants)
    histoire = Histoire(np, compte[2], dict(sorted(compte.items())))
    _afficher_histoire(histoire, cartes, entre_parties)
    if cycle is not None:
        print(cycle.annonce(tas_restants))
    return histoire


def _jouer_la_serie(
    np: int, cartes: int, lecture: Lecture, entre_parties: str
) -> tuple[list[int], Cycle | None]:
    """Donne le nombre de tas restants de chaque partie, et le cycle où tombe le ramassage."""
    tas_restants: list[int] = []
    departs: dict[bytes, int] = {}
    tableau = creer_tableau_initial_qll(cartes)
    for partie in range(np):
        if partie > 0:
            reformer_tableau_initial_qll(tableau, entre_parties)
        if entre_parties == RAMASSAGE:
            debut = departs.setdefault(ordre_du_depart(tableau), partie)
            if debut < partie:
                cycle = Cycle(debut, partie - debut)
                return prolonger(tas_restants, cycle, np), cycle
        jouer_une_qll(tableau, ModeTrace.SANS_TRACE, lecture.stabilisation, lecture.fin_circulaire)
        tas_restants.append(len(tableau.ligne))
    return tas_restants, None


def _afficher_histoire(histoire: Histoire, cartes: int, entre_parties: str) -> None:
    afficher_entete(f"{TITRE}, {cartes} cartes", histoire, "tas", "parties", "%", "% cumulé")
    afficher_detail(histoire)
    afficher_bilan(histoire)
    if entre_parties == BATTU:
        print("Entre les parties, les cartes sont battues : les parties sont indépendantes.")
    else:
        print(
            "Entre les parties, les cartes sont ramassées sans être battues : "
            "les parties dépendent les unes des autres."
        )


# --- Le cycle où tombe une suite de parties que l'on ramasse sans battre les cartes

# La partie et le ramassage ne laissent rien au hasard : quand un talon revient, tout ce qui l'a
# suivi revient avec lui, et la suite n'a plus besoin d'être jouée pour être connue.


@dataclass(frozen=True, slots=True)
class Cycle:
    """Un cycle : l'indice (à partir de 0) de sa première partie, et son nombre de parties."""

    debut: int
    longueur: int

    def annonce(self, tas_restants: Sequence[int]) -> str:
        """Dit où commence le cycle, et combien de ses parties sont gagnées."""
        gagnees = list(tas_restants[self.debut : self.debut + self.longueur]).count(2)
        if self.longueur == 1:
            sort = "gagnée" if gagnees else "perdue"
            return f"Cycle : à partir de la partie {self.debut + 1}, la même partie se répète, {sort}."
        return (
            f"Cycle : à partir de la partie {self.debut + 1}, les mêmes {self.longueur} parties "
            f"se répètent ; gagnées parmi elles : {gagnees}."
        )


def prolonger(tas_restants: list[int], cycle: Cycle, np: int) -> list[int]:
    """Donne le résultat des np parties, en répétant le cycle à la suite de celles qui sont jouées."""
    manquantes = np - len(tas_restants)
    return tas_restants + list(islice(repeter(tas_restants[cycle.debut :]), manquantes))


def ordre_du_depart(tableau: Tableau) -> bytes:
    """Donne l'ordre des cartes d'un tableau initial, un octet par carte."""
    talon = tableau.talon
    cartes = [p.carte_sur(tas) for tas in tableau.ligne]
    cartes += [p.ieme_carte(talon, i) for i in range(1, p.la_hauteur(talon) + 1)]
    return bytes(16 * int(p.la_couleur(carte)) + int(p.le_rang(carte)) for carte in cartes)
