"""De quoi poser une partie de Mémorix, et la faire jouer par des ordinateurs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random

from reussites_tk.jeux.hasard import source_du_joueur
from reussites_tk.jeux.memorix import CODE, Donne, Partie, Reglage
from reussites_tk.jeux.memorix_memoire import Memoire
from reussites_tk.jeux.memorix_ordinateurs import choisir
from reussites_tk.jeux.memorix_vue import JOKER, Montrer
from reussites_tk.jeux.partie import Decision

T_DU_POLYCOPIE = (19, 12, 0, 14, 5, 9, 17, 20, 3, 13, 15, 16, 7, 10, 1, 11, 18, 8, 2, 6, 4)


class TiragesImposes:
    """Un ordre de départ et des échanges choisis."""

    def __init__(self, t: Sequence[int], joker: Callable[[int, int], int] = lambda _rang, _n: 0) -> None:
        self.t = tuple(t)
        self.tirer_joker = joker

    def __deepcopy__(self, _deja: object) -> TiragesImposes:
        return self

    def ordre(self, n: int) -> Sequence[int]:
        assert len(self.t) == n
        return self.t

    def joker(self, rang: int, n: int) -> int:
        return self.tirer_joker(rang, n)


def polycopie(noms: Sequence[str] = ("Ada",), e: int = 3, h: Sequence[int] = ()) -> Partie:
    """La partie du polycopié ; `h` : les échanges du joker, dans l'ordre."""
    return Partie(
        Reglage(tuple(noms), 3, 7, e),
        TiragesImposes(T_DU_POLYCOPIE, lambda rang, _n: h[rang - 1] if h else 0),
    )


def montrer(partie: Partie, *cases: int) -> None:
    for case in cases:
        partie.jouer(Montrer(case))


def apres_quatre_paires(partie: Partie) -> Partie:
    """Prend les paires de 1, 3, 8 et 10, comme le polycopié."""
    montrer(partie, 12, 0, 9, 17, 11, 18, 6, 4)
    return partie


def memoire_d_apres(connues: dict[int, int], joker: int) -> Memoire:
    """La mémoire de MX-c à MX-e : les paires de MX-a enlevées, ces cartes vues, puis le joker."""
    memoire = Memoire(21)
    for a, b, valeur in ((12, 0, 1), (9, 17, 3), (11, 18, 8), (6, 4, 10)):
        memoire.retenir(a, valeur)
        memoire.retenir(b, valeur)
        memoire.retirer(a, b)
    for case, valeur in connues.items():
        memoire.retenir(case, valeur)
    memoire.retenir(joker, JOKER)
    return memoire


def decider(partie: Partie, niveau: str, graine: int = 1, numero: int = 1) -> Decision[Montrer]:
    """La décision du joueur au trait, comme dans une partie de cette graine."""
    joueur = partie.au_trait()
    assert joueur is not None
    vue = partie.vue_de(joueur)
    hasard = source_du_joueur(graine, CODE, numero, joueur, len(vue.evenements))
    return choisir(niveau, vue, hasard, partie.reglage.joker_epargne_premiere)


def partie_entre(niveaux: Sequence[str], reglage: Reglage, numero: int = 1, graine: int = 1) -> Partie:
    """Une partie entière jouée par des ordinateurs."""
    partie = Partie(reglage, Donne(graine, numero))
    while (joueur := partie.au_trait()) is not None:
        partie.jouer(decider(partie, niveaux[joueur - 1], graine, numero).coup)
    return partie


def autre_monde(partie: Partie, hasard: Random) -> Partie:
    """La même partie, vue de même : un autre tableau possible, un autre `t`, d'autres échanges à venir."""
    memoire = Memoire.de_la_vue(partie.vue_de(1), partie.reglage.joker_epargne_premiere)
    autre = deepcopy(partie)
    tableau, a, laissee = autre.tableau, memoire.quittee, memoire.valeur_quittee
    if a is not None:  # on revient d'abord à ce qui était là avant l'échange du joker
        joker = tableau.index(0)
        tableau[joker] = tableau[a] if laissee is None else laissee
        tableau[a] = 0
    inconnues = sorted(memoire.inconnues)
    contenus = [tableau[case] for case in inconnues]
    hasard.shuffle(contenus)
    for case, contenu in zip(inconnues, contenus, strict=True):
        tableau[case] = contenu
    if a is not None:
        places = [case for case in sorted(memoire.possibles) if laissee in (None, tableau[case])]
        place = hasard.choice(places)
        tableau[a] = tableau[place] if a in autre.t else None
        tableau[place] = 0
    hasard.shuffle(autre.t)
    autre.tirages = TiragesImposes(range(partie.reglage.nb_cases), lambda _rang, n: hasard.randrange(n))
    return autre
