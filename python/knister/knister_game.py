"""knister/knister_game.py: the class KnisterGame that published learners for this game are written against.

The same methods with the same meaning, so that such agents run here unchanged and can be compared with ours on the same
dice. As there, lines that are not full count as well (see shaped_totals), and dice come from Python's `random`.
"""

import random

import numpy

from .sheets import shaped_totals


class KnisterException(Exception):
    pass


class GameFinished(KnisterException):
    """The sheet is full."""


class InvalidAction(KnisterException):
    """No such cell, or it has its number already."""


class NoDice(KnisterException):
    """Nothing was rolled yet, or what was rolled is no sum of two dice."""


class KnisterGame:
    SIZE = 5
    CELLS = SIZE * SIZE
    MIN_ROLL = 2
    MAX_ROLL = 12

    GameFinished = GameFinished
    InvalidAction = InvalidAction
    KnisterException = KnisterException
    NoDice = NoDice

    def __init__(self):
        self._clear()

    def _clear(self):
        self._grid = numpy.zeros((self.SIZE, self.SIZE), dtype=int)
        self._roll = 0
        self._last_reward = 0
        self._total_reward = 0

    def new_game(self):
        """Clears the sheet and rolls."""
        self._clear()
        self.roll_dice()

    def roll_dice(self):
        if self.has_finished():
            raise GameFinished("the sheet is full")
        self._roll = random.randint(1, 6) + random.randint(1, 6)
        return self._roll

    def set_current_roll(self, value):
        if not self.MIN_ROLL <= value <= self.MAX_ROLL:
            raise NoDice(f"{value} is no sum of two dice")
        self._roll = int(value)

    def get_current_roll(self):
        """The number that waits; 0 when there is none."""
        return self._roll

    def get_grid(self):
        """A copy of the sheet, 5 x 5, 0 where a cell is free."""
        return self._grid.copy()

    def get_available_actions(self):
        return [int(cell) for cell in numpy.flatnonzero(self._grid.ravel() == 0)]

    def choose_action(self, action):
        """Writes the number into the cell (0 to 24, row by row) and rolls again."""
        if self.has_finished():
            raise GameFinished("the sheet is full")
        if self._roll == 0:
            raise NoDice("nothing was rolled yet")
        if not 0 <= action < self.CELLS or self._grid.flat[action] != 0:
            raise InvalidAction(f"cell {action} is not free")
        self._grid.flat[action] = self._roll
        total = int(shaped_totals(self._grid)[0])
        self._last_reward, self._total_reward = total - self._total_reward, total
        self._roll = 0
        if not self.has_finished():
            self.roll_dice()

    def has_finished(self):
        return bool((self._grid != 0).all())

    def get_last_reward(self):
        """How the score changed by the last number."""
        return self._last_reward

    def get_total_reward(self):
        return self._total_reward
