"""Where the columns of the sheet lie."""

from reussites_tk.gui.multiplayer.tricks.model_columns import columns_of


def test_the_columns_of_a_player_end_where_their_tabulations_are_and_the_name_is_in_their_middle() -> None:
    columns = columns_of([30, 40, 20, 10, 20, 10], first=2, parts=2, gap=5, wide_gap=15)
    assert columns.tabs == (35, "left", 110, "right", 125, "right", 160, "right", 175, "right")
    assert columns.middles == (107, "center", 157, "center")
    assert columns.rooms == (35, 35)
    assert columns.right == 175
