"""What a child does with the file it has loaded: one module per kind of work.

A bench has `prepare(module, options)`, called once after loading, and `run(prepared, item)`, called
for each item, which answers plain JSON. It is the only code of ours that meets a student's objects.
The benches of exercises answer `{"mode": "present"}` with the judged functions that the file defines.

It may have `fetch(options)`, which returns what it needs of the rooms that will be closed (those of ours
that a student's file may not import, see `child.guard`), and `join(ours, theirs)`, which puts a student's
file into it; `plug(piles)`, which wraps the piles to be plugged; `close_rooms()`, for what must leave this
process before a file runs; and `CODE_IS_SECRET`, True where the code that a student's file calls would give
the answer away.

In order (`child.session`): `fetch`, `close_rooms`, `plug`, the file is loaded, `join`, `prepare`, then `run`.
"""
