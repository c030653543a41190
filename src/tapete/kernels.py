"""Kernels: functions in machine code that numba makes once and that are kept on disk and called without numba.

Importing numba takes longer than most questions take to be answered. What it made of a kernel needs nothing of it:
kernels allocate nothing, and their arguments, arrays and numbers one after the other, come in one piece of memory.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_uint8, c_uint64, c_void_p
from functools import cache, cached_property, update_wrapper
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from struct import Struct
from threading import RLock, get_ident
from types import ModuleType
from typing import Any, NamedTuple

import llvmlite  # type: ignore[import-untyped]
import msgspec
import numpy as np
from llvmlite import binding as llvm

Function = Callable[..., Any]
Kinds = tuple[Any, ...]
"""What machine code is made for: of each argument its type, of an array also its dimensions and layout."""

_waiting: list[Callable[[], None]] = []
_compiling = RLock()

_ROWS, _COLUMNS = 0x1, 0x2
_MANNERS = 0x500
"""Flags of an array that numba minds besides its being contiguous, one way or the other: aligned, writeable."""
_WORDS: dict[str, Struct] = {
    **dict.fromkeys(("|b1", "|i1", "|u1", "<i2", "<u2", "<i4", "<u4", "<i8"), Struct("=q")),
    "<u8": Struct("=Q"),
    "<f8": Struct("=d"),
}
_PLAIN: dict[type, str] = {float: "<f8", int: "<i8", bool: "|b1"}
_ARRAYS = [Struct(f"={5 + 2 * dimensions}q") for dimensions in range(8)]
_RESULTS: dict[str, Any] = {"bool": c_uint8, "int64": c_int64, "uint64": c_uint64, "float64": c_double, "none": None}
_ENTRY = CFUNCTYPE(c_int32, c_void_p, POINTER(c_void_p), c_char_p)
_HEAD = object.__basicsize__
"""Where an array's struct says first where its items are: behind what every object has (NumPy's `PyArrayObject`)."""
_AT = c_void_p.from_address
_RETURNED = (0, -2)
"""What a function of numba's answers when it has ended well, with a value or with none."""


def stamp(folder: Path) -> str:
    """Return a digest of the names and contents of all Python sources in `folder`."""
    digest = hashlib.sha256()
    for source in sorted(folder.glob("*.py")):
        content = source.read_bytes()
        digest.update(f"{source.name}:{len(content)}:".encode() + content)
    return digest.hexdigest()


def on_compiling(tell: Callable[[], None]) -> None:
    """Have `tell` called once before the first kernel of this process that is not kept and must be compiled."""
    _waiting[:] = [tell]


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """A kernel's machine code as it is kept; what it was made from is in `stamp`."""

    stamp: str
    name: str
    result: str
    code: bytes


class _Packed(NamedTuple):
    """A tuple, the kinds of its members, and the words that machine code takes for them."""

    argument: Any
    kinds: Kinds
    words: bytes


class Kernel:
    """A function of arrays, numbers and tuples of these, compiled when first called with arguments of their kinds.

    `options` are numba's; code is kept beside the function's source as long as `sources`, a digest of all that it is
    made from, is the same. Tuples are taken to hold the same arrays for as long as they live. Another kernel calls it
    as numba's functions call each other. It releases the interpreter's lock while it runs.
    """

    def __init__(self, function: Function, options: dict[str, Any], sources: Callable[[], str]) -> None:
        update_wrapper(self, function)
        self._function = function
        self._options = options
        self._sources = sources
        self._known: dict[Kinds, Function] = {}
        self._seen: list[_Packed | None] = [None] * function.__code__.co_argcount

    def __call__(self, *given: Any) -> Any:  # noqa: ANN401 - kernels take and return what they like
        """Run the machine code, made or loaded first where it is not there yet."""
        if len(given) < len(self._seen):
            given += (self._function.__defaults__ or ())[len(given) - len(self._seen) :]
        kinds: list[Any] = []
        words: list[bytes] = []
        for place, argument in enumerate(given):
            if isinstance(argument, tuple):
                packed = self._seen[place]
                if packed is None or packed.argument is not argument:
                    packed = self._seen[place] = _packed(argument)
                kinds.append(packed.kinds)
                words.append(packed.words)
            else:
                _take(argument, kinds, words)
        key = tuple(kinds)
        run = self._known.get(key) or self._found(key, given)
        return run(b"".join(words))

    def _found(self, kinds: Kinds, given: tuple[Any, ...]) -> Function:
        same = _alike(kinds)
        with _compiling:
            if same not in self._known:
                self._known[same] = self._load(same, given)
            return self._known.setdefault(kinds, self._known[same])

    def _load(self, kinds: Kinds, given: tuple[Any, ...]) -> Function:
        made_from = self._sources()
        place = _place(self._function, f"{kinds} {_processor()} {_tools()}")
        kept = _read(place, made_from)
        if kept is None:
            while _waiting:
                _waiting.pop()()
            kept = _Kept(made_from, *_compiler().machine_code(self._made, given))
            _write(place, kept)
        return _callable(kept)

    @cached_property
    def _made(self) -> Any:  # noqa: ANN401 - numba names no types
        return _compiler().made_by_numba(self._function, self._options)

    @property
    def _numba_type_(self) -> Any:  # noqa: ANN401 - as above
        """What numba takes the kernel for where another one calls it."""
        return self._made._numba_type_


class Emitted:
    """An intrinsic of numba's, `name` in `module`, which is imported only when a kernel that calls it is compiled."""

    def __init__(self, module: str, name: str) -> None:
        self._module = module
        self._name = name

    def __call__(self, *_: Any) -> Any:  # noqa: ANN401 - kernels take and return what they like
        """Stand for the call in a kernel's source."""
        raise TypeError(f"{self._name} is for kernels only")

    @cached_property
    def _numba_type_(self) -> Any:  # noqa: ANN401 - numba names no types
        return _compiler().type_of(getattr(import_module(self._module), self._name))


def _compiler() -> ModuleType:
    return import_module("tapete.compiling")


def _packed(argument: tuple[Any, ...]) -> _Packed:
    kinds: list[Any] = [type(argument).__name__]
    words: list[bytes] = []
    for member in argument:
        _take(member, kinds, words)
    return _Packed(argument, tuple(kinds), b"".join(words))


def _take(argument: Any, kinds: list[Any], words: list[bytes]) -> None:  # noqa: ANN401 - kernels take what they like
    """Append an argument's kind and the words that machine code takes for it."""
    if isinstance(argument, np.ndarray):
        kinds.append((argument.dtype, argument.ndim, argument.flags.num))
        # Nobody counts references, so there is no owner to name. `argument.ctypes.data` would take as long as all this.
        items, size, shape, strides = _AT(id(argument) + _HEAD).value, argument.size, argument.shape, argument.strides
        words.append(_ARRAYS[len(shape)].pack(0, 0, size, argument.itemsize, items, *shape, *strides))
    elif isinstance(argument, tuple):
        packed = _packed(argument)
        kinds.append(packed.kinds)
        words.append(packed.words)
    else:
        kind = _PLAIN.get(type(argument))
        if kind is None:
            number = np.asarray(argument)
            kind, argument = number.dtype.str, number.item()
        kinds.append(kind)
        words.append(_WORDS[kind].pack(argument))


def _alike(kinds: Kinds) -> Kinds:
    """Return the kinds without what numba does not mind in an array."""
    found: list[Any] = []
    for kind in kinds:
        if isinstance(kind, str):
            found.append(kind)
        elif isinstance(kind[1], int):
            flags = kind[2]
            layout = flags & (_MANNERS | _ROWS if flags & _ROWS else _MANNERS | _COLUMNS)
            found.append((kind[0].str, kind[1], layout))
        else:
            found.append(_alike(kind))
    return tuple(found)


def _callable(kept: _Kept) -> Function:
    """Return a function of the words that arguments come to."""
    result, native = _RESULTS[kept.result], _ENTRY(_linked(kept))

    def run(words: bytes) -> Any:  # noqa: ANN401 - kernels return what they like
        value, error = (c_int64 if result is None else result)(), c_void_p()
        if native(byref(value), byref(error), words) not in _RETURNED:
            raise RuntimeError(f"the kernel {kept.name} failed")
        return None if result is None else value.value

    return run


def _linked(kept: _Kept) -> int:
    """Return the address of a kernel's machine code; those who load it take turns."""
    engine = _engine()
    engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(kept.code))
    engine.finalize_object()
    address: int = engine.get_function_address(kept.name)
    return address


@cache
def _engine() -> Any:  # noqa: ANN401 - llvmlite names no types
    """Return what owns all machine code that is called."""
    _processor()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)


@cache
def _processor() -> str:
    """Return what machine code is made for."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    asked = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()} {asked}"


@cache
def _tools() -> str:
    """Return what compiles, by version, and how code is kept and called."""
    numba = find_spec("numba")
    version = Path(numba.origin).with_name("_version.py").read_bytes() if numba and numba.origin else b""
    own = Path(__file__).read_bytes()
    return f"{llvmlite.__version__} {np.__version__} {hashlib.sha256(version + own).hexdigest()}"


def _place(function: Function, made_for: str) -> Path | None:
    """Return where a kernel is to be kept; None where nothing can be."""
    source = Path(function.__code__.co_filename)
    folder = _folder(source.parent)
    mark = hashlib.sha256(made_for.encode()).hexdigest()[:16]
    return folder and folder / f"{source.stem}.{function.__qualname__}-{mark}.kernel"


@cache
def _folder(sources: Path) -> Path | None:
    asked = os.environ.get("NUMBA_CACHE_DIR")
    apart = f"{sources.name}-{hashlib.sha256(os.fsencode(sources)).hexdigest()[:16]}"
    for found in _folders(sources, apart, asked):
        with suppress(OSError):
            found.mkdir(parents=True, exist_ok=True)
            if os.access(found, os.W_OK):
                return found
    return None


def _folders(sources: Path, apart: str, asked: str | None) -> Iterable[Path]:
    if asked:
        yield Path(asked) / apart
        return
    yield sources / "__pycache__"
    from platformdirs import user_cache_path  # noqa: PLC0415 - rarely needed

    yield user_cache_path("tapete") / apart


def _read(place: Path | None, made_from: str) -> _Kept | None:
    """Return what is kept, if it is whole and made from the same."""
    with suppress(OSError, msgspec.DecodeError):
        if place is not None:
            digest, kept = (content := place.read_bytes())[:32], content[32:]
            if hashlib.sha256(kept).digest() == digest:
                found = msgspec.msgpack.decode(kept, type=_Kept)
                return found if found.stamp == made_from else None
    return None


def _write(place: Path | None, kept: _Kept) -> None:
    """Keep a kernel, all of it or nothing: a reader finds the old file or the new one."""
    if place is None:
        return
    content, beside = msgspec.msgpack.encode(kept), place.with_name(f"{place.name}.{os.getpid()}-{get_ident()}")
    with suppress(OSError):
        try:
            beside.write_bytes(hashlib.sha256(content).digest() + content)
            beside.replace(place)
        finally:
            beside.unlink(missing_ok=True)
