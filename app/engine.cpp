// app/engine.cpp: `knister engine` answers requests, one JSON object a line, until its input ends.
#include <atomic>
#include <condition_variable>
#include <deque>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/engine_request.h"
#include "app/failure.h"
#include "app/many_games.h"
#include "app/surroundings.h"
#include "app/version.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

// Requests that wait or are being answered, and the one way out for all answers.
class Office {
 public:
  void take_in(EngineRequest request) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::make_shared<Task>(std::move(request)));
    open_.push_back(waiting_.back());
    wake_.notify_one();
  }

  // Whether there was such a request, still unanswered.
  bool stop(const json::value& id) {
    const std::scoped_lock lock(mutex_);
    bool found = false;
    for (const auto& task : open_) {
      if (task->request.id != id) continue;
      task->stop = true;
      found = true;
    }
    return found;
  }

  void close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    wake_.notify_all();
  }

  void say(const json::object& answer) {
    const std::scoped_lock lock(output_);
    fmt::print("{}\n", json::serialize(answer));
    std::fflush(stdout);
  }

  // A thread's work: until the input has ended and nothing waits.
  void work(EngineDesk& desk) {
    for (;;) {
      std::shared_ptr<Task> task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        task = waiting_.front();
        waiting_.pop_front();
      }
      say(desk.answer(task->request, task->stop));
      const std::scoped_lock lock(mutex_);
      std::erase(open_, task);
    }
  }

 private:
  struct Task {
    explicit Task(EngineRequest what) : request(std::move(what)) {}
    EngineRequest request;
    std::atomic<bool> stop = false;
  };

  std::mutex mutex_;
  std::mutex output_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Task>> waiting_;
  std::vector<std::shared_ptr<Task>> open_;
  bool closed_ = false;
};

struct EngineOptions {
  std::string weights;
  std::string jobs;
};

int run(const i18n::Catalogue& words, const EngineOptions& options) {
  const engine::Network network = read_network(words, options.weights);
  const std::uint64_t jobs = read_jobs(words, options.jobs);
  Office office;
  std::vector<std::jthread> threads;
  for (std::uint64_t job = 0; job < jobs; ++job) {
    threads.emplace_back([&office, network] {
      EngineDesk desk(network);
      office.work(desk);
    });
  }
  while (const auto line = read_line()) {
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    auto read = read_request(words, *line);
    if (const auto* fault = std::get_if<RequestFault>(&read)) {
      office.say(fault_json(*fault));
      continue;
    }
    auto& request = std::get<EngineRequest>(read);
    if (const auto* stopping = std::get_if<StopRequest>(&request.what)) {
      office.say({{"id", request.id}, {"found", office.stop(stopping->id)}});
    } else if (std::holds_alternative<VersionQuery>(request.what)) {
      office.say({{"id", request.id},
                  {"version", program_version},
                  {"protocol", 1},
                  {"weights", fmt::format("{:016x}", network.fingerprint())}});
    } else {
      office.take_in(std::move(request));
    }
  }
  office.close();
  return exit_ok;
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
