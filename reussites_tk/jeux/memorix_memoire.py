"""Mémorix : une mémoire infaillible, et ce qu'elle sait exactement après les échanges du joker.

Elle ne lit que ce que tout le monde a vu. Quand le joker vient d'être montré en a, tout ce qui était connu
l'était avec certitude : le joker a quitté sa case précédente pour a. Puis il est échangé avec une case d que
personne ne connaît. La mémoire garde donc l'état d'*avant* cet échange, certain, et l'ensemble des cases d
encore possibles avec leurs poids : toutes les probabilités s'en déduisent, en fractions exactes.

Avant l'échange, les cases jamais vues contiennent les valeurs jamais vues (`reste`), dans un ordre
dont tous sont également probables. Sachant d, le joker est en d, la case a contient ce que contenait d, et
rien d'autre ne change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from .memorix_vue import JOKER, VUE, VueMemorix

Contenu = tuple[int, int]
"""Une case, et la valeur qu'elle contiendrait."""


class Memoire:
    """Ce que sait un joueur qui n'oublie rien.

    `connues` : les valeurs certaines avant le dernier échange, par case. `inconnues` : les cases jamais
    vues depuis le début, `reste` leurs valeurs. `joker` : sa case, si elle est certaine. `quittee` : la case
    a où le joker vient d'être échangé, tant que l'on ne sait pas avec quelle case ; `valeur_quittee` : ce
    qu'elle a montré depuis ; `possibles` : les cases d où le joker peut être.
    """

    def __init__(self, nb_cases: int, joker_epargne_premiere: bool = False) -> None:
        """Commence une partie ; le joker est là quand le nombre de cases est impair."""
        self.epargne = joker_epargne_premiere
        self.restantes = set(range(nb_cases))
        self.inconnues = set(self.restantes)
        self.connues: dict[int, int] = {}
        self.reste = Counter({valeur: 2 for valeur in range(1, nb_cases // 2 + 1)})
        self.avec_joker = nb_cases % 2 == 1
        if self.avec_joker:
            self.reste[JOKER] = 1
        self.joker: int | None = None
        self.quittee: int | None = None
        self.valeur_quittee: int | None = None
        self.possibles: set[int] = set()
        self.premiere: int | None = None
        self._deja: dict[object, Fraction] = {}

    @staticmethod
    def de_la_vue(vue: VueMemorix, joker_epargne_premiere: bool = False) -> Memoire:
        """Donne ce que sait le joueur de cette vue."""
        memoire = Memoire(vue.lignes * vue.colonnes, joker_epargne_premiere)
        memoire.lire(vue.evenements)
        return memoire

    def copie(self) -> Memoire:
        """Donne une mémoire qui sait la même chose, et que l'on peut changer."""
        autre = Memoire.__new__(Memoire)
        autre.__dict__.update(self.__dict__)
        autre.restantes, autre.inconnues = set(self.restantes), set(self.inconnues)
        autre.connues, autre.reste = dict(self.connues), Counter(self.reste)
        autre.possibles, autre._deja = set(self.possibles), {}
        return autre

    # --- Ce qui se voit

    def lire(self, evenements: Iterable[tuple[str, int, int, int]]) -> None:
        """Retient des événements, dans l'ordre (voir `VueMemorix.evenements`)."""
        for sorte, _joueur, a, b in evenements:
            if sorte == VUE:
                self.retenir(a, b)
            else:
                self.retirer(a, b)

    def retenir(self, case: int, valeur: int) -> None:
        """Retient une carte montrée, et ce qui s'en déduit."""
        self._deja.clear()
        if valeur == JOKER:
            self._retenir_joker(case)
        else:
            self._retenir_carte(case, valeur)
        self._conclure()
        self.premiere = case if self.premiere is None and valeur != JOKER else None

    def retirer(self, a: int, b: int) -> None:
        """Retient qu'une paire est prise ; ses deux cases viennent d'être montrées."""
        self._deja.clear()
        for case in (a, b):
            self.restantes.discard(case)
            self.connues.pop(case, None)

    def _connaitre(self, case: int, valeur: int) -> None:
        self.inconnues.remove(case)
        self.connues[case] = valeur
        self._oter(valeur)

    def _oter(self, valeur: int) -> None:
        self.reste[valeur] -= 1
        if not self.reste[valeur]:
            del self.reste[valeur]

    def _retenir_carte(self, case: int, valeur: int) -> None:
        """Le joker n'est pas dans cette case ; s'il l'avait quittée, on sait ce qu'il y a laissé."""
        if case == self.quittee:
            self.valeur_quittee = valeur
        elif case in self.inconnues:
            self._connaitre(case, valeur)
        self.possibles.discard(case)

    def _retenir_joker(self, case: int) -> None:
        """Le joker se montre : l'échange d'avant est résolu, puis un autre commence."""
        if self.quittee is not None:
            self._resoudre(case)
        elif self.joker is None:
            self.inconnues.discard(case)
            self._oter(JOKER)
        self.joker, self.quittee, self.valeur_quittee = None, case, None
        self.possibles = set(self.restantes)
        if self.epargne and self.premiere is not None:
            self.possibles.discard(self.premiere)

    def _conclure(self) -> None:
        """Tire ce qui est certain : le joker n'a plus qu'une place, ou les cases inconnues qu'une valeur."""
        if self.valeur_quittee is not None:
            self.possibles = {case for case in self.possibles if self._poids(case)}
        if self.quittee is not None and len(self.possibles) == 1:
            self._resoudre(next(iter(self.possibles)))
        if len(self.reste) == 1:
            (valeur,) = self.reste
            for case in self.inconnues:
                if valeur == JOKER:
                    self.joker = case
                else:
                    self.connues[case] = valeur
            self.inconnues, self.reste = set(), Counter()

    def _resoudre(self, case: int) -> None:
        """Le joker avait été échangé avec cette case : tout redevient certain."""
        a, valeur = self.quittee, self.valeur_quittee
        assert a is not None
        self.joker, self.quittee, self.valeur_quittee, self.possibles = case, None, None, set()
        if case in self.connues:
            valeur = self.connues.pop(case)
        elif case in self.inconnues:
            self.inconnues.remove(case)
            if valeur is None:
                self.inconnues.add(a)
            else:
                self._oter(valeur)
        if valeur is not None and a in self.restantes and case != a:
            self.connues[a] = valeur

    # --- Les probabilités

    def probabilite(self, *contenus: Contenu) -> Fraction:
        """Donne la probabilité que ces cases contiennent toutes, maintenant, ces valeurs."""
        if len(contenus) != 1:
            return self._probabilite(dict(contenus))
        (case, valeur), *_ = contenus
        cle = self._pareilles(case, valeur)
        if cle not in self._deja:
            self._deja[cle] = self._probabilite({case: valeur})
        return self._deja[cle]

    def _pareilles(self, case: int, valeur: int) -> object:
        """Une clé, la même pour ce que rien ne distingue : on ne le calcule qu'une fois."""
        joker, possible = valeur == JOKER, case in self.possibles
        if case in self.connues:
            return joker, possible, self.connues[case] == valeur
        if case in self.inconnues:
            return joker, possible, self.reste[valeur], valeur == self.valeur_quittee, "jamais vue"
        return case, valeur

    def _probabilite(self, voulus: dict[int, int]) -> Fraction:
        if self.quittee is None:
            return Fraction(*self._sachant(None, voulus))
        total, haut, bas = 0, 0, 1
        for case, poids in self._groupes(voulus):
            h, b = self._sachant(case, voulus)
            total, haut, bas = total + poids, haut * b + poids * h * bas, bas * b
        return Fraction(haut, bas * total)

    def contenus(self, case: int) -> dict[int, Fraction]:
        """Donne les valeurs qu'une case peut contenir, et leurs probabilités."""
        valeurs = {JOKER, *self.reste, *self.connues.values()}
        if self.valeur_quittee is not None:
            valeurs.add(self.valeur_quittee)
        chances = {valeur: self.probabilite((case, valeur)) for valeur in sorted(valeurs)}
        return {valeur: chance for valeur, chance in chances.items() if chance}

    def places_du_joker(self) -> dict[int, Fraction]:
        """Donne les cases où le joker peut être, et leurs probabilités ; vide s'il n'y en a pas."""
        chances = {case: self.probabilite((case, JOKER)) for case in sorted(self.restantes)}
        return {case: chance for case, chance in chances.items() if chance}

    def souvenirs(self) -> dict[int, int]:
        """Donne ce que l'on croit de chaque case qui reste et que l'on connaît ; jamais le joker."""
        vus = dict(self.connues)
        if self.quittee in self.restantes and self.quittee is not None and self.valeur_quittee is not None:
            vus[self.quittee] = self.valeur_quittee
        return vus

    def nouvelles(self) -> tuple[int, ...]:
        """Donne les cases dont on ne sait rien de sûr : jamais vues, ou quittées par le joker."""
        cases = set(self.inconnues)
        if self.quittee is not None and self.valeur_quittee is None:
            cases.add(self.quittee)
        return tuple(sorted(cases))

    def _poids(self, case: int) -> int:
        """Le poids d'une place possible du joker, la case quittée ayant ou non montré une valeur."""
        if self.valeur_quittee is None:
            return 1
        if case in self.connues:
            return max(1, len(self.inconnues)) if self.connues[case] == self.valeur_quittee else 0
        return self.reste[self.valeur_quittee] if case in self.inconnues else 0

    def _groupes(self, voulus: dict[int, int]) -> list[tuple[int, int]]:
        """Donne une place du joker par groupe de places qui reviennent au même, et le poids du groupe."""
        a = self.quittee
        seules = self.possibles & (voulus.keys() | {a})
        if a in voulus and self.valeur_quittee is None:
            seules |= {case for case in self.possibles if self.connues.get(case) == voulus[a]}
        groupes = [(case, self._poids(case)) for case in seules]
        for sorte in (self.inconnues, self.connues.keys()):
            autres = (self.possibles & sorte) - seules
            if autres:
                case = next(iter(autres))
                groupes.append((case, len(autres) * self._poids(case)))
        return groupes

    def _sachant(self, d: int | None, voulus: dict[int, int]) -> tuple[int, int]:
        """La probabilité, en fraction, de ces contenus si le joker a été échangé avec la case d."""
        laissee = self.valeur_quittee if d in self.inconnues else None
        taille = len(self.inconnues) - (laissee is not None)
        pris: list[int] = []
        haut = bas = 1
        for case, valeur in voulus.items():
            certain = self._contenu_sachant(d, case)
            if certain is None:
                haut *= self.reste[valeur] - (valeur == laissee) - pris.count(valeur)
                bas *= taille - len(pris)
                pris.append(valeur)
            elif certain != valeur:
                return 0, 1
            if haut <= 0:
                return 0, 1
        return haut, bas

    def _contenu_sachant(self, d: int | None, case: int) -> int | None:
        """Ce que contient une case si le joker est parti en d ; `None` : une valeur jamais vue."""
        if case in (d, self.joker):
            return JOKER
        if case == self.quittee:
            return (
                self.connues.get(d) if self.valeur_quittee is None and d is not None else self.valeur_quittee
            )
        return self.connues.get(case)
