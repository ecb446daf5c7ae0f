"""knister/env.py: Knister with gymnasium's interface: one game, and thousands side by side. Works without gymnasium.

An observation is 26 numbers: the sheet's 25 cells, row by row, 0 where one is free, and the number that waits (0 when the
game is finished). An action is the cell to write it into. The reward is what the sheet gained: by "points" those of full
lines, by "shaped" also those of lines on the way (the sum over a game is the same). `info["action_mask"]` says which cells
are free; writing elsewhere is refused with an exception, because it is never what was meant.
"""

import secrets

import numpy

from .games import Games
from .library import CELLS
from .sheets import shaped_totals
from .spaces import Box, Discrete, batch_space

try:
    import gymnasium

    _Env, _VectorEnv = gymnasium.Env, gymnasium.vector.VectorEnv
except ImportError:
    gymnasium = None
    _Env = _VectorEnv = object

try:
    from gymnasium.vector import AutoresetMode

    _SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    _SAME_STEP = "SameStep"


def _observe(games):
    observations = numpy.empty((len(games), CELLS + 1), numpy.uint8)
    observations[:, :CELLS] = games.sheets
    observations[:, CELLS] = games.numbers
    return observations


class _Rewards:
    """What each step brings, counted one way or the other."""

    def __init__(self, kind, games):
        if kind not in ("points", "shaped"):
            raise ValueError(f'{kind!r} is no way to count rewards: "points" or "shaped"')
        self._games, self._shaped = games, kind == "shaped"
        self.begin()

    def begin(self):
        if self._shaped:
            self._before = shaped_totals(self._games.sheets)

    def of(self, gains):
        if not self._shaped:
            return gains.astype(numpy.float64)
        now = shaped_totals(self._games.sheets)
        gained, self._before = now - self._before, now
        return gained.astype(numpy.float64)


def _fresh_seed():
    return secrets.randbits(63)


class KnisterEnv(_Env):
    """One game. `reset(seed=...)` begins the first game of that seed, `reset()` the next one of the same seed."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, reward="points", render_mode=None):
        self.observation_space = Box(0, 12, (CELLS + 1,), numpy.uint8)
        self.action_space = Discrete(CELLS)
        self.render_mode = render_mode
        self._games = Games(1, _fresh_seed())
        self._rewards = _Rewards(reward, self._games)
        self._begun = False

    def reset(self, *, seed=None, options=None):
        """`options={"rolls": ...}` gives the 25 rolls, such as dice_of_day's."""
        if gymnasium is not None:
            super().reset(seed=seed)
        if seed is not None:
            self._games.reset(seed)
        elif self._begun:
            self._games.restart(0)
        if options is not None and options.get("rolls") is not None:
            self._games.restart(0, options["rolls"])
        self._begun = True
        self._rewards.begin()
        return self._observation(), self._info()

    def step(self, action):
        gain = self._games.write(0, int(action))
        reward = float(self._rewards.of(numpy.array([gain]))[0])
        return self._observation(), reward, bool(self._games.finished[0]), False, self._info()

    def render(self):
        if self.render_mode == "ansi":
            rows = self._games.sheets[0].reshape(5, 5)
            return "\n".join(" ".join(f"{number or '.':>2}" for number in row) for row in rows) + f"\n[{self._games.numbers[0]}]\n"
        return None

    def close(self):
        pass

    @property
    def unwrapped(self):
        return self

    def _observation(self):
        return _observe(self._games)[0]

    def _info(self):
        return {"action_mask": self._games.masks[0].astype(numpy.int8), "total": int(self._games.totals[0])}


class KnisterVectorEnv(_VectorEnv):
    """Thousands of games, each begun again in the very step that ends it (gymnasium's SAME_STEP).

    Then `info["final_obs"]` and `info["final_info"]["total"]` tell of the finished ones, where `info["_final_obs"]` is true.
    """

    metadata = {"render_modes": [], "autoreset_mode": _SAME_STEP}

    def __init__(self, num_envs=1024, reward="points", render_mode=None):
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = Box(0, 12, (CELLS + 1,), numpy.uint8)
        self.single_action_space = Discrete(CELLS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = Games(num_envs, _fresh_seed())
        self._rewards = _Rewards(reward, self.games)

    def reset(self, *, seed=None, options=None):
        self.games.reset(_fresh_seed() if seed is None else seed)
        self._rewards.begin()
        return _observe(self.games), self._info()

    def step(self, actions):
        rewards = self._rewards.of(self.games.step(actions))
        terminations = self.games.finished
        final = {}
        if terminations.any():
            totals = self.games.totals.copy()
            final = {
                "final_obs": _observe(self.games),
                "_final_obs": terminations.copy(),
                "final_info": {"total": totals, "_total": terminations.copy()},
                "_final_info": terminations.copy(),
            }
            self.games.restart_finished()
            self._rewards.begin()
        return _observe(self.games), rewards, terminations, numpy.zeros(self.num_envs, bool), {**self._info(), **final}

    def sample_actions(self):
        """A free cell for every game, each as likely as the others; follows from the seed."""
        return self.games.random_cells()

    def close(self, **kwargs):
        pass

    @property
    def unwrapped(self):
        return self

    def _info(self):
        return {"action_mask": self.games.masks.view(numpy.int8), "total": self.games.totals.copy()}


def register():
    """Knister-v0 for gymnasium.make and make_vec, where gymnasium is installed."""
    if gymnasium is not None and "Knister-v0" not in gymnasium.registry:
        gymnasium.register(id="Knister-v0", entry_point="knister.env:KnisterEnv", vector_entry_point="knister.env:KnisterVectorEnv")
