"""The linked view as marks: boxes in rows, arrows, labels, what is wrong, what has changed."""

from reussites_tk.gui.shared.linked.model_drawing import Drawn, draw
from reussites_tk.gui.shared.linked.model_layout import Mark, Scene
from reussites_tk.gui.shared.linked.model_memory import changed_fields
from reussites_tk.gui.shared.linked.words import faults_of
from tests.gui.linked_cells import SIZES, Snapshot, measure


def scene(snapshot: Snapshot, width: float = 500, **what: object) -> Scene:
    return draw(Drawn(snapshot.memory(), **what), width, SIZES, measure)  # type: ignore[arg-type]


def texts(drawn: Scene) -> list[str]:
    return [mark.text for mark in drawn.marks.values() if mark.kind == "text"]


def link(drawn: Scene, snapshot: Snapshot, code: str, name: str) -> Mark:
    return drawn.marks[f"link {snapshot.cells[code]} {name}"]


def box(drawn: Scene, snapshot: Snapshot, code: str) -> Mark:
    return drawn.marks[f"cell {snapshot.cells[code]}"]


def test_a_chain_is_a_row_from_tete_to_queue() -> None:
    snapshot = Snapshot().pile("A", "7T 8T (9T)")
    drawn = scene(snapshot)
    lefts = [box(drawn, snapshot, code).points[0] for code in ("7T", "8T", "(9T)")]
    assert lefts == sorted(lefts) and len({box(drawn, snapshot, c).points[1] for c in snapshot.cells}) == 1
    assert box(drawn, snapshot, "(9T)").look == "hidden"
    assert {"A", "tete", "queue", "hauteur 3", "étalé", "actif", "(1, 1)"} <= set(texts(drawn))


def test_suiv_and_prec_are_two_arrows_between_neighbours() -> None:
    snapshot = Snapshot().pile("A", "7T 8T")
    drawn = scene(snapshot)
    suiv, prec = link(drawn, snapshot, "7T", "suiv"), link(drawn, snapshot, "8T", "prec")
    assert (suiv.look, prec.look) == ("first", "second")
    assert (
        suiv.points[0] == box(drawn, snapshot, "7T").points[2]
        and suiv.points[-2] == box(drawn, snapshot, "8T").points[0]
    )
    assert (
        prec.points[0] == box(drawn, snapshot, "8T").points[0]
        and prec.points[-2] == box(drawn, snapshot, "7T").points[2]
    )
    assert suiv.points[1] < prec.points[1]


def test_a_link_to_nothing_ends_with_a_bar() -> None:
    snapshot = Snapshot().pile("A", "7T")
    drawn = scene(snapshot)
    assert link(drawn, snapshot, "7T", "suiv").look == "first bare"
    assert f"link {snapshot.cells['7T']} suiv bar" in drawn.marks


def test_a_wrong_arrow_has_another_look_and_a_mark() -> None:
    snapshot = Snapshot().pile("A", "7T 8T 9T").set("9T", "prec", "7T")
    wrong = frozenset(fault.where for fault in faults_of(snapshot.memory()))
    drawn = scene(snapshot, wrong=wrong)
    assert link(drawn, snapshot, "9T", "prec").look == "wrong"
    assert drawn.marks[f"link {snapshot.cells['9T']} prec mark"].text == "≠"
    assert link(scene(snapshot, wrong=wrong, settled=False), snapshot, "9T", "prec").look == "torn"


def test_a_wrong_height_is_marked_in_the_caption() -> None:
    snapshot = Snapshot().pile("A", "7T").set("A", "hauteur", ["i", 5])
    wrong = frozenset(fault.where for fault in faults_of(snapshot.memory()))
    assert "hauteur 5 ≠" in texts(scene(snapshot, wrong=wrong))


def test_local_names_are_labels_under_the_cells_and_beside_the_piles() -> None:
    snapshot = Snapshot().pile("A", "7T 8T")
    drawn = scene(
        snapshot, local_names=[("cel", ("o", snapshot.cells["8T"])), ("t1", ("t", 0)), ("i", ("i", 3))]
    )
    assert drawn.marks["local cel"].points[1] > box(drawn, snapshot, "8T").points[3]
    assert abs(drawn.marks["local cel"].points[0] - sum(box(drawn, snapshot, "8T").points[::2]) / 2) < 1
    assert "← t1" in texts(drawn) and "i" not in texts(drawn)


def test_a_cell_outside_all_piles_has_a_place_of_its_own() -> None:
    snapshot = Snapshot().pile("A", "7T").loose("RP")
    drawn = scene(snapshot)
    assert "hors des tas" in texts(drawn)
    assert box(drawn, snapshot, "RP").points[1] > box(drawn, snapshot, "7T").points[3]


def test_an_end_that_designates_a_cell_elsewhere_names_its_pile() -> None:
    snapshot = Snapshot().pile("A", "7T").pile("B", "RP").set("A", "queue", "RP")
    assert {"A.queue", "tete", "queue"} <= set(texts(scene(snapshot)))


def test_an_empty_pile_shows_that_its_ends_are_none() -> None:
    assert {"tete → None", "queue → None", "hauteur 0"} <= set(texts(scene(Snapshot().pile("C"))))


def test_a_caption_too_long_for_the_window_keeps_what_matters_most() -> None:
    assert {"hauteur 0", "tete → None"} <= set(texts(scene(Snapshot().pile("C"), 200)))
    assert "actif" not in texts(scene(Snapshot().pile("C"), 200))


def test_a_long_chain_is_folded_within_the_width() -> None:
    snapshot = Snapshot().pile("A", "2T 3T 4T 5T 6T 7T 8T 9T 10T VT DT RT")
    drawn = scene(snapshot, 300)
    boxes = [mark.points for name, mark in drawn.marks.items() if mark.kind == "box"]
    assert max(points[2] for points in boxes) <= 300
    assert len({points[1] for points in boxes}) > 3
    assert drawn.height >= max(points[3] for points in boxes)


def test_what_changed_is_ringed() -> None:
    before, after = Snapshot().pile("A", "7T 8T"), Snapshot().pile("A", "7T 8T").set("8T", "prec", None)
    changed = changed_fields(before.memory(), after.memory())
    assert changed == {(after.cells["8T"], "prec")}
    drawn = scene(after, changed=changed)
    assert f"link {after.cells['8T']} prec ring" in drawn.marks
    assert link(drawn, after, "8T", "prec").look == "second changed bare"


def test_a_new_cell_counts_once() -> None:
    before, after = Snapshot().pile("A", "7T"), Snapshot().pile("A", "7T").loose("RP")
    assert changed_fields(before.memory(), after.memory()) == {(after.cells["RP"], "carte")}


def test_a_list_is_a_row_of_boxes_without_arrows() -> None:
    snapshot = Snapshot().pile("A")
    values = [["c", 47], ["c", 49]]
    snapshot.state["0"] = ["t", {"mode": ["m", "empile"], "cartes": ["L", values, 2]}]
    drawn = scene(snapshot)
    assert [mark.text for name, mark in drawn.marks.items() if name.endswith("carte")] == ["7T", "8T"]
    assert not [name for name, mark in drawn.marks.items() if mark.kind == "line"]


def test_the_legend_names_the_arrows() -> None:
    assert {"suiv", "prec"} <= set(texts(scene(Snapshot().pile("A", "7T"))))
