// training/learner.cpp: which of the compiled learners this processor can run.
#include "training/learner.h"

namespace knister::training {

const Learner& learner() {
#ifdef KNISTER_AVX2
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return avx2_learner;
#endif
  return plain_learner;
}

}  // namespace knister::training
