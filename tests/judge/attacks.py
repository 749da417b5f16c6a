"""Functions that try to pass for right without being so: each is grafted onto a right file.

An attack is told by its function, the text of the file that holds it, and the verdicts it may get.
"""

from __future__ import annotations

REFERENCE = (
    "def _chemin():\n    import os, reussites_tk.cours as c\n"
    "    return os.path.join(os.path.dirname(os.path.dirname(c.__file__)), 'tas', 'tableau.py')\n"
)

READS = {
    "the text of the reference": (
        REFERENCE + "def la_hauteur(t):\n    d = {}\n    exec(open(_chemin()).read(), d)\n"
        "    return d['la_hauteur'](t)\n"
    ),
    "its text by the raw opening of the system": (
        REFERENCE + "def la_hauteur(t):\n    import os\n    n = os.open(_chemin(), os.O_RDONLY)\n"
        "    d = {}\n    exec(os.read(n, 99999), d)\n    return d['la_hauteur'](t)\n"
    ),
    "its module by an explicit path": (
        REFERENCE + "def la_hauteur(t):\n    import importlib.util as u\n"
        "    s = u.spec_from_file_location('x', _chemin())\n    m = u.module_from_spec(s)\n"
        "    s.loader.exec_module(m)\n    return m.la_hauteur(t)\n"
    ),
    "its compiled module": (
        REFERENCE + "def la_hauteur(t):\n    import glob, marshal, os\n"
        "    f = glob.glob(os.path.join(os.path.dirname(_chemin()), '__pycache__', 'tableau*'))[0]\n"
        "    d = {}\n    exec(marshal.loads(open(f, 'rb').read()[16:]), d)\n    return d['la_hauteur'](t)\n"
    ),
    "its module by its name, the refusal being caught": (
        "def la_hauteur(t):\n    try:\n        from reussites_tk.tas import tableau\n"
        "        return tableau.la_hauteur(t)\n    except ImportError:\n        return 0\n"
    ),
    "what is left in sys.modules": (
        "def la_hauteur(t):\n    import sys\n"
        "    m = [m for n, m in sys.modules.items() if 'tas' in n and hasattr(m, 'la_hauteur')]\n"
        "    return next(x for x in m if x.__name__ != '__eleve__').la_hauteur(t)\n"
    ),
    "another program that reads": (
        REFERENCE + "def la_hauteur(t):\n    import subprocess\n"
        "    d = {}\n    exec(subprocess.check_output(['cat', _chemin()]), d)\n"
        "    return d['la_hauteur'](t)\n"
    ),
    "the frame of who calls": (
        "def la_hauteur(t):\n    import sys\n    return len(sys._getframe(1).f_locals['piles'])\n"
    ),
    "the frame of a trace": (
        "def la_hauteur(t):\n    try:\n        1 / 0\n    except ZeroDivisionError as e:\n"
        "        return e.__traceback__.tb_frame.f_back.f_locals['args']\n"
    ),
    "the objects of the interpreter": (
        "def la_hauteur(t):\n    import gc\n"
        "    return next(o['tas'] for o in gc.get_objects() if type(o) is dict and 'graine' in o)\n"
    ),
    "the memory of the parent": (
        "def la_hauteur(t):\n    import os\n    return len(open(f'/proc/{os.getppid()}/mem', 'rb').read(1))\n"
    ),
    "every open descriptor": (
        "def la_hauteur(t):\n    import os\n    return max(len(os.listdir(f'/proc/{os.getppid()}/fd')), 3)\n"
    ),
    "a profiler": (
        "import sys\ndef _f(frame, event, arg):\n    frame.f_locals\nsys.setprofile(_f)\n"
        "def la_hauteur(t):\n    return 3\n"
    ),
}
"""Ways to look for the answer elsewhere."""

FORGERIES = {
    "equal to everything": (
        "class E:\n    def __eq__(s, o): return True\n    __hash__ = None\ndef la_hauteur(t): return E()\n"
    ),
    "an integer of another class": (
        "class E(int):\n    def __eq__(s, o): return True\ndef la_hauteur(t): return E(3)\n"
    ),
    "a false class": (
        "class E:\n    __class__ = property(lambda s: int)\n    def __index__(s): return 3\n"
        "def la_hauteur(t): return E()\n"
    ),
    "a class equal to the others": (
        "class M(type):\n    def __eq__(s, o): return True\n    __hash__ = type.__hash__\n"
        "class E(metaclass=M): pass\ndef la_hauteur(t): return E()\n"
    ),
    "an exception that lies about itself": (
        "class M(type):\n    __name__ = property(lambda s: 1 / 0)\n"
        "class E(Exception, metaclass=M):\n    __traceback__ = property(lambda s: 1 / 0)\n"
        "    __class__ = property(lambda s: PreconditionNonRespectee)\n"
        "    def __str__(s): raise SystemExit\ndef la_hauteur(t): raise E\n"
    ),
    "a syntax error with odd fields": (
        "class L:\n    def __eq__(s, o): raise SystemExit\n"
        "def la_hauteur(t):\n    e = SyntaxError('x')\n"
        "    e.filename = L()\n    e.lineno = L()\n    raise e\n"
    ),
    "a module of another class": (
        "import sys, types\nclass M(types.ModuleType):\n"
        "    def __getattribute__(s, n):\n        raise SystemExit\n"
        "def la_hauteur(t):\n    sys.modules[__name__].__class__ = M\n    return 0\n"
    ),
    "other builtins": (
        "import builtins\ndef la_hauteur(t):\n"
        "    builtins.len = lambda x: 3\n    builtins.type = lambda x: int\n"
        "    builtins.all = lambda x: True\n    return 0\n"
    ),
    "another json": (
        "import json, json.encoder, json.decoder\ndef la_hauteur(t):\n    json.dumps = lambda *a, **k: '{}'\n"
        "    json.JSONEncoder.encode = lambda *a: '{}'\n    json.loads = lambda *a: []\n"
        "    json.decoder.scanner = json.encoder.c_make_encoder = None\n    return 0\n"
    ),
    "no end": "def la_hauteur(t):\n    import os\n    os._exit(0)\n",
    "an answer of its own": (
        "import os\ndef la_hauteur(t):\n"
        '    line = b\'\\n["results", 0, [[{"r": ["i", 3]}, "", 0]], []]\\n\'\n'
        "    for n in range(3, 30):\n"
        "        try: os.write(n, line)\n        except OSError: pass\n    return 0\n"
    ),
}
"""Ways to make the judge see what is not."""
