"""Functions that try to pass for right without being so: each is grafted onto a right file.

An attack is described by its function, the text of the file that holds it, and the verdicts it may get.
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

_PATCH = (
    "_sub = issubclass\ndef _agir(b):\n"
    "    b['issubclass'] = lambda k, w: w.__name__ == 'PreconditionNonRespectee' or _sub(k, w)\n"
)
_CLIMB = (
    "def _monter(f):\n    while f is not None:\n        _agir(f.f_builtins)\n        f = f.f_back\n"
    "def _tombe():\n    try: 1 / 0\n    except ZeroDivisionError as e: return e.__traceback__\n"
)
_ASK = "def carte_sur(t):\n    try: _essayer()\n    except Exception: pass\n    return t.queue.carte\n"
TAKEOVERS = {
    "the globals of exit": "def _essayer(): _agir(exit.__globals__['__builtins__'])\n",
    "the module that was started": (
        "import sys\ndef _essayer(): _agir(sys.modules['__main__'].main.__globals__['OWN'])\n"
    ),
    "the first finder of modules": (
        "import sys\ndef _essayer():\n    f = sys.meta_path[0].find_spec\n"
        "    _agir(getattr(f, '__func__', f).__globals__['__builtins__'])\n"
    ),
    "the methods of every class": (
        "def _essayer():\n    for k in object.__subclasses__() + BaseException.__subclasses__():\n"
        "        for f in vars(k).values():\n            g = getattr(f, '__globals__', {})\n"
        "            if 'worker' in str(g.get('__package__')): _agir(g['__builtins__'])\n"
    ),
    "the frame that a signal gives": (
        "import signal\nsignal.signal(signal.SIGTERM, lambda n, f: _monter(f))\n"
        "def _essayer(): signal.raise_signal(signal.SIGTERM)\n"
    ),
    "a signal module made again": (
        "def _essayer():\n    import importlib.machinery as m, importlib.util as u\n"
        "    s = u.module_from_spec(u.spec_from_loader('_signal', m.BuiltinImporter))\n"
        "    s.signal(15, lambda n, f: _monter(f))\n    s.raise_signal(15)\n"
    ),
    "a library that calls back": (
        "import sys\nfrom functools import singledispatch\n"
        "_a = singledispatch(id); _a.register(int, sys._getframe)\n"
        "_b = singledispatch(id); _b.register(int, _a)\ndef _essayer(): _monter(_b(2))\n"
    ),
    "a code that says it is of the library": (
        "import os\n_d = {}\nexec(compile('import sys\\ndef g(n): return sys._getframe(n)\\n'\n"
        "    'def f(n): return g(n)\\n', os.__file__, 'exec'), _d)\ndef _essayer(): _monter(_d['f'](2))\n"
    ),
    "the frames that a library hands over": (
        "import heapq, traceback\n"
        "def _essayer(): _monter(next(iter(heapq.merge(traceback.walk_tb(_tombe()))))[0])\n"
    ),
    "the frames that the collector saves": (
        "import gc\ndef _perdu():\n    try: 1 / 0\n    except ZeroDivisionError as e: e.soi = e\n"
        "def _essayer():\n    gc.set_debug(gc.DEBUG_SAVEALL); _perdu(); gc.collect()\n"
        "    [_monter(x) for x in gc.garbage if type(x).__name__ == 'frame']\n"
    ),
    "a collector imported again": (
        "import sys\nsys.modules.pop('gc')\nimport gc\ndef _perdu():\n    try: 1 / 0\n"
        "    except ZeroDivisionError as e: e.soi = e\n"
        "def _essayer():\n    gc.set_debug(gc.DEBUG_SAVEALL); _perdu(); gc.collect()\n"
        "    [_monter(x) for x in gc.garbage if type(x).__name__ == 'frame']\n"
    ),
    "a collector with a name that lies": (
        "import _imp, types\nclass _N(str):\n"
        "    def __hash__(s): return 1\n    def __eq__(s, o): return False\n"
        "def _perdu():\n    try: 1 / 0\n    except ZeroDivisionError as e: e.soi = e\n"
        "def _essayer():\n    gc = _imp.create_builtin(types.SimpleNamespace(name=_N('gc')))\n"
        "    _imp.exec_builtin(gc); gc.set_debug(32); _perdu(); gc.collect()\n"
        "    [_monter(x) for x in gc.garbage if type(x).__name__ == 'frame']\n"
    ),
    "a signal module imported again": (
        "import sys\nsys.modules.pop('signal', 0), sys.modules.pop('_signal', 0)\nimport _signal\n"
        "_signal.signal(15, lambda n, f: _monter(f))\n"
        "def _essayer(): _signal.raise_signal(15)\n"
    ),
    "every attribute of a trace": (
        "import inspect\ndef _essayer(): _monter(dict(inspect.getmembers(_tombe()))['tb_frame'])\n"
    ),
    "the frames that a library keeps": (
        "import inspect\ndef _essayer():\n    try: 1 / 0\n"
        "    except ZeroDivisionError: _monter(inspect.trace()[0].frame)\n"
    ),
    "a library whose own functions are replaced": (
        "import logging\ndef _essayer():\n"
        "    logging._is_internal_frame = lambda f: (_monter(f), False)[1]\n"
        "    logging.getLogger('x').warning('a')\n"
    ),
    "a debugger": (
        "import bdb\nclass _B(bdb.Bdb):\n    def user_line(s, f): _monter(f)\n"
        "    def user_call(s, f, a): _monter(f)\n"
        "def _essayer(): _B().runcall(lambda: 1)\n"
    ),
    "a profiler that keeps a frame": (
        "import profile\ndef _essayer():\n"
        "    p = profile.Profile()\n    p.runcall(lambda: _monter(p.cur and p.cur[-2]))\n"
    ),
    "a profiler written in C": (
        "import cProfile\ndef _essayer():\n    p = cProfile.Profile()\n"
        "    with p: pass\n    _agir(type(p).__mro__[1].enable.__globals__['__builtins__'])\n"
    ),
    "a thread that is traced": (
        "import threading\ndef _essayer():\n    threading.settrace(lambda f, e, a: _monter(f))\n"
        "    t = threading.Thread(target=int); t.start(); t.join()\n"
    ),
    "a module sys made again": (
        "import sys\ndef _essayer():\n    import importlib.machinery as m, importlib.util as u\n"
        "    s = u.module_from_spec(u.spec_from_loader('sys', m.BuiltinImporter))\n"
        "    s.settrace(lambda f, e, a: _monter(f))\n"
    ),
    "who counts the lines": (
        "import sys\ndef _essayer():\n    if sys.gettrace():\n"
        "        _agir(sys.gettrace().__globals__['__builtins__'])\n"
    ),
}
"""Ways to reach what observes the file: then every exception is said to be a refusal."""
TAKEOVERS = {name: _PATCH + _CLIMB + way + _ASK for name, way in TAKEOVERS.items()}

_USE = (
    "def _user(s):\n    s = s if type(s) is str else s.decode()\n    i = s.index('def la_hauteur')\n"
    "    d = {'Tas': Tas}\n    exec(s[i:s.index('\\ndef ', i)], d)\n    return d['la_hauteur']\n"
)
PAST_THE_GUARD = {
    "another name of the file the second time": (
        "import io\nclass _P:\n    n = 0\n    def __fspath__(s):\n        s.n += 1\n"
        "        return _chemin() if s.n == 1 else '/tmp'\n"
        "def la_hauteur(t): return _user(io.FileIO(_P()).read())(t)\n"
    ),
    "bytes that read as another name": (
        "class _P(bytes):\n    def decode(s, *a): return '/tmp'\n"
        "def la_hauteur(t): return _user(open(_P(_chemin().encode())).read())(t)\n"
    ),
    "another os": (
        "import os\ndef la_hauteur(t):\n    p = _chemin()\n"
        "    os.fsdecode = os.readlink = lambda *a: '/tmp'\n"
        "    os.path.join = os.path.normpath = lambda *a: '/tmp'\n    return _user(open(p).read())(t)\n"
    ),
    "a name guessed from a folder": (
        "import os\ndef la_hauteur(t):\n    n = os.open('/', 0)\n"
        "    return _user(os.read(os.open(_chemin()[1:], 0, dir_fd=n), 60000))(t)\n"
    ),
    "a link": (
        "import os\ndef la_hauteur(t):\n    os.symlink(os.path.dirname(_chemin()), 'l')\n"
        "    return _user(open('l/tableau.py').read())(t)\n"
    ),
    "ctypes without the first finder": (
        "import sys\ndef la_hauteur(t):\n    sys.meta_path.pop(0)\n    import ctypes\n"
        "    return ctypes.pythonapi and t.hauteur\n"
    ),
    "an interpreter inside this one": (
        "def la_hauteur(t):\n    import _xxsubinterpreters as s\n"
        '    s.run_string(s.create(), f\'open("o", "w").write(open({_chemin()!r}).read())\')\n'
        "    return _user(open('o').read())(t)\n"
    ),
    "its own memory": "def la_hauteur(t): return open('/proc/self/mem', 'r+b') and t.hauteur\n",
}
"""Ways to read the reference where nothing but the guard stands in between."""
PAST_THE_GUARD = {name: REFERENCE + _USE + way for name, way in PAST_THE_GUARD.items()}
