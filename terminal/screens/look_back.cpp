// terminal/screens/look_back.cpp: see look_back.h.
#include "terminal/screens/look_back.h"

#include <algorithm>

#include "engine/level.h"
#include "terminal/canvas/curve_view.h"
#include "terminal/canvas/layout.h"
#include "terminal/views/analysis_view.h"
#include "terminal/views/dice_view.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using engine::Value;
using i18n::Message;

// As many as fit above the keys, each in full.
void put_paragraphs(Canvas& canvas, int row, const std::vector<std::string>& paragraphs) {
  const Size size = canvas.size();
  for (const std::string& one : paragraphs) {
    const std::vector<std::string> lines = wrapped(one, size.columns - 2, canvas.charset());
    if (row + static_cast<int>(lines.size()) > size.rows - 1) return;
    for (const std::string& line : lines) canvas.put(row++, 1, line);
  }
}

}  // namespace

LookBack::LookBack(const i18n::Catalogue& words, std::vector<Record> games,
                   std::function<const engine::Network&()> network, LookBackStart start,
                   std::size_t seat)
    : words_(words),
      games_(std::move(games)),
      network_(std::move(network)),
      page_(start == LookBackStart::curve ? Page::curve : Page::round) {
  // A series is looked back on from its last game.
  go_to_game(start == LookBackStart::curve ? games_.size() - 1 : 0);
  seat_ = std::min(seat, record().seats.size() - 1);
}

std::string LookBack::name_of(std::size_t seat) const {
  const std::string& given = record().seats[seat].name;
  return given.empty() ? words_.text(Message::game_player, {{"number", seat + 1}}) : given;
}

const engine::GameAnalysis* LookBack::analysis() const {
  const auto entry = found_.find({game_, seat_});
  return entry == found_.end() || !*entry->second ? nullptr : &**entry->second;
}

const engine::PlayedRound* LookBack::played() const {
  const engine::GameAnalysis* game = analysis();
  const auto at = static_cast<std::size_t>(round_ - 1);
  return game == nullptr || round_ < 1 || at >= game->rounds.size() ? nullptr : &game->rounds[at];
}

std::optional<Job> LookBack::next_job() {
  if (record().seats[seat_].cells.empty()) return std::nullopt;
  Found& found = found_[{game_, seat_}];
  if (found) return std::nullopt;
  found = std::make_shared<std::optional<engine::GameAnalysis>>();
  return Job(
      [record = record(), seat = seat_, network = network_, found](const std::atomic<bool>& stop) {
        engine::Analyst analyst(engine::level(engine::LevelId::strong), network());
        engine::GameAnalysis game = analyst.review(record, seat, &stop);
        return std::function<void()>([found, game = std::move(game)] { *found = game; });
      });
}

// --- keys ---

void LookBack::go_to_round(int round) { round_ = std::clamp(round, 1, std::max(1, last_round())); }

void LookBack::go_to_game(std::size_t game) {
  game_ = std::min(game, games_.size() - 1);
  seat_ = std::min(seat_, record().seats.size() - 1);
  go_to_round(round_);
}

void LookBack::press(const Key& key, Size /*size*/) {
  const auto to_round = [this](int round) {
    page_ = Page::round;
    go_to_round(round);
  };
  switch (key.kind) {
    case KeyKind::left:
    case KeyKind::up:
      return to_round(page_ == Page::curve ? round_ : round_ - 1);
    case KeyKind::right:
    case KeyKind::down:
      return to_round(page_ == Page::curve ? round_ : round_ + 1);
    case KeyKind::home:
      return to_round(1);
    case KeyKind::end:
      return to_round(last_round());
    case KeyKind::page_up:
      return go_to_game(game_ == 0 ? 0 : game_ - 1);
    case KeyKind::page_down:
      return go_to_game(game_ + 1);
    case KeyKind::tab:
      seat_ = (seat_ + 1) % record().seats.size();
      return;
    case KeyKind::enter:
      page_ = page_ == Page::curve ? Page::round : Page::curve;
      return;
    case KeyKind::escape:
      closed_ = true;
      return;
    default:
      break;
  }
  if (is_letter(key, 'h') || is_letter(key, 'k')) return press(key_of(KeyKind::left), {});
  if (is_letter(key, 'l') || is_letter(key, 'j')) return press(key_of(KeyKind::right), {});
  if (key.character == U' ') return press(key_of(KeyKind::enter), {});
  if (is_letter(key, 'q')) closed_ = true;
  // 1, 2, 3: the costliest moments, as they are listed.
  const engine::GameAnalysis* game = analysis();
  if (game == nullptr || key.character < U'1' || key.character > U'3') return;
  const auto which = static_cast<std::size_t>(key.character - U'1');
  if (which < game->costliest.size()) to_round(static_cast<int>(game->costliest[which]) + 1);
}

// --- drawing ---

Canvas LookBack::draw(Size size, Charset charset) const {
  if (!fits(smallest_size, size)) return too_small(words_, size, charset);
  Canvas canvas(size, charset);
  std::string title = name_of(seat_);
  if (games_.size() > 1) {
    title +=
        " · " + words_.text(Message::play_game_of, {{"game", game_ + 1}, {"games", games_.size()}});
  }
  const bool of_round = page_ == Page::round;
  const Sheet sheet =
      sheet_after(record(), seat_, of_round ? static_cast<std::size_t>(round_) : round_count);
  if (of_round) title = words_.text(Message::play_round_solo, {{"round", round_}}) + ' ' + title;
  draw_bar(canvas, title,
           words_.text(Message::sheet_total, {{"total", std::to_string(total(sheet))}}));
  if (of_round) {
    draw_round(canvas);
  } else {
    draw_curve(canvas);
  }
  std::vector<KeyHelp> keys{{"←→", words_.text(Message::look_round)},
                            {"Esc", words_.text(Message::screen_key_back)}};
  if (record().seats.size() > 1) keys.emplace_back("Tab", words_.text(Message::screen_key_seat));
  draw_keys(canvas, keys);
  return canvas;
}

void LookBack::draw_curve(Canvas& canvas) const {
  const Size size = canvas.size();
  const engine::GameAnalysis* game = analysis();
  if (game == nullptr) {
    canvas.put(2, 1,
               words_.text(record().seats[seat_].cells.empty() ? Message::screen_not_judged
                                                               : Message::look_thinking));
    return;
  }
  canvas.put(1, 1, words_.text(Message::look_curve), Ink::dim);
  std::vector<Value> values{game->par};
  for (const engine::PlayedRound& round : game->rounds) {
    values.push_back(round.after());
  }
  const int rows = std::clamp(size.rows - 11, 5, 14);
  knister::terminal::draw_curve(canvas, words_, {2, 1}, {rows, size.columns - 2}, values);
  const int row = 2 + rows + (size.rows > smallest_size.rows ? 1 : 0);
  std::vector<std::string> said = review_summary(words_, *game);
  // The costliest moments are opened by their numbers.
  for (std::size_t i = 1; i < said.size(); ++i) said[i] = std::to_string(i) + "  " + said[i];
  put_paragraphs(canvas, row, said);
}

std::vector<std::string> LookBack::round_lines() const {
  const std::vector<Cell>& cells = record().seats[seat_].cells;
  const auto at = static_cast<std::size_t>(round_ - 1);
  if (at >= cells.size()) return {};
  const Number number = record().rolls[at].sum();
  std::vector<std::string> out;
  if (const engine::PlayedRound* round = played()) {
    const Cell best = round->analysis.choices.front().cell;
    const bool was_best = round->loss == 0;
    out.push_back(
        words_.text(was_best ? Message::look_round_best : Message::look_round_other,
                    {{"number", std::to_string(number)},
                     {"square", name(round->chosen)},
                     {"best", name(best)},
                     {"loss", points_text(words_, round->loss)},
                     {"value", points_text(words_, round->analysis.choices.front().value)}}));
    out.push_back(words_.text(Message::look_round_luck,
                              {{"luck", signed_points(words_, round->analysis.dice)}}));
  } else {
    out.push_back(words_.text(
        Message::play_written,
        {{"name", name_of(seat_)}, {"number", std::to_string(number)}, {"cell", name(cells[at])}}));
    out.push_back(words_.text(Message::look_thinking));
  }
  for (const LineScore& line : completions(sheet_after(record(), seat_, at), cells[at], number)) {
    out.push_back(line_label(words_, line));
  }
  return out;
}

// The position before the number was written, with what every cell was worth; brackets stand where
// it went.
void LookBack::draw_round(Canvas& canvas) const {
  const Size size = canvas.size();
  if (last_round() == 0) {
    canvas.put(2, 1, words_.text(Message::screen_not_judged));
    return;
  }
  const auto at = static_cast<std::size_t>(round_ - 1);
  const std::vector<Cell>& cells = record().seats[seat_].cells;
  Board board;
  board.decimal_mark = words_.decimal_mark();
  board.sheet = sheet_after(record(), seat_, at);
  if (at < cells.size()) {
    board.selected = cells[at];
    board.ghost = record().rolls[at].sum();
  }
  if (const engine::PlayedRound* round = played()) board.heat = heat_of(round->analysis.choices);
  const BoardSize board_kind = board_size(size);
  const bool small = board_kind == BoardSize::small;
  draw_board(canvas, {1, small ? 1 : 2}, board_kind, board);
  const Place dice{1, small ? 29 : 40};
  draw_dice(canvas, dice, record().rolls[at]);
  if (record().rolls[at].shows_dice()) {
    const std::string sum = roll_words(words_, record().rolls[at]);
    canvas.put(small ? dice.row + die_rows : dice.row + 2,
               small ? dice.column : dice.column + dice_columns + 3, sum, Ink::strong);
  }
  const int row = 1 + size_of(board_kind).rows + (small ? 0 : 1);
  std::vector<std::string> said = round_lines();
  if (played() != nullptr) said.push_back(words_.text(Message::screen_hint_values));
  put_paragraphs(canvas, row, said);
}

}  // namespace knister::terminal
