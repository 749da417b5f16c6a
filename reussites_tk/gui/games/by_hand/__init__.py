"""A game played by hand on the page of level 2.

The way of a coup: `table.mouse` and `table.keyboard` know where it begins and ends, `table.hand` makes it one
gesture, `session` puts it in the queue of the game's thread. There `play.hand` asks the child
(`worker.benches.hand`), where the rules (`X_gestes`, then `X_coups`) name the coup, then refuse or play it.
`model.execute` keeps the game on disk, `game` receives the reply, `show` passes its states to the table one
after the other, and `table.motion` makes the cartes glide. Undoing asks no child: `play.hand` has every
position.
"""
