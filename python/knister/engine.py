"""knister/engine.py: the engine, asked for many positions at once."""

import numpy

from .library import CELLS, Handle, ask, call, given, sheets_given


class Engine:
    """A player of one level: sparrow, hare, fox, instant, strong or max.

    One thread at a time asks it; several engines run side by side, for no lock is held while they think.
    """

    def __init__(self, level="strong", weights=None, nodes=0):
        """`weights`: the bytes of a file that `knister train` wrote. `nodes`: the limit for a position, 0 for none."""
        self.level = level
        self._handle = Handle("engine", level.encode(), weights, 0 if weights is None else len(weights))
        ask("engine_limit_nodes", self._handle.pointer, nodes)

    @property
    def nodes(self):
        """How many values of positions it has needed so far."""
        return ask("engine_nodes", self._handle.pointer)

    def stop(self):
        """From any thread: what runs is refused soon ("stopped"), and so is whatever is asked until `go_on`."""
        ask("engine_stop", self._handle.pointer)

    def go_on(self):
        ask("engine_go_on", self._handle.pointer)

    def choose(self, sheets, numbers, seeds=None):
        """Where it writes each number; NO_CELL where there is no number or no room."""
        sheets = sheets_given(sheets)
        numbers = given(numbers, numpy.uint8, (len(sheets),))
        if seeds is not None:
            seeds = given(seeds, numpy.uint64, (len(sheets),))
        cells = numpy.empty(len(sheets), numpy.uint8)
        call("engine_choose", self._handle.pointer, sheets.ctypes.data, numbers.ctypes.data,
             None if seeds is None else seeds.ctypes.data, len(sheets), cells.ctypes.data)
        return cells

    def cell_values(self, sheets, numbers):
        """The expected final total with the number in each cell: a row of 25 a position, minus infinity for taken cells."""
        sheets = sheets_given(sheets)
        numbers = given(numbers, numpy.uint8, (len(sheets),))
        values = numpy.empty((len(sheets), CELLS), numpy.float32)
        call("engine_cell_values", self._handle.pointer, sheets.ctypes.data, numbers.ctypes.data, len(sheets), values.ctypes.data)
        return values

    def values(self, sheets):
        """The expected final total of sheets as they are after writing."""
        return self._values("engine_values", sheets)

    def values_before_roll(self, sheets):
        """The same by looking at every roll to come and its best cell."""
        return self._values("engine_values_before_roll", sheets)

    def _values(self, name, sheets):
        sheets = sheets_given(sheets)
        values = numpy.empty(len(sheets), numpy.float32)
        call(name, self._handle.pointer, sheets.ctypes.data, len(sheets), values.ctypes.data)
        return values
