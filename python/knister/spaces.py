"""knister/spaces.py: gymnasium's spaces where it is installed, and otherwise as much of them as our environments need."""

import numpy

try:
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector.utils import batch_space
except ImportError:

    class _Space:
        def __init__(self, shape, dtype):
            self.shape, self.dtype = shape, numpy.dtype(dtype)
            self._random = numpy.random.default_rng()

        def seed(self, seed=None):
            self._random = numpy.random.default_rng(seed)

        def __contains__(self, value):
            return self.contains(value)

    class Box(_Space):
        def __init__(self, low, high, shape, dtype):
            super().__init__(shape, dtype)
            self.low, self.high = numpy.full(shape, low, dtype), numpy.full(shape, high, dtype)

        def contains(self, value):
            value = numpy.asarray(value)
            return value.shape == self.shape and value.dtype == self.dtype and bool(((value >= self.low) & (value <= self.high)).all())

        def sample(self, mask=None):
            return self._random.integers(self.low, self.high, dtype=self.dtype, endpoint=True)

    class Discrete(_Space):
        def __init__(self, n):
            super().__init__((), numpy.int64)
            self.n = n

        def contains(self, value):
            return numpy.ndim(value) == 0 and int(value) == value and 0 <= value < self.n

        def sample(self, mask=None):
            return numpy.int64(self._random.choice(self.n if mask is None else numpy.flatnonzero(mask)))

    class MultiDiscrete(_Space):
        def __init__(self, nvec):
            self.nvec = numpy.asarray(nvec)
            super().__init__(self.nvec.shape, numpy.int64)

        def contains(self, value):
            value = numpy.asarray(value)
            return value.shape == self.shape and bool(((value >= 0) & (value < self.nvec)).all())

        def sample(self, mask=None):
            return self._random.integers(0, self.nvec)

    def batch_space(space, n):
        if isinstance(space, Discrete):
            return MultiDiscrete(numpy.full(n, space.n))
        return Box(space.low[0], space.high[0], (n, *space.shape), space.dtype)
