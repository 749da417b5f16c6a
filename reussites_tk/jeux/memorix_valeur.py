"""Mémorix : ce que vaut une position quand tout ce qui a été vu est certain, entre joueurs parfaits.

Une position est résumée par n (paires à prendre), k (cartes connues sans leur paire), la présence du joker
parmi les cases jamais vues, et les échecs que chaque joueur peut encore faire avant de payer. La récurrence
est celle de Zwick et Paterson (« The memory game », 1993), étendue au joker, aux pénalités et à plusieurs
joueurs : à chaque tour on découvre une carte (et l'on se tait) ou deux, selon ce qui vaut le mieux. On ne
passe exprès, en montrant deux cartes connues, que si l'échec ne coûte pas encore : la partie finit toujours.

Ce qu'elle ne suit pas : le doute que laisse l'échange du joker. Après lui, elle fait comme si les cartes
connues l'étaient toujours, et le joker de nouveau parmi les autres ; c'est vrai à une chance sur R près.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

Gains = tuple[float, ...]
"""Les points que chaque joueur prendra encore, en moyenne ; le joueur au trait d'abord, puis dans l'ordre."""
Marges = tuple[int, ...]
"""Les échecs que chaque joueur peut faire, le dernier coûtant un point ; 0 : sans pénalité."""

MARGES_SUIVIES = {1: 4, 2: 4, 3: 3, 4: 2}
"""La plus grande marge que l'on distingue, selon le nombre de joueurs : au-delà, compter coûte trop."""

EFFORT = 0.01
"""Ce que vaut, en points, un tour de moins quand on joue seul."""


def marge(e: int, echecs: int, joueurs: int) -> int:
    """Donne la marge d'un joueur après ses échecs de suite."""
    return min(MARGES_SUIVIES[joueurs], max(1, e - echecs)) if e else 0


def ecart(gains: Gains) -> float:
    """Donne ce que le joueur au trait veut grand : ses points, moins la moyenne des autres."""
    if len(gains) == 1:
        return gains[0]
    return gains[0] - sum(gains[1:]) / (len(gains) - 1)


def somme(termes: Sequence[tuple[float, Gains]], taille: int) -> Gains:
    """Donne la moyenne de gains, chacun avec sa probabilité."""
    return tuple(sum(chance * gains[i] for chance, gains in termes) for i in range(taille))


@lru_cache(maxsize=64)
def valeurs(joueurs: int, e: int) -> Valeurs:
    """Donne la table des valeurs pour ce nombre de joueurs et ce E ; elle se remplit à mesure."""
    return Valeurs(joueurs, e)


class Valeurs:
    """La table des valeurs, calculée à la demande."""

    def __init__(self, joueurs: int, e: int) -> None:
        """Prépare une table vide."""
        self.joueurs = joueurs
        self.pleine = marge(e, 0, joueurs)
        self._table: dict[tuple[int, int, int, Marges], Gains] = {}

    def reussite(self, n: int, k: int, joker: int, marges: Marges) -> Gains:
        """Les gains d'un joueur qui vient de prendre une paire : un point, sa marge entière, et la main."""
        suite = self.gains(n, k, joker, (self.pleine, *marges[1:]))
        return (1 + suite[0], *suite[1:])

    def echec(self, n: int, k: int, joker: int, marges: Marges, paires: int = 0) -> Gains:
        """Les gains d'un joueur qui échoue ; le suivant prend d'abord les paires que tout le monde connaît.

        `n` compte ces paires-là.
        """
        apres = max(min(1, self.pleine), marges[0] - 1)
        suite = self.avec_paires(n, k, joker, (*marges[1:], apres), paires)
        return (suite[-1] - self._cout(marges), *suite[:-1])

    def _cout(self, marges: Marges) -> float:
        """Ce que coûte un échec. Seul et sans pénalité, tout se vaudrait : on veut aussi finir vite."""
        return (marges[0] == 1) + (EFFORT if self.joueurs == 1 else 0.0)

    def avec_paires(self, n: int, k: int, joker: int, marges: Marges, paires: int) -> Gains:
        """Les gains d'un joueur qui connaît des paires, les prend toutes, puis continue."""
        if not paires:
            return self.gains(n, k, joker, marges)
        suite = self.gains(n - paires, k, joker, (self.pleine, *marges[1:]))
        return (paires + suite[0], *suite[1:])

    def gains(self, n: int, k: int, joker: int, marges: Marges) -> Gains:
        """Les gains d'une position sans paire connue ; `joker` : 1 s'il est parmi les cases jamais vues."""
        if n <= 0:
            return (0.0,) * self.joueurs
        k = min(k, n)
        cle = (n, k, joker, marges)
        trouves = self._table.get(cle)
        if trouves is None:
            trouves = self._table[cle] = self._calculer(n, k, joker, marges)
        return trouves

    def _calculer(self, n: int, k: int, joker: int, marges: Marges) -> Gains:
        inconnues = 2 * n - k + joker
        communs = [(k / inconnues, self.reussite(n - 1, k - 1, joker, marges))] if k else []
        nouvelle = 2 * (n - k) / inconnues
        suites = [self.deuxieme(n, k, joker, marges)] if nouvelle else [self._rien]
        if nouvelle and k:
            suites.append(self.se_taire(n, k, joker, marges))
        possibles = [
            self._avec_joker(somme([*communs, (nouvelle, suite)], self.joueurs), n, k, joker, marges)
            for suite in suites
        ]
        if marges[0] > 1 and k > 1:  # deux cartes connues : un échec qui ne coûte encore rien
            possibles.append(self.echec(n, k, joker, marges))
        return max(possibles, key=ecart)

    @property
    def _rien(self) -> Gains:
        return (0.0,) * self.joueurs

    def se_taire(self, n: int, k: int, joker: int, marges: Marges) -> Gains:
        """Une carte déjà connue, après une première dont l'autre n'est pas connue."""
        return self.echec(n, k + 1, joker, marges)

    def deuxieme(self, n: int, k: int, joker: int, marges: Marges) -> Gains:
        """Une deuxième carte nouvelle, après une première dont l'autre n'est pas connue."""
        inconnues = 2 * n - k + joker - 1
        termes = [(1 / inconnues, self.reussite(n - 1, k, joker, marges))]
        if joker:
            termes.append((1 / inconnues, self.echec(n, k + 1, joker, marges)))
        if k:
            termes.append((k / inconnues, self.echec(n, k, joker, marges, 1)))
        if n - k > 1:
            termes.append((2 * (n - k - 1) / inconnues, self.echec(n, k + 2, joker, marges)))
        return somme(termes, self.joueurs)

    def _avec_joker(self, autres: Gains, n: int, k: int, joker: int, marges: Marges) -> Gains:
        """Ajoute le joker montré en premier : la même position revient, la main passée."""
        if not joker:
            return autres
        chance = 1 / (2 * n - k + joker)
        if max(marges) > 1:
            return somme([(1, autres), (chance, self.echec(n, k, joker, marges))], self.joueurs)
        # Plus rien ne change que le joueur : la valeur est la somme d'une série géométrique.
        cout = chance * self._cout(marges)
        depart = (autres[0] - cout, *autres[1:])
        tours = range(self.joueurs)
        return tuple(
            sum(depart[(i - tour) % self.joueurs] * chance**tour for tour in tours)
            / (1 - chance**self.joueurs)
            for i in tours
        )
