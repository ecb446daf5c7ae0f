// app/engine.cpp: `knister engine` answers requests, one JSON object a line, until its input ends.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>
#include <thread>
#include <vector>

#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/surroundings.h"
#include "app/version.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine_protocol/answerer.h"
#include "engine_protocol/open_requests.h"
#include "engine_protocol/plain_json.h"
#include "engine_protocol/request.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;
using namespace engine_protocol;  // NOLINT(google-build-using-namespace)

struct EngineOptions {
  std::string weights;
  std::string jobs;
};

int run(const i18n::Catalogue& words, const EngineOptions& options) {
  const engine::Network network = read_network(words, options.weights);
  const std::uint64_t jobs = cli::read_jobs(words, options.jobs);
  OpenRequests open([](const json::object& answer) {
    fmt::print("{}\n", plain_json(answer));
    std::fflush(stdout);
  });
  std::vector<std::jthread> threads;
  for (std::uint64_t job = 0; job < jobs; ++job) {
    threads.emplace_back([&open, network] {
      Answerer answerer(network);
      open.work(answerer);
    });
  }
  while (const auto line = read_line()) {
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    auto read = read_request(words, *line);
    if (const auto* fault = std::get_if<RequestFault>(&read)) {
      open.say(fault_json(*fault));
      continue;
    }
    auto& request = std::get<Request>(read);
    if (const auto* stopping = std::get_if<StopRequest>(&request.what)) {
      open.say({{"id", request.id}, {"found", open.stop(stopping->id)}});
    } else if (std::holds_alternative<VersionQuery>(request.what)) {
      open.say({{"id", request.id},
                {"version", program_version},
                {"protocol", 2},
                {"weights", fmt::format("{:016x}", network.fingerprint())}});
    } else {
      open.take_in(std::move(request));
    }
  }
  open.close();
  return cli::exit_ok;
}

}  // namespace

void add_engine(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<EngineOptions>();
  Command& command =
      line.add("engine",
               {{R"(echo '{"id":1,"position":"...../...../...../...../..... 8"}' | knister engine)",
                 words.text(Message::example_engine)}},
               [&words, options] { return run(words, *options); });
  command.options = {
      {"--weights", "FILE", words.text(Message::help_option_weights), &options->weights},
      {"--jobs", "N", words.text(Message::help_option_engine_jobs), &options->jobs},
  };
}

}  // namespace knister::app
