"""knister/library.py: libknister itself: where it is, what its functions take, and how its errors become exceptions."""

import ctypes
import os
import pathlib

import numpy

CELLS = 25
ROUNDS = 25
LINES = 12
HIGHEST_TOTAL = 168
NO_CELL = 255

_API = 1


class KnisterError(ValueError):
    """What the library refuses: `status` and `name` for programs, `at` is the place."""

    def __init__(self, status, name, at, words):
        super().__init__(f"{name} (at {at}): {words}")
        self.status = status
        self.name = name
        self.at = at


class Error(ctypes.Structure):
    _fields_ = [
        ("status", ctypes.c_int32),
        ("at", ctypes.c_size_t),
        ("name", ctypes.c_char * 32),
        ("text", ctypes.c_char * 216),
    ]


class LineScore(ctypes.Structure):
    _fields_ = [("combination", ctypes.c_int32), ("points", ctypes.c_int32)]


class Kept(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("commitment", "nonce", "table", "root")]


class Verdict(ctypes.Structure):
    _fields_ = [("verdict", ctypes.c_int32), ("fault", ctypes.c_char * 32)] + [
        (name, ctypes.c_uint32) for name in ("round", "die", "seat", "found", "expected")
    ]


def _load():
    # $KNISTER_LIBRARY; the build folder that this package stands in; whatever the system finds.
    beside = pathlib.Path(__file__).absolute().parents[2] / "libknister.so.1"
    given = os.environ.get("KNISTER_LIBRARY")
    return ctypes.CDLL(given or (str(beside) if beside.exists() else "libknister.so.1"))


_lib = _load()

_P = ctypes.c_void_p
_S = ctypes.c_size_t
_I = ctypes.c_int32
_U = ctypes.c_uint64
_T = ctypes.c_char_p
_B = ctypes.c_uint8

# What can fail, without the error that comes last.
_CALLS = {
    "sheet_read": [_T, _S, _P],
    "position_read": [_T, _S, _P, _P],
    "score": [_P, _P, _P],
    "totals": [_P, _S, _P],
    "dice_of_seed": [_U, _P, _S],
    "dice_of_game": [_U, _U, _P, _S],
    "dice_of_day": [_T, _S, _P],
    "games_new": [_S, _U, _P],
    "games_step": [_P, _P, _P],
    "games_write": [_P, _S, _B, _P],
    "games_random_cells": [_P, _P],
    "games_reset": [_P, _U],
    "games_restart_finished": [_P],
    "games_restart": [_P, _S, _P],
    "games_roll": [_P, _S, _P],
    "games_set_number": [_P, _S, _B],
    "games_put": [_P, _S, _P, _B],
    "engine_new": [_T, _T, _S, _P],
    "engine_choose": [_P, _P, _P, _P, _S, _P],
    "engine_cell_values": [_P, _P, _P, _S, _P],
    "engine_values": [_P, _P, _S, _P],
    "engine_values_before_roll": [_P, _P, _S, _P],
    "records_new": [_P],
    "records_read": [_T, _S, _P],
    "records_add": [_P, _P, _S, _P, _S],
    "records_add_game": [_P, _P, _S],
    "records_set_tag": [_P, _S, _T, _T],
    "records_set_name": [_P, _S, _S, _T],
    "records_rolls": [_P, _S, _P],
    "records_cells": [_P, _S, _S, _P, _P],
    "records_sheet": [_P, _S, _S, _S, _P],
    "records_verify": [_P, _P, _P],
}

# What cannot, with its result.
_ANSWERS = {
    "version": (_T, []),
    "api_version": (_I, []),
    "position_text": (_S, [_P, _P, _P, _S]),
    "combination_name": (_T, [_I]),
    "combination_points": (_I, [_I]),
    "line_name": (_T, [_I]),
    "line_cells": (ctypes.POINTER(_B), [_I]),
    "games_free": (None, [_P]),
    "games_sheets": (_P, [_P]),
    "games_numbers": (_P, [_P]),
    "games_totals": (_P, [_P]),
    "engine_free": (None, [_P]),
    "engine_limit_nodes": (None, [_P, _U]),
    "engine_nodes": (_U, [_P]),
    "engine_stop": (None, [_P]),
    "engine_go_on": (None, [_P]),
    "records_free": (None, [_P]),
    "records_text": (_S, [_P, _P, _S]),
    "records_link": (_S, [_P, _S, _P, _S]),
    "records_tag": (_S, [_P, _S, _T, _P, _S]),
    "records_name": (_S, [_P, _S, _S, _P, _S]),
    "records_count": (_S, [_P]),
    "records_seats": (_S, [_P, _S]),
    "records_rounds": (_S, [_P, _S]),
}

_functions = {}
for _name, _arguments in _CALLS.items():
    _function = getattr(_lib, f"knister_{_name}")
    _function.restype, _function.argtypes = _I, [*_arguments, _P]
    _functions[_name] = _function
for _name, (_result, _arguments) in _ANSWERS.items():
    _function = getattr(_lib, f"knister_{_name}")
    _function.restype, _function.argtypes = _result, _arguments
    _functions[_name] = _function


def call(name, *arguments):
    """Calls what can fail; a refusal is raised."""
    error = Error()
    if _functions[name](*arguments, ctypes.byref(error)) != 0:
        raise KnisterError(error.status, error.name.decode(), error.at, error.text.decode())


def ask(name, *arguments):
    """Calls what cannot."""
    return _functions[name](*arguments)


def text_of(name, *arguments):
    """A text that goes into room of ours."""
    length = ask(name, *arguments, None, 0)
    room = ctypes.create_string_buffer(length + 1)
    ask(name, *arguments, room, length + 1)
    return room.raw[:length].decode()


def given(values, dtype, shape):
    """The caller's numbers as an array that C can read; -1 in the shape is any length, None instead of an array stays None."""
    array = numpy.ascontiguousarray(values)
    if array.dtype != dtype:
        changed = array.astype(dtype)
        if not (changed == array).all():
            raise ValueError(f"these numbers do not fit into {numpy.dtype(dtype).name}")
        array = changed
    return array.reshape(shape)


def byte(value):
    """A whole number that fits into a byte: ctypes would cut others without a word."""
    if not 0 <= int(value) <= 255 or int(value) != value:
        raise ValueError(f"{value!r} is no number of a sheet and no cell")
    return int(value)


def sheets_given(sheets):
    """Any number of sheets, as rows of 25."""
    return given(sheets, numpy.uint8, (-1, CELLS))


class Handle:
    """Something of the library's that is freed with its last user."""

    def __init__(self, kind, *arguments, maker="new"):
        pointer = ctypes.c_void_p()
        self._free = _functions[f"{kind}_free"]
        self.pointer = None
        call(f"{kind}_{maker}", *arguments, ctypes.byref(pointer))
        self.pointer = pointer

    def __del__(self):
        if getattr(self, "pointer", None) is not None:
            self._free(self.pointer)


class _Window:
    """What numpy needs to look at memory of a handle's, and to keep the handle for as long as it looks."""

    def __init__(self, handle, address, shape, dtype):
        self.handle = handle
        self.__array_interface__ = {
            "data": (address, True),
            "shape": shape,
            "typestr": numpy.dtype(dtype).str,
            "version": 3,
        }


def window(handle, name, shape, dtype):
    """A read-only array on the library's own memory: it changes when the library changes it."""
    return numpy.asarray(_Window(handle, ask(name, handle.pointer), shape, dtype))


def version():
    return ask("version").decode()


if ask("api_version") < _API:
    raise ImportError(f"libknister {version()} is too old for this package")
