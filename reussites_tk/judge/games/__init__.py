"""The judge of the games: boards, shown states and series, under any honest reading."""
