/* tests/load/bare_loop.c: how quick the wires of this machine are: one loop of `send` over many
   connections, and processes that note when each has come. No protocol, no disk, one thread: what a
   server could at best be on one core.

   bare_loop CONNECTIONS PROCESSES ROUNDS BYTES PAUSE_MS */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_bytes = 65536, most_processes = 64, at_once = 128 };

/* Between the processes. */
struct shared {
  atomic_size_t come; /* frames, of all rounds */
  double receive_us[most_processes];
  uint32_t late_us[]; /* of each frame, in the order in which they came */
};

static void need(int good, const char* what) {
  if (good) return;
  perror(what);
  exit(1);
}

static int64_t now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static double cpu_us(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return 1e6 * (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static int compare(const void* a, const void* b) {
  const uint32_t x = *(const uint32_t*)a;
  const uint32_t y = *(const uint32_t*)b;
  return (x > y) - (x < y);
}

static struct sockaddr_in at_home(uint32_t host, uint16_t port) {
  struct sockaddr_in place = {0};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + host);
  place.sin_port = port;
  return place;
}

/* Connects its share, then notes what comes until everything has. */
static void receive(struct shared* shared, size_t part, size_t parts, size_t connections,
                    size_t rounds, size_t bytes, uint16_t port) {
  const int poll = epoll_create1(0);
  need(poll >= 0, "epoll");
  size_t expected = 0;
  for (size_t i = part; i < connections; i += parts) {
    const int line = socket(AF_INET, SOCK_STREAM, 0);
    need(line >= 0, "socket");
    /* A port has two ends: so many connections need several addresses. */
    const struct sockaddr_in from = at_home(2 + (uint32_t)(i / 10000), 0);
    const struct sockaddr_in to = at_home(1, port);
    need(bind(line, (const struct sockaddr*)&from, sizeof from) == 0, "bind");
    need(connect(line, (const struct sockaddr*)&to, sizeof to) == 0, "connect");
    struct epoll_event event = {.events = EPOLLIN, .data.fd = line};
    need(epoll_ctl(poll, EPOLL_CTL_ADD, line, &event) == 0, "epoll_ctl");
    expected += rounds * bytes;
  }
  const double before = cpu_us();
  static char buffer[most_bytes];
  struct epoll_event events[at_once];
  while (expected > 0) {
    const int count = epoll_wait(poll, events, at_once, -1);
    for (int i = 0; i < count; ++i) {
      const ssize_t got = recv(events[i].data.fd, buffer, bytes, 0);
      const int64_t came = now_us();
      need(got > 0, "recv");
      expected -= (size_t)got;
      if ((size_t)got != bytes) continue; /* never here: it was sent in one piece */
      int64_t sent;
      memcpy(&sent, buffer, sizeof sent);
      shared->late_us[atomic_fetch_add(&shared->come, 1)] = (uint32_t)(came - sent);
    }
  }
  shared->receive_us[part] = cpu_us() - before;
}

int main(int argc, char** argv) {
  if (argc != 6) {
    fprintf(stderr, "bare_loop CONNECTIONS PROCESSES ROUNDS BYTES PAUSE_MS\n");
    return 2;
  }
  const size_t connections = strtoul(argv[1], NULL, 10);
  const size_t parts = strtoul(argv[2], NULL, 10);
  const size_t rounds = strtoul(argv[3], NULL, 10);
  const size_t bytes = strtoul(argv[4], NULL, 10);
  const unsigned pause_us = 1000 * (unsigned)strtoul(argv[5], NULL, 10);
  if (connections == 0 || parts == 0 || parts > most_processes || rounds == 0 ||
      bytes < sizeof(int64_t) || bytes > most_bytes) {
    fprintf(stderr, "bare_loop: a number is too small or too large\n");
    return 2;
  }
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);

  const size_t frames = connections * rounds;
  struct shared* shared = mmap(NULL, sizeof *shared + frames * sizeof(uint32_t),
                               PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  need(shared != MAP_FAILED, "mmap");
  const int door = socket(AF_INET, SOCK_STREAM, 0);
  need(door >= 0, "socket");
  struct sockaddr_in here = at_home(1, 0);
  socklen_t size = sizeof here;
  need(bind(door, (const struct sockaddr*)&here, size) == 0, "bind");
  need(listen(door, 4096) == 0, "listen");
  need(getsockname(door, (struct sockaddr*)&here, &size) == 0, "getsockname");

  for (size_t part = 0; part < parts; ++part) {
    const pid_t child = fork();
    need(child >= 0, "fork");
    if (child > 0) continue;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    receive(shared, part, parts, connections, rounds, bytes, here.sin_port);
    _exit(0);
  }
  int* lines = calloc(connections, sizeof *lines);
  need(lines != NULL, "calloc");
  for (size_t i = 0; i < connections; ++i) {
    lines[i] = accept(door, NULL, NULL);
    need(lines[i] >= 0, "accept");
    const int on = 1;
    setsockopt(lines[i], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }

  static char frame[most_bytes];
  double send_us = 0;
  for (size_t round = 1; round <= rounds; ++round) {
    usleep(pause_us);
    const double before = cpu_us();
    const int64_t began = now_us();
    memcpy(frame, &began, sizeof began);
    for (size_t i = 0; i < connections; ++i) {
      need(send(lines[i], frame, bytes, MSG_NOSIGNAL) == (ssize_t)bytes, "send");
    }
    send_us += cpu_us() - before;
    while (atomic_load(&shared->come) < round * connections) usleep(1000);
  }
  while (wait(NULL) > 0) {
  }
  double receive_us = 0;
  for (size_t part = 0; part < parts; ++part) receive_us += shared->receive_us[part];
  qsort(shared->late_us, frames, sizeof(uint32_t), compare);
  printf(
      "{\"players\":%zu,\"frame_bytes\":%zu,"
      "\"roll_ms\":{\"count\":%zu,\"p50\":%.3f,\"p99\":%.3f,\"max\":%.3f},"
      "\"cpu_us_a_frame\":{\"send\":%.2f,\"receive\":%.2f}}\n",
      connections, bytes, frames, shared->late_us[frames / 2] / 1e3,
      shared->late_us[frames * 99 / 100] / 1e3, shared->late_us[frames - 1] / 1e3,
      send_us / (double)frames, receive_us / (double)frames);
  return 0;
}
