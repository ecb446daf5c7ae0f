"""knister/records.py: games as they were played, and the proof of their dice."""

import ctypes

import numpy

from .library import CELLS, Handle, Kept, ROUNDS, Verdict, ask, call, given, text_of

_VERDICTS = ("uncheckable", "wrong", "consistent", "proved")


class Records:
    """One game or more: `len`, and each by its index."""

    def __init__(self, written=None):
        """From a text of records, a link code or moves ("8c3 7a1"); without any it is empty."""
        if written is None:
            self._handle = Handle("records")
        else:
            bytes_ = written.encode()
            self._handle = Handle("records", bytes_, len(bytes_), maker="read")

    def __len__(self):
        return ask("records_count", self._handle.pointer)

    def __str__(self):
        return text_of("records_text", self._handle.pointer)

    def add(self, rolls, cells):
        """Adds a game: its rolls (first die, second die, sum), and a row of cells for each seat."""
        rolls = given(rolls, numpy.uint8, (-1, 3))
        cells = given(cells, numpy.uint8, (-1, len(rolls)))
        call("records_add", self._handle.pointer, rolls.ctypes.data, len(rolls), cells.ctypes.data, len(cells))

    def add_game(self, games, index):
        """Adds a game of a batch, as far as it has come."""
        call("records_add_game", self._handle.pointer, games._handle.pointer, index)

    def set_tag(self, game, name, value):
        call("records_set_tag", self._handle.pointer, game, _line(name), _line(value))

    def set_name(self, game, seat, name):
        call("records_set_name", self._handle.pointer, game, seat, _line(name))

    def tag(self, game, name):
        return text_of("records_tag", self._handle.pointer, game, _line(name))

    def name(self, game, seat):
        return text_of("records_name", self._handle.pointer, game, seat)

    def link(self, game):
        """The game as a short code; empty when it has more seats than a code holds."""
        return text_of("records_link", self._handle.pointer, game)

    def seats(self, game):
        return ask("records_seats", self._handle.pointer, game)

    def rolls(self, game):
        rolls = numpy.zeros((ROUNDS, 3), numpy.uint8)
        call("records_rolls", self._handle.pointer, game, rolls.ctypes.data)
        return rolls[: ask("records_rounds", self._handle.pointer, game)]

    def cells(self, game, seat=0):
        cells, written = numpy.zeros(ROUNDS, numpy.uint8), ctypes.c_size_t()
        call("records_cells", self._handle.pointer, game, seat, cells.ctypes.data, ctypes.byref(written))
        return cells[: written.value]

    def sheet(self, game, seat=0, rounds=ROUNDS):
        sheet = numpy.zeros(CELLS, numpy.uint8)
        call("records_sheet", self._handle.pointer, game, seat, rounds, sheet.ctypes.data)
        return sheet

    def verify(self, commitment=None, nonce=None, table=None, root=None):
        """For each game whether its dice are fair: "uncheckable", "wrong", "consistent" or "proved", and what is wrong where.

        What the player's own program kept (bytes) is compared when it is given.
        """
        for bytes_, size in ((commitment, 32), (nonce, 16), (table, 16), (root, 32)):
            if bytes_ is not None and len(bytes_) != size:
                raise ValueError(f"{len(bytes_)} bytes where {size} are needed")
        verdicts = (Verdict * max(1, len(self)))()
        call("records_verify", self._handle.pointer, ctypes.byref(Kept(commitment, nonce, table, root)), verdicts)
        return [_told(verdict) for verdict in verdicts[: len(self)]]


def _line(words):
    if "\0" in words:
        raise ValueError("a zero character in a name")
    return words.encode()


def _told(verdict):
    told = {"verdict": _VERDICTS[verdict.verdict]}
    if verdict.verdict == 1:
        told["fault"] = verdict.fault.decode()
        told.update((name, getattr(verdict, name)) for name in ("round", "die", "seat", "found", "expected") if getattr(verdict, name))
    return told
