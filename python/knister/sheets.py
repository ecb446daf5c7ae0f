"""knister/sheets.py: sheets and their points, rolls, and the sheets that a number can lead to."""

import functools

import numpy

from .library import CELLS, LINES, LineScore, ROUNDS, ask, call, given, sheets_given, text_of


def cell_name(cell):
    """"c3" of 12."""
    return "abcde"[cell % 5] + "12345"[cell // 5]


def cell_index(name):
    """12 of "c3"."""
    if len(name) != 2 or name[0] not in "abcde" or name[1] not in "12345":
        raise ValueError(f"{name!r} is not a cell: cells are a1 (top left) to e5 (bottom right)")
    return "12345".index(name[1]) * 5 + "abcde".index(name[0])


def read_sheet(written):
    """The 25 numbers of "7489B/37377/55A55/89369/8B887", free cells as 0."""
    sheet = numpy.zeros(CELLS, numpy.uint8)
    bytes_ = written.encode()
    call("sheet_read", bytes_, len(bytes_), sheet.ctypes.data)
    return sheet


def read_position(written):
    """The sheet of a position and the roll behind it: first die, second die, sum; 0 for what is not known."""
    sheet, roll = numpy.zeros(CELLS, numpy.uint8), numpy.zeros(3, numpy.uint8)
    bytes_ = written.encode()
    call("position_read", bytes_, len(bytes_), sheet.ctypes.data, roll.ctypes.data)
    return sheet, roll


def text(sheet, number=None):
    """A sheet as it is written, or the position with this number waiting."""
    sheet = given(sheet, numpy.uint8, (CELLS,))
    roll = None if number is None else numpy.array([0, 0, number], numpy.uint8)
    written = text_of("position_text", sheet.ctypes.data, None if roll is None else roll.ctypes.data)
    if not written:
        raise ValueError("this is no position")
    return written


def totals(sheets):
    """The points of full lines of each sheet."""
    sheets = sheets_given(sheets)
    found = numpy.zeros(len(sheets), numpy.int32)
    call("totals", sheets.ctypes.data, len(sheets), found.ctypes.data)
    return found


def points(sheet):
    """The total of one sheet, and for each line the name of its combination (None while it is open) and its points."""
    sheet = given(sheet, numpy.uint8, (CELLS,))
    total, scored = numpy.zeros(1, numpy.int32), (LineScore * LINES)()
    call("score", sheet.ctypes.data, total.ctypes.data, scored)
    names = [name for name, _ in combinations()]
    return int(total[0]), [(names[line.combination] if line.combination >= 0 else None, line.points) for line in scored]


@functools.lru_cache(maxsize=None)
def combinations():
    """The name and the points of every combination."""
    return tuple((ask("combination_name", i).decode(), ask("combination_points", i)) for i in range(9))


@functools.lru_cache(maxsize=None)
def lines():
    """The name and the five cells of every line."""
    return tuple((ask("line_name", i).decode(), tuple(ask("line_cells", i)[:5])) for i in range(LINES))


def dice_of_seed(seed, count=ROUNDS):
    """The rolls of `knister play --seed SEED`: first die, second die, sum."""
    rolls = numpy.zeros((count, 3), numpy.uint8)
    call("dice_of_seed", seed, rolls.ctypes.data, count)
    return rolls


def dice_of_game(seed, game, count=ROUNDS):
    """The rolls of one game of a run with this seed."""
    rolls = numpy.zeros((count, 3), numpy.uint8)
    call("dice_of_game", seed, game, rolls.ctypes.data, count)
    return rolls


def dice_of_day(date):
    """The rolls that everybody has on a day such as "2026-11-16"."""
    rolls = numpy.zeros((ROUNDS, 3), numpy.uint8)
    bytes_ = str(date).encode()
    call("dice_of_day", bytes_, len(bytes_), rolls.ctypes.data)
    return rolls


def afterstates(sheets, numbers):
    """For each sheet the 25 sheets with its number written into each cell, and which of those cells are free."""
    sheets = sheets_given(sheets)
    after = numpy.repeat(sheets[:, None, :], CELLS, axis=1)
    cells = numpy.arange(CELLS)
    after[:, cells, cells] = numpy.asarray(numbers, numpy.uint8).reshape(-1, 1)
    return after, sheets == 0


@functools.lru_cache(maxsize=None)
def _shape():
    """The cells and weights of lines, and what so many equal pairs in a line are worth."""
    by_name = dict(combinations())
    worth = numpy.zeros(11, numpy.int32)
    for pairs, name in {1: "pair", 2: "two-pairs", 3: "three", 4: "full-house", 6: "four", 10: "five"}.items():
        worth[pairs] = by_name[name]
    cells = numpy.array([line for _, line in lines()])
    weights = numpy.array([2 if name.startswith("diagonal") else 1 for name, _ in lines()], numpy.int32)
    return cells, weights, worth, by_name["straight-7"], by_name["straight-x"]


def shaped_totals(sheets):
    """Totals in which lines that are not full count as well: pairs at once, straights only when they are full.

    A full sheet has the same total as by `totals`; on the way there is more to learn from.
    """
    cells, weights, worth, with_seven, without_seven = _shape()
    numbers = sheets_given(sheets)[:, cells]
    pairs = numpy.zeros(numbers.shape[:2], numpy.int8)
    for i in range(5):
        for j in range(i):
            pairs += (numbers[:, :, i] == numbers[:, :, j]) & (numbers[:, :, i] != 0)
    low, high = numbers.min(axis=2), numbers.max(axis=2)
    straight = (pairs == 0) & (low > 0) & (high - low == 4)
    has_seven = (low <= 7) & (high >= 7)
    each = worth[pairs] + straight * numpy.where(has_seven, with_seven, without_seven)
    return (each * weights).sum(axis=1).astype(numpy.int32)
