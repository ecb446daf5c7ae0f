#include "bound/prices.h"

#include <charconv>
#include <cmath>

namespace knister::bound {
namespace {

constexpr std::string_view heading = "knister prices 1";
constexpr double price_parts = 1e6;
constexpr double root_parts = 1e4;

// Reads whole numbers one after the other.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool word(std::string_view expected) {
    skip();
    if (!text_.starts_with(expected)) return false;
    text_.remove_prefix(expected.size());
    return true;
  }
  bool number(double parts, double& out) {
    skip();
    long long whole = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), whole);
    if (error != std::errc() || std::abs(whole) > 1'000'000'000) return false;
    text_.remove_prefix(end - text_.data());
    out = static_cast<double>(whole) / parts;
    return true;
  }
  bool at_end() {
    skip();
    return text_.empty();
  }

 private:
  void skip() {
    while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\n'))
      text_.remove_prefix(1);
  }
  std::string_view text_;
};

// Visits every price in the order of the text: visit(name of a new part or nothing, parts, the
// price).
template <class Prices, class Visit>
bool walk(Prices& prices, int rounds, int numbers, const std::array<LineShape, line_kinds>& shapes,
          Visit visit) {
  constexpr std::string_view lines[] = {"outer", "middle", "diagonal"};
  constexpr std::string_view cells[] = {"plain", "middle", "diagonal", "centre"};
  for (int line = 0; line < line_kinds; ++line) {
    for (int cell = 0; cell < cell_kinds; ++cell) {
      if (shapes[line].slots[cell] == 0) continue;
      std::string name = "take " + std::string(lines[line]) + ' ' + std::string(cells[cell]);
      for (int round = 0; round < rounds; ++round) {
        for (int number = 0; number < numbers; ++number) {
          if (!visit(name, number, price_parts, prices.take(line, round, number, cell)))
            return false;
          name.clear();
        }
      }
    }
  }
  for (int round = 1; round < rounds; ++round) {
    std::string name = "pair " + std::to_string(round);
    for (int held = 0; held < numbers; ++held) {
      for (int number = 0; number < numbers; ++number) {
        if (!visit(name, number, price_parts, prices.pair(round, held, number))) return false;
        name.clear();
      }
    }
  }
  for (int kind = 0; kind < matrix_kinds; ++kind) {
    for (int after = 1; after <= rounds; ++after) {
      std::string name = (kind == straight_matrix ? "straight " : "whole ") + std::to_string(after);
      for (int row = 0; row < numbers; ++row) {
        for (int number = 0; number < numbers; ++number) {
          if (!visit(name, number, root_parts, prices.root(kind, after, row)[number])) return false;
          name.clear();
        }
      }
    }
  }
  return true;
}

}  // namespace

Prices::Prices(const Game& game)
    : rounds_(game.rounds()),
      numbers_(game.numbers()),
      shapes_(game.shapes()),
      pairs_(static_cast<std::size_t>(line_kinds) * rounds_ * numbers_ * cell_kinds),
      roots_(pairs_ + static_cast<std::size_t>(rounds_) * numbers_ * numbers_),
      all_(roots_ + static_cast<std::size_t>(matrix_kinds) * rounds_ * numbers_ * numbers_) {}

std::vector<double> Prices::matrix(int kind, int rounds) const {
  std::vector<double> product(static_cast<std::size_t>(numbers_) * numbers_);
  const std::size_t last = product.size() - 1;
  for (int row = 0; row < numbers_; ++row) {
    const double* b = root(kind, rounds, row);
    for (int v = 0; v < numbers_; ++v) {
      for (int w = 0; w < numbers_; ++w) product[v * numbers_ + w] += b[v] * b[w];
    }
  }
  for (std::size_t i = 0; i <= last / 2; ++i) {
    product[i] = product[last - i] = (product[i] + product[last - i]) / 2;
  }
  return product;
}

std::string Prices::text() const {
  std::string out(heading);
  walk(*this, rounds_, numbers_, shapes_,
       [&](const std::string& name, int column, double parts, double price) {
         if (!name.empty()) out += '\n' + name;
         out += column == 0 ? '\n' : ' ';
         out += std::to_string(std::llround(price * parts));
         return true;
       });
  return out + '\n';
}

std::optional<Prices> Prices::read(const Game& game, std::string_view text) {
  Prices prices(game);
  Reader reader(text);
  if (!reader.word(heading)) return std::nullopt;
  const bool complete = walk(prices, prices.rounds_, prices.numbers_, prices.shapes_,
                             [&](const std::string& name, int, double parts, double& price) {
                               return reader.word(name) && reader.number(parts, price);
                             });
  if (!complete || !reader.at_end()) return std::nullopt;
  for (std::size_t i = prices.pairs_; i < prices.roots_; ++i) {
    if (prices.all_[i] < 0) return std::nullopt;
  }
  return prices;
}

}  // namespace knister::bound
