// terminal/canvas/layout.cpp: see layout.h.
#include "terminal/canvas/layout.h"

#include <algorithm>
#include <numeric>

namespace knister::terminal {
namespace {

std::vector<std::string> message_rows(const Canvas& canvas, const Feet& feet) {
  if (feet.message.empty()) return {};
  return wrapped(feet.message, canvas.size().columns - 2, canvas.charset());
}

}  // namespace

void draw_bar(Canvas& canvas, std::string_view left, std::string_view right) {
  const int columns = canvas.size().columns;
  canvas.tint(0, 0, columns, Ink::bar);
  const int room = columns - width_of(right, canvas.charset()) - 3;
  canvas.put(0, 1, left, Ink::bar, room);
  canvas.put_before(0, columns - 1, right, Ink::bar);
}

void draw_keys(Canvas& canvas, std::span<const KeyHelp> keys) {
  std::vector<KeyHelp> shown(keys.begin(), keys.end());
  const auto width = [&](const KeyHelp& key) {
    const int meaning = width_of(key.second, canvas.charset());
    return width_of(key.first, canvas.charset()) + (meaning > 0 ? 1 + meaning : 0);
  };
  // Up to `q` none is left out: where there is no room, the question mark goes without its word,
  // then the longest words go.
  const auto quit =
      std::find_if(shown.begin(), shown.end(), [](const KeyHelp& key) { return key.first == "q"; });
  const auto last = quit == shown.end() ? shown.begin() : quit + 1;
  const auto needed = [&] {
    return std::accumulate(shown.begin(), last, -1,
                           [&](int sum, const KeyHelp& key) { return sum + width(key) + 2; });
  };
  if (needed() > canvas.size().columns && shown.front().first == "?") shown.front().second.clear();
  while (needed() > canvas.size().columns) {
    const auto longest = std::max_element(
        shown.begin(), last, [&](const auto& a, const auto& b) { return width(a) < width(b); });
    if (longest->second.empty()) break;
    longest->second.clear();
  }
  const int row = canvas.size().rows - 1;
  int column = 1;
  for (const KeyHelp& key : shown) {
    if (column + width(key) > canvas.size().columns) continue;  // a shorter one may fit
    column = canvas.put(row, column, key.first, Ink::strong);
    if (!key.second.empty()) column = canvas.put(row, column + 1, key.second, Ink::dim);
    column += 2;
  }
}

int feet_rows(const Canvas& canvas, const Feet& feet) {
  return (feet.prompt.empty() ? 0 : 1) + static_cast<int>(message_rows(canvas, feet).size());
}

void draw_feet(Canvas& canvas, const Feet& feet, int end) {
  const int prompt = end - 1;
  const std::vector<std::string> parts = message_rows(canvas, feet);
  int row = end - feet_rows(canvas, feet);
  for (const std::string& part : parts) canvas.put(row++, 1, part, feet.message_ink);
  if (!feet.prompt.empty()) {
    // What is typed stays in sight, however long it gets.
    const int typed = width_of(feet.typed, canvas.charset()) + 1;
    const int room = std::max(canvas.size().columns - 3 - typed, 8);
    const int after = canvas.put(prompt, 1, feet.prompt, Ink::strong, room);
    canvas.put(prompt, after + 1, feet.typed + "_", Ink::ghost);
  }
  draw_keys(canvas, feet.keys);
}

Canvas too_small(const i18n::Catalogue& words, Size size, Charset charset) {
  Canvas canvas(size, charset);
  int row = 0;
  for (const std::string& line :
       wrapped(words.text(i18n::Message::screen_too_small,
                          {{"columns", size.columns}, {"rows", size.rows}}),
               size.columns, charset)) {
    canvas.put(row++, 0, line);
  }
  return canvas;
}

}  // namespace knister::terminal
