"""Les ensembles de cartes, en masques de bits : les parcourir ; partager celles que l'on n'a pas vues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def une_a_une(cartes: int) -> Iterator[int]:
    """Donne les cartes d'un ensemble, du plus petit entier au plus grand."""
    while cartes:
        yield (cartes & -cartes).bit_length() - 1
        cartes &= cartes - 1


def partager(cartes: Sequence[int], places: Sequence[int], vides: Sequence[int]) -> list[list[int]] | None:
    """Donne à chaque siège autant de cartes que ses `places`, jamais une de ses `vides` (un masque de bits).

    Les cartes, déjà mêlées, sont en tout autant que les places. Chacun reçoit les premières qu'il peut
    avoir, les plus contraints d'abord. `None` : c'est impossible.
    """
    recues: list[list[int]] = [[] for _ in places]
    reste = cartes
    for siege in sorted(range(len(places)), key=lambda siege: -vides[siege].bit_count()):
        interdites, places_du_siege = vides[siege], places[siege]
        siennes = [carte for carte in reste if not interdites >> carte & 1][:places_du_siege]
        if len(siennes) < places_du_siege:
            return _caser(cartes, places, vides)
        recues[siege] = siennes
        reste = [carte for carte in reste if carte not in siennes]
    return recues


def _caser(cartes: Sequence[int], places: Sequence[int], vides: Sequence[int]) -> list[list[int]] | None:
    """De même, par des chaînes d'échanges (algorithme de H. Kuhn), quand donner main par main échoue."""
    recues: list[list[int]] = [[] for _ in places]

    def caser(carte: int, vus: set[int]) -> bool:
        for siege, siennes in enumerate(recues):
            if siege in vus or not places[siege] or vides[siege] >> carte & 1:
                continue
            vus.add(siege)
            if len(siennes) < places[siege]:
                siennes.append(carte)
                return True
            for place, autre in enumerate(siennes):
                if caser(autre, vus):
                    siennes[place] = carte
                    return True
        return False

    return recues if all([caser(carte, set()) for carte in cartes]) else None
