"""What a child does with the file it has loaded: one module per kind of work.

A bench has `prepare(module, options)`, called once after loading, and `run(prepared, item)`, called
for each item, which answers plain JSON. It is the only code of ours that meets a student's objects.
"""
