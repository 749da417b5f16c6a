"""What is asked of a moment: names, ends, links, walks, values in words."""

from reussites_tk.gui.shared.linked.memory import Memory, value_text
from tests.gui.linked_cells import Told, carte


def test_ends_and_links_come_in_the_order_of_the_course() -> None:
    memory = Told().pile("A", "7T 8T").memory()
    assert memory.links() == ("suiv", "prec")
    assert memory.ends(memory.piles[0]) == ("tete", "queue")


def test_other_names_of_links_are_found_by_what_they_designate() -> None:
    told = Told().pile("A", "7T 8T")
    for number in told.cells.values():
        fields = told.state[str(number)][1]
        fields["dessous"] = fields.pop("suiv")
        fields.pop("prec")
    assert told.memory().links() == ("dessous",)


def test_a_walk_stops_where_it_would_turn() -> None:
    told = Told().pile("A", "7T 8T").set("8T", "suiv", "7T")
    memory = told.memory()
    assert [cell.code for cell in memory.walk(told.cells["7T"], "suiv")] == ["7T", "8T"]


def test_a_later_moment_has_what_changed_and_not_what_went() -> None:
    told = Told().pile("A", "7T").loose("RP")
    memory = told.memory()
    gone = told.cells["RP"]
    later = memory.after({"0": ["t", [["hauteur", ["i", 9]]]]}, [gone])
    assert gone not in later.things and later.piles[0].fields["hauteur"] == ("i", 9)
    assert memory.piles[0].fields["hauteur"] == ("i", 1)


def test_values_are_said_in_words() -> None:
    told = Told().pile("A", "(7T)")
    memory = told.memory()
    said = {
        "la cellule (7T)": ("o", told.cells["(7T)"]), "A": ("t", 0), "None": ("n",), "12": ("i", 12),
        "un entier de plus de 18 chiffres": ("?", "int"),
        "étalé": ("m", "etale"), "inactif": ("role", "inactif"), "(2, 3)": ("l", 2, 3), "True": ("b", 1),
        "dame": ("r", 12), "pique": ("k", 4), "RP": tuple(carte("RP")),
        "[1, 2]": ("L", [["i", 1], ["i", 2]], 2),
    }  # fmt: skip
    for words, value in said.items():
        assert value_text(value, memory) == words
    assert value_text(("t", 99), Memory()) == "un tas sans nom"
