#include "bound/smooth_line.h"

#include <algorithm>
#include <cstdint>

namespace knister::bound {
namespace {

constexpr float impossible = -1e4F;

// One number offered to all kept multisets at once. best[] becomes the rounded-off maximum of
// passing and of up to three choices, and the shares of the choices are left in share[choice].
//
// The maximum of a and b is rounded off as b + h(a - b), h a parabola between -width and width: it
// is never below the maximum, costs no exponentials, and its derivative is the share of a.
struct Offer {
  const float* pass;
  const int* next;
  const float* held_charge;
  const float* after[3];
  float charge[3];
  float* share[3];
};

template <int choices>
void answer(const Offer& offer, int count, float chance, float width, float* sum) {
  const float scale = 0.5F / width;
  for (int x = 0; x < count; ++x) {
    const int to = offer.next[x];
    const float common = offer.held_charge[x];
    float best = offer.after[0][to] - offer.charge[0] - common;
    float share[3] = {1, 0, 0};
    for (int c = 1; c < choices; ++c) {
      const float other = offer.after[c][to] - offer.charge[c] - common;
      const float d = other - best;
      const float u = std::clamp((d + width) * scale, 0.0F, 1.0F);
      best += width * u * u + std::max(d - width, 0.0F);
      for (int e = 0; e < c; ++e) share[e] *= 1 - u;
      share[c] = u;
    }
    const float d = best - offer.pass[x];
    const float u = std::clamp((d + width) * scale, 0.0F, 1.0F);
    sum[x] += chance * (offer.pass[x] + width * u * u + std::max(d - width, 0.0F));
    for (int c = 0; c < choices; ++c) offer.share[c][x] = share[c] * u;
  }
}

}  // namespace

SmoothLine::SmoothLine(const Game& game, LineKindId kind, const Multisets& sets)
    : game_(game), takings_(game.shapes()[kind]), weight_(game.shapes()[kind].weight) {
  const int size = game.size;
  std::vector<std::vector<int>> index(size + 1);
  kept_.resize(size + 1);
  numbers_of_.resize(size + 1);
  for (int held = 0; held <= size; ++held) {
    index[held].resize(sets.count(held));
    for (int set = 0; set < sets.count(held); ++set) {
      const int mirrored = sets.mirrored(held, set);
      if (mirrored < set) {
        index[held][set] = index[held][mirrored];
        continue;
      }
      index[held][set] = static_cast<int>(kept_[held].size());
      kept_[held].push_back(set);
      std::vector<int> numbers;
      for (int v = 0; v < sets.numbers(); ++v)
        numbers.insert(numbers.end(), sets.counts(held, set)[v], v);
      numbers_of_[held].push_back(numbers);
    }
  }
  next_.resize(size);
  tables_.resize(size);
  share_offset_.resize(size);
  for (int held = 0; held < size; ++held) {
    for (int number = 0; number < sets.numbers(); ++number) {
      for (const int set : kept_[held]) {
        next_[held].push_back(index[held + 1][sets.with(held, set, number)]);
      }
    }
    share_offset_[held] = shares_a_round_;
    for (int taking = 0; taking < takings_.count(held); ++taking) {
      std::vector<Choice> table;
      for (int c = 0; c < cell_kinds; ++c) {
        const int after = takings_.with(held, taking, c);
        if (after >= 0) table.push_back({c, after});
      }
      tables_[held].push_back(table);
    }
    shares_a_round_ += kept_[held].size() * tables_[held].size() * sets.numbers() * 3;
  }
  for (int held = 0; held <= size; ++held) {
    offset_.push_back(states_);
    states_ += kept_[held].size() * takings_.count(held);
  }
  for (const int set : kept_[size]) {
    final_.push_back(static_cast<float>(weight_ * game.score(sets.counts(size, set))));
  }
  values_.assign(game.rounds() + 1, std::vector<float>(states_, impossible));
  shares_.resize(shares_a_round_ * game.rounds());
}

std::size_t SmoothLine::place(int held, int taking) const {
  return offset_[held] + taking * kept_[held].size();
}

double SmoothLine::value(const Charges& charges, float width) {
  const int size = game_.size;
  const int numbers = game_.numbers();
  std::copy(final_.begin(), final_.end(),
            values_.back().begin() + static_cast<std::ptrdiff_t>(offset_[size]));
  std::vector<float> held_charge;
  for (int round = game_.rounds() - 1; round >= 0; --round) {
    const float* after = values_[round + 1].data();
    float* now = values_[round].data();
    std::copy(after + offset_[size], after + states_, now + offset_[size]);  // a full line passes
    for (int held = 0; held < size && held <= round; ++held) {
      const int count = static_cast<int>(kept_[held].size());
      held_charge.assign(static_cast<std::size_t>(numbers) * count, 0.0F);
      for (int x = 0; x < count; ++x) {
        for (const int v : numbers_of_[held][x]) {
          for (int w = 0; w < numbers; ++w) {
            held_charge[w * count + x] += static_cast<float>(charges.pair(round, v, w));
          }
        }
      }
      float* shares = &shares_[round * shares_a_round_ + share_offset_[held]];
      for (int taking = 0; taking < takings_.count(held); ++taking) {
        const std::vector<Choice>& table = tables_[held][taking];
        float* sum = now + place(held, taking);
        std::fill_n(sum, count, 0.0F);
        for (int w = 0; w < numbers; ++w) {
          Offer offer{after + place(held, taking),
                      &next_[held][w * count],
                      &held_charge[w * count],
                      {},
                      {},
                      {}};
          const int choices = static_cast<int>(table.size());
          for (int c = 0; c < choices; ++c) {
            offer.after[c] = after + place(held + 1, table[c].after);
            offer.charge[c] = static_cast<float>(charges.take(round, w, table[c].kind));
            offer.share[c] = shares;
            shares += count;
          }
          const auto chance = static_cast<float>(game_.chance(w));
          if (choices == 1) answer<1>(offer, count, chance, width, sum);
          if (choices == 2) answer<2>(offer, count, chance, width, sum);
          if (choices == 3) answer<3>(offer, count, chance, width, sum);
        }
      }
    }
  }
  return values_[0][0];
}

void SmoothLine::paid(Charges& out) const {
  const int size = game_.size;
  const int numbers = game_.numbers();
  std::vector<float> here(states_, 0.0F);
  std::vector<float> after(states_);
  std::vector<float> taken;
  here[0] = 1;
  for (int round = 0; round < game_.rounds(); ++round) {
    std::fill(after.begin(), after.end(), 0.0F);
    for (int held = 0; held < size && held <= round; ++held) {
      const int count = static_cast<int>(kept_[held].size());
      taken.assign(static_cast<std::size_t>(numbers) * count, 0.0F);
      const float* shares = &shares_[round * shares_a_round_ + share_offset_[held]];
      for (int taking = 0; taking < takings_.count(held); ++taking) {
        const std::vector<Choice>& table = tables_[held][taking];
        const float* from = &here[place(held, taking)];
        float* stay = &after[place(held, taking)];
        for (int x = 0; x < count; ++x) stay[x] += from[x];
        for (int w = 0; w < numbers; ++w) {
          const auto chance = static_cast<float>(game_.chance(w));
          const int* next = &next_[held][w * count];
          float* all = &taken[w * count];
          for (const Choice& choice : table) {
            float* to = &after[place(held + 1, choice.after)];
            float sum = 0;
            for (int x = 0; x < count; ++x) {
              const float flow = from[x] * chance * shares[x];
              stay[x] -= flow;
              all[x] += flow;
              to[next[x]] += flow;
              sum += flow;
            }
            out.take(round, w, choice.kind) += sum;
            shares += count;
          }
        }
      }
      for (int x = 0; x < count; ++x) {
        for (const int v : numbers_of_[held][x]) {
          for (int w = 0; w < numbers; ++w) out.pair(round, v, w) += taken[w * count + x];
        }
      }
    }
    std::swap(here, after);
  }
}

}  // namespace knister::bound
