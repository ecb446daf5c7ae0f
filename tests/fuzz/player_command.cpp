// tests/fuzz/player_command.cpp: reads any bytes as a line that a player typed. Every line is some
// command; case and blanks around it make no difference.
#include "terminal/dialogue/player_command.h"

#include <array>
#include <string>

#include "tests/fuzz/fuzz.h"

using namespace knister;
namespace typed = knister::terminal::typed;

namespace {

// Writes a command as a player might have typed it, so that two of them can be compared.
struct Speller {
  std::string operator()(const typed::GoOn& /*command*/) const { return "roll"; }
  std::string operator()(const typed::WriteIn& command) const { return place(command.cell); }
  std::string operator()(const typed::Look& command) const { return place(command.cell) + "?"; }
  std::string operator()(const typed::NoCell& command) const { return "?" + command.text; }
  std::string operator()(const typed::TakeBack& /*command*/) const { return "undo"; }
  std::string operator()(const typed::ShowSheet& /*command*/) const { return "sheet"; }
  std::string operator()(const typed::ShowAllSheets& /*command*/) const { return "sheets"; }
  std::string operator()(const typed::ShowScore& /*command*/) const { return "score"; }
  std::string operator()(const typed::ShowFreeCells& /*command*/) const { return "free"; }
  std::string operator()(const typed::ShowLine& command) const {
    CHECK(command.line < line_count);
    const Line& line = lines[command.line];
    if (line.kind == LineKind::row) return std::string("row ") + row_digit(line.index);
    if (line.kind == LineKind::column) return std::string("column ") + column_letter(line.index);
    return "diagonal " + std::to_string(line.index + 1);
  }
  std::string operator()(const typed::Hint& /*command*/) const { return "hint"; }
  std::string operator()(const typed::Help& /*command*/) const { return "help"; }
  std::string operator()(const typed::LookBack& /*command*/) const { return "look back"; }
  std::string operator()(const typed::ShowStatistics& /*command*/) const { return "statistics"; }
  std::string operator()(const typed::ShowPeople& /*command*/) const { return "who"; }
  std::string operator()(const typed::ShowSettings& /*command*/) const { return "settings"; }
  std::string operator()(const typed::NewGame& /*command*/) const { return "new"; }
  std::string operator()(const typed::ShowLink& /*command*/) const { return "link"; }
  std::string operator()(const typed::Leave& /*command*/) const { return "leave"; }
  std::string operator()(const typed::WaitFor& command) const {
    return "wait " + std::to_string(command.people);
  }
  std::string operator()(const typed::Ask& command) const {
    return std::visit([](const auto& asked) { return asking(asked); }, command.command);
  }
  std::string operator()(const typed::Save& command) const {
    return command.path.empty() ? "save" : "save " + command.path;
  }
  std::string operator()(const typed::Quit& /*command*/) const { return "quit"; }
  std::string operator()(const typed::Other& command) const {
    CHECK(!command.text.empty());
    return command.text;
  }

 private:
  static std::string asking(const online::Start& /*asked*/) { return "start"; }
  static std::string asking(const online::Pause& /*asked*/) { return "pause"; }
  static std::string asking(const online::Resume& /*asked*/) { return "resume"; }
  static std::string asking(const online::PickYoungest& asked) { return "youngest" + at(asked); }
  static std::string asking(const online::Kick& asked) { return "remove" + at(asked); }
  static std::string asking(const online::StandIn& asked) { return "stand-in" + at(asked); }
  static std::string asking(const online::ShowEmote& asked) {
    return "say " + std::string(online::emote_names[static_cast<std::size_t>(asked.emote)]);
  }
  static std::string asking(const online::AddBot& asked) {
    constexpr std::array levels{"sparrow", "hare", "fox", "owl", "raven", "dragon"};
    return std::string("bot ") + levels[static_cast<std::size_t>(asked.level)];
  }
  static std::string asking(const auto& /*asked*/) {
    CHECK(false);  // nobody can type that
    return {};
  }
  static std::string at(const auto& asked) {
    return ' ' + std::to_string(std::uint64_t{asked.seat} + 1);
  }
  static std::string place(Cell cell) {
    CHECK(cell.index < cell_count);
    return name(cell);
  }
};

void check_same(const typed::PlayerCommand& a, const typed::PlayerCommand& b) {
  CHECK(a.index() == b.index());
  CHECK(std::visit(Speller(), a) == std::visit(Speller(), b));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const typed::PlayerCommand command = typed::parse(text);
  check_same(typed::parse(std::visit(Speller(), command)), command);
  check_same(typed::parse(" \t" + std::string(text) + " \r\n"), command);

  // These keep the player's own words, capitals and all.
  if (const auto* save = std::get_if<typed::Save>(&command)) {
    CHECK(text.find(save->path) != std::string_view::npos);
    return 0;
  }
  if (const auto* none = std::get_if<typed::NoCell>(&command)) {
    CHECK(text.find(none->text) != std::string_view::npos);
    return 0;
  }
  if (const auto* other = std::get_if<typed::Other>(&command)) {
    CHECK(text.find(other->text) != std::string_view::npos);
    return 0;
  }
  std::string shouted(text);
  for (char& c : shouted) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  check_same(typed::parse(shouted), command);
  return 0;
}
