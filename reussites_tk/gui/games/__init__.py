"""A game on the page of level 2: what to play, with what, and watching it.

A game that is watched: `play.request` has it played in a child (`worker.parent.games`; there,
`worker.benches.games`), whose states `watch` receives through `background`. They are all kept: one goes back
and forth in them (`shared.playback`), and `stage` shows the one in front.
"""
