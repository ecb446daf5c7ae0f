"""Knister for Python: rules, dice, games by the thousand, engine and records, with numpy in and out.

It stands on libknister (include/knister.h) by way of ctypes: nothing is compiled against one version of Python, and the
interpreter's lock is released during every call. docs/python.md shows it at work.
"""

from .engine import Engine
from .env import KnisterEnv, KnisterVectorEnv, register
from .games import Games
from .knister_game import KnisterGame
from .library import CELLS, HIGHEST_TOTAL, KnisterError, LINES, NO_CELL, ROUNDS, version
from .records import Records
from .sheets import (
    afterstates,
    cell_index,
    cell_name,
    combinations,
    dice_of_day,
    dice_of_game,
    dice_of_seed,
    lines,
    points,
    read_position,
    read_sheet,
    shaped_totals,
    text,
    totals,
)

__version__ = version()
__all__ = [
    "CELLS",
    "Engine",
    "Games",
    "HIGHEST_TOTAL",
    "KnisterEnv",
    "KnisterError",
    "KnisterGame",
    "KnisterVectorEnv",
    "LINES",
    "NO_CELL",
    "ROUNDS",
    "Records",
    "afterstates",
    "cell_index",
    "cell_name",
    "combinations",
    "dice_of_day",
    "dice_of_game",
    "dice_of_seed",
    "lines",
    "points",
    "read_position",
    "read_sheet",
    "register",
    "shaped_totals",
    "text",
    "totals",
]

register()
