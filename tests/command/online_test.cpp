// tests/command/online_test.cpp: `knister host` and `knister join`: whole online games by keys in a
// pseudo-terminal and by script, seats that are kept, connections that break.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/full_screen.h"
#include "tests/command/online_table.h"
#include "tests/command/program.h"
#include "tests/command/running_program.h"
#include "tests/command/says.h"
#include "tests/command/tls_front.h"

namespace knister::test {
namespace {

// The first player fills the sheet row by row, the second column by column.
std::string cell_of(int round, int seat = 0) {
  const int fast = (round - 1) % 5;
  const int slow = (round - 1) / 5;
  const int column = seat == 0 ? fast : slow;
  const int row = seat == 0 ? slow : fast;
  return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
}

// What the player in this seat of two types in a whole game: every second roll, every number.
std::string script_of(int seat) {
  std::string script;
  for (int round = 1; round <= 25; ++round) {
    if ((round - 1) % 2 == seat) script += '\n';
    script += cell_of(round, seat) + '\n';
  }
  return script;
}

// "1. Ada: 18 points", "1. Ben: 18 points" as they stand at the end of a game.
std::vector<std::string> ranking_in(const std::string& text) {
  std::vector<std::string> rows;
  const std::regex row("[12]\\. (Ada|Ben): [0-9]+ points?");
  for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at) {
    rows.push_back(at->str());
  }
  return rows.size() > 2 ? std::vector(rows.end() - 2, rows.end()) : rows;
}

TEST(Online, TwoPlayByScriptWithTheRightScores) {
  const Folder ada_home;
  const Folder ben_home;
  const std::string record = ada_home.file("game.knister");
  RunningProgram ada(knister_at(ada_home, {"host", "--plain", "--port", "0", "--name", "Ada"}));
  ada.type("wait 2\nyoungest 1\nstart\n" + script_of(0) + "save " + record + "\n");
  const std::string link = link_in(ada.read_line());
  while (ada.read_line() != "You are Ada.") {
  }
  RunningProgram ben(knister_at(ben_home, {"join", link, "--plain", "--name", "Ben"}));
  ben.type(script_of(1));
  ben.end_input();
  const Finished ben_end = ben.wait();
  ada.end_input();
  const Finished ada_end = ada.wait();
  EXPECT_EQ(ben_end.code, 0) << ben_end.out << ben_end.err;
  EXPECT_EQ(ada_end.code, 0) << ada_end.out << ada_end.err;

  const std::vector<std::string> ranking = ranking_in(ben_end.out);
  ASSERT_EQ(ranking.size(), 2U) << ben_end.out;
  EXPECT_EQ(ranking, ranking_in(ada_end.out)) << ada_end.out;
  EXPECT_TRUE(says(ben_end.out, "25 rolls checked: nobody chose them."));
  EXPECT_TRUE(says(ada_end.out, "25 rolls checked: nobody chose them."));
  // The record counts the same, and so does the program that checks it.
  const Finished replayed = run(knister_at(ada_home, {"replay", record, "--plain"}));
  EXPECT_EQ(ranking_in(replayed.out), ranking) << replayed.out;
  EXPECT_EQ(run(knister_at(ada_home, {"verify", record})).code, 0);
  EXPECT_EQ(ben_end.err, "") << "nothing to come back to";
}

TEST(Online, OnePlaysByKeysBesideAScript) {
  const Folder home;
  const Folder ben_home;
  FullScreen ada({KNISTER_TINY_PAGE_PATH, "host", "--port", "0", "--name", "Ada"}, at_home(home));
  ada.wait_for("/#/table/");
  ada.wait_for("> Ada (host");
  EXPECT_TRUE(ada.screen().alternate());
  const std::string link = link_in(ada.text());
  RunningProgram ben(knister_at(ben_home, {"join", link, "--plain", "--name", "Ben"}));
  ben.type(script_of(1));
  ben.end_input();
  ada.wait_for("  Ben");
  ada.type("y", "Who is youngest?");
  ada.type("1", "Ada (host, youngest)");
  ada.type("\r");
  for (int round = 1; round <= 25; ++round) {
    const std::string title = "Round " + std::to_string(round) + " of 25.";
    if (round % 2 == 1) {
      ada.wait_for(title + " Ada rolls.");
      ada.type("\r");
    }
    ada.wait_for(title + "   ");  // nobody rolls any more
    // A question that still stands there may be that of the last round: another screen wipes it
    // away.
    ada.type("?", "choose a square");
    ada.type("\x1b", "Where does the ");
    ada.type(cell_of(round));
  }
  ada.wait_for("25 rolls checked: nobody chose them.");
  const std::vector<std::string> ranking = ranking_in(ada.text());
  const Finished ben_end = ben.wait();
  EXPECT_EQ(ben_end.code, 0) << ben_end.err;
  EXPECT_EQ(ranking.size(), 2U) << ada.text();
  EXPECT_EQ(ranking, ranking_in(ben_end.out));
  ada.type("v", "Expected total, round by round");
  ada.type("\x1b", "Another game");
  ada.type("q");
  EXPECT_EQ(ada.wait(), 0);
  EXPECT_FALSE(ada.screen().alternate());
  EXPECT_EQ(ada.screen().unknown(), "");
}

TEST(Online, TheMenuOfAGameLeadsToATableAndBack) {
  const OpenTable table;
  const Folder home;
  FullScreen ada({KNISTER_TINY_PAGE_PATH, "play", "--seed", "42"}, at_home(home));
  ada.type("", "Enter to roll>");
  ada.type("\r", "Where does the ");
  ada.type("a1", "Round 2 of 25.");
  ada.type("m", "Join an online table");
  ada.type("7", "Link or code of the table>");
  ada.type("tablecloth\r", "names no table");
  ada.type("m", "Join an online table");
  ada.type("7", "Link or code of the table>");
  ada.type(table.link() + '\r', "Your name>");
  ada.type("Ada\r", "> Ada (host)");
  ada.type("\r", "Enter to roll>");
  ada.type("\r", "Where does the ");
  ada.type("c3", "Round 2 of 25.");
  ada.type("q", "Your seat is kept: knister join");
  ada.wait_for("Round 2 of 25.");
  ada.type("q");
  EXPECT_EQ(ada.wait(), 0);
  EXPECT_TRUE(says(ada.bytes(), "The game is kept: knister play goes on with it."));
}

TEST(Online, JoiningAgainIsTheSameSeat) {
  const OpenTable table;
  const Folder home;
  const std::vector<std::string> join{
      KNISTER_TINY_PAGE_PATH,      "join",   table.code(), "--server",
      "localhost:" + table.port(), "--name", "Ada"};
  {
    FullScreen ada(join, at_home(home));
    ada.wait_for("> Ada (host)");
    ada.type("\r", "Enter to roll>");
    ada.type("\r", "Where does the ");
    ada.type("a1", "Enter to roll>");
    ada.type("q");
    EXPECT_EQ(ada.wait(), 0);
    EXPECT_TRUE(says(ada.text(), "Your seat is kept: knister join"));
  }
  const std::filesystem::path seats = home.file("knister/seats");
  EXPECT_EQ(std::filesystem::status(seats).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  // Without a name it is the last seat there.
  std::vector<std::string> again = join;
  again.resize(again.size() - 2);
  FullScreen ada(again, at_home(home));
  ada.wait_for("Round 2 of 25.");
  ada.type("\r", "Round 2 of 25.");
  // Ctrl-C gives the terminal back.
  ada.type("\x03");
  EXPECT_EQ(ada.wait(), 128 + SIGINT);
  EXPECT_FALSE(ada.screen().alternate());
  EXPECT_TRUE(ada.screen().cursor_shown());
}

TEST(Online, AnotherNameIsAnotherSeat) {
  const OpenTable table;
  const Folder home;
  RunningProgram ada(knister_at(home, {"join", table.link(), "--plain", "--name", "Ada"}));
  while (ada.read_line() != "You are Ada.") {
  }
  RunningProgram ben(knister_at(home, {"join", table.link(), "--plain", "--name", "Ben"}));
  while (ben.read_line() != "You are Ben.") {
  }
  while (ada.read_line() != "Ben sits down.") {
  }
  EXPECT_EQ(ben.stop(SIGTERM).code, 128 + SIGTERM);
  EXPECT_EQ(ada.read_line(), "Ben is not connected.");
  EXPECT_EQ(ada.stop(SIGTERM).code, 128 + SIGTERM);
}

TEST(Online, AGameOverHttps) {
  const OpenTable table;
  const TlsFront front("localhost", static_cast<std::uint16_t>(std::stoi(table.port())));
  const std::string there = "https://localhost:" + std::to_string(front.port());
  const Folder home;
  const std::string trusted = home.file("trusted.pem");
  std::ofstream(trusted) << front.certificate();
  Start join =
      knister_at(home, {"join", there + "/#/table/" + table.code(), "--plain", "--name", "Ada"});
  const Finished stranger = run(join);
  EXPECT_EQ(stranger.code, 1);
  EXPECT_TRUE(says(stranger.err, there + " cannot show that it is the server it says it is"));
  EXPECT_TRUE(says(stranger.err, "self-signed certificate"));

  join.environment.insert_or_assign("SSL_CERT_FILE", trusted);
  std::string script = "start\n";
  for (int round = 1; round <= 25; ++round) script += '\n' + cell_of(round) + '\n';
  join.input = script + "save " + home.file("game.knister") + '\n';
  const Finished played = run(join);
  EXPECT_EQ(played.code, 0) << played.out << played.err;
  EXPECT_TRUE(says(played.out, "25 rolls checked: nobody chose them."));
  // The record came the same way.
  EXPECT_EQ(run(knister_at(home, {"verify", home.file("game.knister")})).code, 0);

  // It counts among the own games, once, however often one comes back to the table.
  const std::string finished = home.file("knister/finished.knister");
  EXPECT_TRUE(says(content_of(finished), "[Dice \"table " + table.code() + "\"]"));
  join.input = "quit\n";
  EXPECT_EQ(run(join).code, 0);
  EXPECT_EQ(content_of(finished).find("[Knister"), content_of(finished).rfind("[Knister"));

  // A certificate counts only for the name that is on it.
  const TlsFront other("example.org", static_cast<std::uint16_t>(std::stoi(table.port())));
  std::ofstream(trusted) << other.certificate();
  join.arguments[1] =
      "https://localhost:" + std::to_string(other.port()) + "/#/table/" + table.code();
  const Finished wrong_name = run(join);
  EXPECT_EQ(wrong_name.code, 1);
  EXPECT_TRUE(says(wrong_name.err, "cannot show that it is the server"));
}

TEST(Online, AConnectionThatBreaksIsMadeAgain) {
  const Folder server_home;
  const Folder home;
  std::optional<RunningProgram> server;
  server.emplace(knister_at(
      server_home, {"host", "--no-seat", "--port", "0", "--data", server_home.file("data")}));
  const std::string link = link_in(server->read_line());
  const std::size_t colon = link.rfind(':');
  const std::string port = link.substr(colon + 1, link.find('/', colon) - colon - 1);
  FullScreen ada({KNISTER_TINY_PAGE_PATH, "join", link, "--name", "Ada"}, at_home(home));
  ada.wait_for("> Ada (host)");
  ada.type("\r", "Enter to roll>");
  ada.type("\r", "Where does the ");
  server->stop(SIGKILL);
  ada.wait_for("The connection is lost. Trying again");
  ada.resize({16, 40});
  ada.wait_for("The connection is lost");
  server.emplace(
      knister_at(server_home, {"serve", "--port", port, "--data", server_home.file("data")}));
  EXPECT_TRUE(says(server->read_line(), "Knister is at"));
  ada.wait_for("The connection is back.");
  ada.wait_for("Where does the ");
  ada.type("c3", "Enter to roll>");
  ada.type("q");
  EXPECT_EQ(ada.wait(), 0);
  EXPECT_EQ(server->stop(SIGTERM).code, 0);
}

TEST(Online, SuspendedAndContinuedItIsStillThere) {
  const OpenTable table;
  const Folder home;
  FullScreen ada({KNISTER_TINY_PAGE_PATH, "join", table.link(), "--name", "Ada", "--ascii"},
                 at_home(home));
  ada.wait_for("> Ada (host)");
  ada.send(SIGSTOP);
  ada.send(SIGCONT);
  ada.type("\r", "Enter to roll>");
  ada.type("\r", "Where does the ");
  ada.type("c3", "Ada: ");
  EXPECT_FALSE(says(ada.text(), "│")) << "ASCII was asked for";
  ada.type("q");
  EXPECT_EQ(ada.wait(), 0);
}

TEST(Online, WithoutATerminalOrOnADumbOneItIsADialogue) {
  const OpenTable table;
  const Folder home;
  Environment dumb = at_home(home);
  dumb["TERM"] = "dumb";
  FullScreen ada({KNISTER_TINY_PAGE_PATH, "join", table.link(), "--name", "Ada"}, dumb);
  ada.wait_for("Enter starts the game>");
  EXPECT_FALSE(ada.screen().alternate());
  ada.type("start\n", "Enter to roll>");
  ada.type("\n", "Where does the ");
  ada.type("quit\n");
  EXPECT_EQ(ada.wait(), 0);
}

TEST(Online, AScriptThatEndsTooSoonIsToldAndTheSeatKept) {
  const OpenTable table;
  const Folder home;
  RunningProgram ada(knister_at(home, {"join", table.link(), "--plain", "--name", "Ada"}));
  ada.type("start\n\na1\n");
  ada.end_input();
  const Finished end = ada.wait();
  EXPECT_EQ(end.code, 1);
  EXPECT_TRUE(says(end.err, "Your seat is kept"));
  EXPECT_TRUE(says(end.err, "knister: the input ended before the game did\n"));
}

TEST(Online, SaysWhatIsWrongWithATable) {
  const Folder home;
  const Finished none = run(knister_at(home, {"join", "tablecloth"}));
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(begins(none.err, "knister: \"tablecloth\" names no table: give its link, or its"));
  const Finished secure = run(knister_at(home, {"join", "https://127.0.0.1:1/#/table/K7M2QX"}));
  EXPECT_EQ(secure.code, 1);
  EXPECT_EQ(secure.err, "knister: no Knister server answers at https://127.0.0.1:1.\n");
  const Finished nobody = run(knister_at(home, {"join", "K7M2QX", "--server", "127.0.0.1:1"}));
  EXPECT_EQ(nobody.code, 1);
  EXPECT_EQ(nobody.err, "knister: no Knister server answers at 127.0.0.1:1.\n");
  const OpenTable table;
  const std::string server = "localhost:" + table.port();
  const std::string other = table.code() == "K7M2QX" ? "K7M2QY" : "K7M2QX";
  const Finished wrong = run(knister_at(home, {"join", other, "--server", server}));
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.err, "knister: There is no table " + other + " at " + server +
                           ". From another network only the link works.\n");
}

TEST(Online, AHostWithoutASeatSaysWhomItIsForAndStops) {
  OpenTable table;
  const Finished end = table.stop();
  EXPECT_TRUE(says(end.out, "knister host --lan")) << "nobody else reaches localhost";
  EXPECT_FALSE(says(end.out, "█")) << "a code of localhost leads a phone to itself";
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(end.err, "Ctrl+C stops it.\n");
}

}  // namespace
}  // namespace knister::test
