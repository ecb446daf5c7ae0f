// bound/rounded_off.h: the larger of two numbers, with the corner rounded off.
#pragma once

#include <algorithm>

namespace knister::bound {

// `best` becomes the larger of both; returns the share of `other`. Nearer than `width` to each
// other, a parabola leads from one to the other: it is never below the larger one, it is smooth,
// its derivative is the share, and it needs no exponentials. Width 0 is the plain maximum.
template <class Real>
Real take_larger(Real& best, Real other, Real width) {
  const Real d = other - best;
  if (width == 0) {
    best = std::max(best, other);
    return d > 0 ? Real(1) : Real(0);
  }
  const Real u = std::clamp((d + width) / (2 * width), Real(0), Real(1));
  best += width * u * u + std::max(d - width, Real(0));
  return u;
}

}  // namespace knister::bound
