"""knister/games.py: games by the thousand, stepped side by side without a Python loop."""

import numpy

from .library import CELLS, Handle, ROUNDS, byte, call, given, window


class Games:
    """So many games of one sheet each, whose dice follow from a seed.

    `sheets`, `numbers` (0 when a game is finished) and `totals` are arrays on the library's own memory: read-only, and
    changed by every step. Copy what you want to keep.
    """

    def __init__(self, count=1, seed=0):
        self._handle = Handle("games", count, seed)
        self.sheets = window(self._handle, "games_sheets", (count, CELLS), numpy.uint8)
        self.numbers = window(self._handle, "games_numbers", (count,), numpy.uint8)
        self.totals = window(self._handle, "games_totals", (count,), numpy.int32)

    def __len__(self):
        return len(self.numbers)

    @property
    def finished(self):
        return self.numbers == 0

    @property
    def masks(self):
        """Which cells each game may write into."""
        return (self.sheets == 0) & (self.numbers != 0)[:, None]

    def step(self, cells):
        """Writes each game's number into its cell and rolls again; the points each won. NO_CELL leaves a game as it is."""
        cells = given(cells, numpy.uint8, (len(self),))
        gains = numpy.empty(len(self), numpy.int32)
        call("games_step", self._handle.pointer, cells.ctypes.data, gains.ctypes.data)
        return gains

    def write(self, index, cell):
        """The same for one game."""
        gain = numpy.zeros(1, numpy.int32)
        call("games_write", self._handle.pointer, index, byte(cell), gain.ctypes.data)
        return int(gain[0])

    def random_cells(self):
        """A free cell for every game, each as likely as the others; NO_CELL for finished games."""
        cells = numpy.empty(len(self), numpy.uint8)
        call("games_random_cells", self._handle.pointer, cells.ctypes.data)
        return cells

    def reset(self, seed):
        """Begins all games again with the dice of another seed."""
        call("games_reset", self._handle.pointer, seed)

    def restart_finished(self):
        """Begins all finished games again with their next dice."""
        call("games_restart_finished", self._handle.pointer)

    def restart(self, index, rolls=None):
        """Begins one game again, with its next dice or with these 25 rolls."""
        if rolls is not None:
            rolls = given(rolls, numpy.uint8, (ROUNDS, 3))
        call("games_restart", self._handle.pointer, index, None if rolls is None else rolls.ctypes.data)

    def roll(self, index):
        """First die, second die and sum of the roll that waits; 0 for what is not known."""
        roll = numpy.zeros(3, numpy.uint8)
        call("games_roll", self._handle.pointer, index, roll.ctypes.data)
        return tuple(int(value) for value in roll)

    def set_number(self, index, number):
        """Another number than the one that waits: for dice of your own."""
        call("games_set_number", self._handle.pointer, index, byte(number))

    def put(self, index, sheet, number):
        """Puts any sheet and number there; a full sheet has the number 0."""
        sheet = given(sheet, numpy.uint8, (CELLS,))
        call("games_put", self._handle.pointer, index, sheet.ctypes.data, byte(number))
