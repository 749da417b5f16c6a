"""Where things stand on the table: the course's grid, scaled, without Tk."""

import itertools
from dataclasses import replace

import pytest

from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.gui.games.model import default_places
from reussites_tk.gui.table.grid import INDEX, RATIO, Room, make_grid
from reussites_tk.gui.table.layout import Layout, label_of, lay_out, shorten

R7 = [Localisation(1, 1), Localisation(3, 1), *(Localisation(1, 2 * i + 2) for i in range(1, 5))]


def room(width: int = 880, height: int = 650, scale: float = 1.0) -> Room:
    def px(n: float) -> int:
        return round(n * scale)

    return Room(width, height, scale, px(16), px(22), px(8), 168)


def measure(text: str) -> int:
    return 8 * len(text)


def pile(count: int, place: Localisation, mode: Mode = Mode.EMPILE, texte: str = "Talon") -> TasVu:
    return TasVu(texte, place, mode, cartes_du_jeu(52)[:count])


def table(*piles: TasVu, where: Room | None = None) -> Layout:
    return lay_out(Etat(piles), where or room(), measure)


def test_an_empty_state_lays_nothing_out() -> None:
    assert table() == Layout(0, 0, (), (), ())


def test_a_place_is_the_same_corner_whatever_lies_there() -> None:
    grid = make_grid(R7, True, room())
    assert list(grid.left) == [1, 4, 6, 8, 10]
    assert list(grid.top) == [1, 3]
    gaps = [grid.left[b] - grid.left[a] for a, b in itertools.pairwise([4, 6, 8, 10])]
    assert max(gaps) - min(gaps) <= 1
    assert grid.left[4] - grid.left[1] > gaps[0], "two empty columns are wider than one"


@pytest.mark.parametrize("size", [(680, 570), (880, 650), (1500, 900), (400, 300)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_place_is_inside_the_table(size: tuple[int, int], scale: float) -> None:
    where = room(round(size[0] * scale), round(size[1] * scale), scale)
    grid = make_grid(R7, True, where)
    assert min(grid.left.values()) >= where.margin
    assert max(grid.left.values()) + grid.width <= where.width - where.margin
    assert min(grid.top.values()) >= where.margin + where.label
    assert max(grid.top.values()) + grid.height <= where.height - where.margin


def test_cartes_are_near_84_in_the_usual_window_and_double_at_2x() -> None:
    usual = make_grid(R7, True, room(880, 650))
    double = make_grid(R7, True, room(1760, 1300, 2.0))
    assert 76 <= usual.width <= 100
    assert double.width == min(168, 2 * usual.width)
    assert usual.height == round(usual.width * RATIO)


def test_cartes_are_never_larger_than_their_drawings() -> None:
    assert make_grid([Localisation(1, 1)], False, room(3000, 2000)).width == 168


def test_the_whole_grid_of_the_course_fits_and_stays_apart() -> None:
    places = [Localisation(line, column) for line in range(1, 6) for column in range(1, 14)]
    grid = make_grid(places, False, room())
    lefts, tops = sorted(grid.left.values()), sorted(grid.top.values())
    assert all(b - a > grid.width for a, b in itertools.pairwise(lefts))
    assert all(b - a >= grid.height + room().label for a, b in itertools.pairwise(tops))


def test_columns_do_not_jump_when_a_pile_appears() -> None:
    first = Etat((pile(3, Localisation(1, 1)),))
    with_all = lay_out(first, room(), measure, places=R7)
    alone = lay_out(first, room(), measure)
    assert with_all.spots[-1].x == make_grid(R7, False, room()).left[1] != alone.spots[-1].x


def test_a_stacked_pile_shows_its_top_and_a_thin_edge() -> None:
    layout = table(pile(48, Localisation(1, 1)))
    seen = [spot for spot in layout.spots if spot.seen]
    assert 2 <= len(seen) <= 5
    top = layout.spots[-1]
    assert top.seen and all(spot.x >= top.x for spot in layout.spots)
    assert max(spot.x for spot in layout.spots) - top.x <= 8


def test_a_single_carte_has_no_edge_under_it() -> None:
    assert len(table(pile(1, Localisation(1, 1))).spots) == 1


def test_a_spread_pile_shows_the_whole_index_of_each_carte() -> None:
    layout = table(pile(5, Localisation(1, 1), Mode.ETALE))
    steps = [b.y - a.y for a, b in itertools.pairwise(layout.spots)]
    assert min(steps) >= int(layout.width * INDEX)
    assert all(spot.seen for spot in layout.spots)


def test_a_tall_spread_pile_is_compressed_to_the_bottom_edge() -> None:
    where = room(880, 500)
    layout = table(pile(30, Localisation(1, 1), Mode.ETALE), where=where)
    last = layout.spots[-1]
    assert last.y + layout.height <= where.height - where.margin
    assert last.y + layout.height >= where.height - where.margin - 2


def test_a_spread_pile_stops_above_the_label_of_the_pile_under_it() -> None:
    under = pile(1, Localisation(3, 1), texte="Rebut")
    layout = lay_out(Etat((pile(20, Localisation(1, 1), Mode.ETALE), under)), room(), measure)
    label = next(label for label in layout.labels if label.text.startswith("Rebut"))
    spread = [spot for spot in layout.spots if spot.place.ligne == 1]
    assert spread[-1].y + layout.height <= label.y - room().label + room().gap


def test_spots_go_from_the_bottom_to_the_top_of_a_pile() -> None:
    layout = table(pile(3, Localisation(1, 1), Mode.ETALE))
    assert [spot.code for spot in layout.spots] == ["(2T)", "(3T)", "(4T)"]


def test_two_equal_cartes_of_a_faulty_game_are_two_things() -> None:
    carte = cartes_du_jeu(52)[0]
    faulty = TasVu("Talon", Localisation(1, 1), Mode.ETALE, (carte, carte))
    assert len({spot.key for spot in table(faulty).spots}) == 2


def test_an_empty_pile_has_an_outline_and_a_label() -> None:
    layout = table(pile(0, Localisation(1, 1)))
    assert layout.spots == () and len(layout.outlines) == 1
    assert layout.labels[0].text == "Talon · 0"


def test_a_label_says_the_name_and_the_height() -> None:
    assert label_of(pile(27, Localisation(1, 1))) == "Talon · 27"


@pytest.mark.parametrize("width", [600, 880, 1400])
def test_labels_never_overlap(width: int) -> None:
    names = ["Un nom de tas vraiment très long", "Trèfle", "Un autre nom très long aussi", "Pique"]
    piles = [pile(3, Localisation(1, i + 1), texte=name) for i, name in enumerate(names)]
    layout = lay_out(Etat(tuple(piles)), room(width, 500), measure)
    spans = sorted((la.x - measure(la.text) / 2, la.x + measure(la.text) / 2) for la in layout.labels)
    assert all(one[1] < other[0] for one, other in itertools.pairwise(spans))
    assert spans[0][0] >= 0 and spans[-1][1] <= width


def test_a_label_is_shortened_without_losing_the_height() -> None:
    assert shorten("Talon · 27", 80, measure) == "Talon · 27"
    assert shorten("Rebut provisoire · 27", 100, measure) == "Rebut… · 27"
    assert shorten("Rebut · 27", 10, measure) == "27"


SMALL = (1024 - 300, 700 - 52 - 54)
"""The table in the smallest window, beside its panel, between its header and its bar."""


def full(jeu: str) -> list[TasVu]:
    """The piles of a game with as many cartes as they may have, spread where the game spreads them."""
    spread = {"r7": 13, "c4": 32}.get(jeu)
    places = default_places(jeu).items()
    series = ("Trèfle", "Carreau", "Cœur", "Pique")
    return [
        pile(spread, place, Mode.ETALE, name) if spread and name in series else pile(52, place, texte=name)
        for place, name in places
    ]


@pytest.mark.parametrize("jeu", ["r7", "qll", "c4", "md"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_clipped_in_the_smallest_window(jeu: str, scale: float, text: float) -> None:
    panel = 300 * 0.6 * (text - 1)  # larger texts take a larger panel
    width, height = round((SMALL[0] - panel) * scale), round(SMALL[1] * scale)
    where = replace(room(width, height, scale), label=round(22 * scale * text))
    layout = lay_out(Etat(tuple(full(jeu))), where, lambda words: round(8 * len(words) * scale * text))
    seen = [spot for spot in layout.spots if spot.seen]
    assert min(spot.x for spot in seen) >= 0 and min(spot.y for spot in seen) >= where.label
    assert max(spot.x for spot in seen) + layout.width <= width
    assert max(spot.y for spot in seen) + layout.height <= height
    for label in layout.labels:
        half = 4 * len(label.text) * scale * text
        assert label.x - half >= -1 and label.x + half <= width + 1
        assert where.label <= label.y + where.gap <= height


@pytest.mark.parametrize("count", [8, 16, 32])
def test_a_hidden_spread_pile_is_compressed_evenly_and_its_top_is_whole(count: int) -> None:
    layout = table(pile(count, Localisation(1, 4), Mode.ETALE), where=room(*SMALL))
    steps = {b.y - a.y for a, b in itertools.pairwise(layout.spots)}
    assert max(steps) - min(steps) <= 1 and min(steps) >= 8
    assert layout.spots[-1].y + layout.height <= SMALL[1] - room().margin


def test_a_moved_pile_is_drawn_at_its_new_place_and_remains_itself() -> None:
    talon, serie = Localisation(1, 1), Localisation(1, 4)
    etat = Etat((pile(3, talon), pile(2, serie, texte="Trèfle")))
    there = lay_out(etat, room(), measure, moved={talon: serie, serie: talon})
    corner = lay_out(etat, room(), measure).corner(serie)
    top = next(spot for spot in reversed(there.spots) if spot.place == talon)
    assert (top.x, top.y) == corner == there.corner(talon)


def test_a_label_says_that_it_was_cut() -> None:
    names = ["Un nom de tas vraiment très long", "Trèfle"]
    piles = [pile(3, Localisation(1, i + 1), texte=name) for i, name in enumerate(names)]
    layout = lay_out(Etat(tuple(piles)), room(300, 500), measure)
    assert [label.cut for label in layout.labels] == [True, False]
