"""prefixes.py PROGRAM ATTEMPTS SEED: guesses, openings and floods from whole networks of IPv6; see tests/attack/prefixes."""

import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

SERVER = "2001:db8:ffff:ffff::1"
LETTERS = "234679ACDEFHJKMNPRTVWXY"
FREEBIND = 78  # IPV6_FREEBIND: any address of the prefix, though none is on an interface

# One person's limits as docs/operations.md has them, and how many times these a wider network gets.
GUESSES, GUESSES_A_SECOND = 20, 0.2
TABLES, TABLES_A_SECOND = 10, 0.1

PEOPLE, CONNECTIONS, QUIET_SECONDS = 10, 32, 10
MOST_TIMES = 1.5  # that anybody's answer may take longer beside an attack


class Prefix:
    """A network that attempts come from; each from another address of it."""

    def __init__(self, name, network, free_bits, width):
        self.name, self.width = name, width
        self.network = int.from_bytes(socket.inet_pton(socket.AF_INET6, network), "big")
        self.free_bits = free_bits
        self.looked_up = self.opened = 0

    def address(self, luck):
        number = self.network | luck.getrandbits(self.free_bits)
        return socket.inet_ntop(socket.AF_INET6, number.to_bytes(16, "big"))


async def ask(port, source, text):
    """Status and body of one request on a connection of its own."""
    plain = socket.socket(socket.AF_INET6, socket.SOCK_STREAM)
    plain.setsockopt(socket.IPPROTO_IPV6, FREEBIND, 1)
    plain.setblocking(False)
    plain.bind((source, 0))
    await asyncio.get_running_loop().sock_connect(plain, (SERVER, port))
    reader, writer = await asyncio.open_connection(sock=plain)
    try:
        writer.write(text.encode())
        answer = await asyncio.wait_for(reader.read(65536), 20)
        while b"\r\n\r\n" not in answer:
            more = await asyncio.wait_for(reader.read(65536), 20)
            if not more:
                break
            answer += more
        head, _, body = answer.partition(b"\r\n\r\n")
        return int(head.split(b" ")[1]), body.decode(errors="replace")
    finally:
        writer.close()


def get(path, more=""):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{more}\r\n"


def opening(number):
    body = json.dumps({"token": f"{number:032x}", "id": str(number)})
    return f"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}"


class Attack:
    def __init__(self, port, attempts, seed):
        self.port, self.left = port, attempts
        self.attempts = attempts
        self.luck = random.Random(seed)
        self.accepted, self.unanswered, self.said, self.example = 0, 0, {}, ""
        self.prefixes = [
            Prefix("a /64", "2001:db8:1:1::", 64, 1),
            Prefix("a /56", "2001:db8:2:100::", 72, 2),
            Prefix("a /48", "2001:db8:3::", 80, 8),
        ]
        self.healthy, self.usual = [], []

    async def prepare(self):
        """Tables of honest people, each in a network of their own; their codes are what is guessed."""
        self.codes = []
        for i in range(40):
            status, body = await ask(self.port, f"2001:db8:{1024 + i:x}::1", opening(10**6 + i))
            assert status == 201, (status, body)
            opened = json.loads(body)
            self.codes.append(opened["code"])
            # Who opened it gets in by its code, at the same place; and by the link from anywhere.
            status, _ = await ask(self.port, f"2001:db8:{1024 + i:x}::2", get(f"/api/v1/tables/{opened['code']}"))
            assert status == 200, status
            status, _ = await ask(self.port, "2001:db8:5:5::5", get(f"/api/v1/tables/{opened['invite']}"))
            assert status == 200, status
        self.link = opened["invite"]

    async def person(self, times):
        """Somebody who belongs there, again and again."""
        while not self.done:
            began = time.monotonic()
            status, body = await ask(self.port, f"2001:db8:6:{self.luck.randrange(200):x}::1", get(f"/api/v1/tables/{self.link}"))
            times.append(time.monotonic() - began)
            if status != 200:
                self.unanswered += 1
                self.example = f"an honest person got {status} {body}"
            await asyncio.sleep(0.05)

    async def neighbour(self):
        """Somebody who asks as often as an attacker, and for nothing that is not theirs."""
        while not self.done:
            status, _ = await ask(self.port, f"2001:db8:{self.luck.randrange(0x2000, 0x4000):x}::1", get(f"/api/v1/tables/{self.link}"))
            self.unanswered += status != 200

    async def beside_neighbours(self):
        self.done, times = False, []
        asking = [self.person(times) for _ in range(PEOPLE)] + [self.neighbour() for _ in range(CONNECTIONS)]
        asking = [asyncio.create_task(one) for one in asking]
        await asyncio.sleep(QUIET_SECONDS)
        self.done = True
        await asyncio.gather(*asking)
        self.usual.append(p99(times))

    async def attacker(self):
        while self.left > 0:
            self.left -= 1
            prefix = self.luck.choice(self.prefixes)
            kind = self.luck.randrange(20)
            source = prefix.address(self.luck)
            # A header that anybody can write must not make anybody somebody else.
            claims = f"X-Forwarded-For: 2001:db8:7:{self.luck.getrandbits(16):x}::1\r\n" if kind % 3 == 0 else ""
            try:
                if kind == 0:
                    status, body = await ask(self.port, source, opening(self.luck.getrandbits(100)))
                    prefix.opened += status == 201
                else:
                    # One in two has a code that is right: somebody read it over a shoulder.
                    right = kind % 2 == 0
                    code = self.luck.choice(self.codes) if right else "".join(self.luck.choices(LETTERS, k=6))
                    if kind == 2:
                        code += "".join(self.luck.choices(LETTERS, k=16))
                    status, body = await ask(self.port, source, get(f"/api/v1/tables/{code}", claims))
                    prefix.looked_up += status == 404
                    if status == 200:
                        self.accepted += 1
                        self.example = f"{source} got in by {code}"
                word = str(status)
                self.said[word] = self.said.get(word, 0) + 1
            except (OSError, asyncio.TimeoutError, IndexError, ValueError) as error:
                self.unanswered += 1
                self.example = f"{prefix.name}: {error!r}"

    async def run(self):
        await self.prepare()
        await self.beside_neighbours()
        self.done = False
        began = time.monotonic()
        people = [asyncio.create_task(self.person(self.healthy)) for _ in range(PEOPLE)]
        await asyncio.gather(*(self.attacker() for _ in range(CONNECTIONS)))
        self.seconds = time.monotonic() - began
        self.done = True
        await asyncio.gather(*people)
        await self.beside_neighbours()


def p99(times):
    return round(sorted(times)[int(len(times) * 0.99)] * 1000, 1)


def main():
    program, attempts, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    folder = tempfile.mkdtemp()
    with open(f"{folder}/settings", "w", encoding="utf-8") as settings:
        settings.write("lan = 1\norigin = http://localhost\n")
    served = open(f"{folder}/served", "w+", encoding="utf-8")
    server = subprocess.Popen(
        [program, "serve", "--port", "8099", "--data", f"{folder}/data", "--config", f"{folder}/settings"],
        stdout=served, stderr=subprocess.STDOUT,
    )
    try:
        for _ in range(200):
            try:
                socket.create_connection((SERVER, 8099), timeout=1).close()
                break
            except OSError:
                if server.poll() is not None:
                    served.seek(0)
                    sys.exit(served.read())
                time.sleep(0.05)
        attack = Attack(8099, attempts, seed)
        asyncio.run(attack.run())
        failed = []
        for prefix in attack.prefixes:
            guesses = prefix.width * (GUESSES + GUESSES_A_SECOND * attack.seconds) + 1
            tables = prefix.width * (TABLES + TABLES_A_SECOND * attack.seconds) + 1
            print(f"{prefix.name}: {prefix.looked_up} guesses looked up (at most {guesses:.0f}), {prefix.opened} tables opened (at most {tables:.0f})")
            if prefix.looked_up > guesses or prefix.opened > tables:
                failed.append(prefix.name)
        memory = next(line.split()[1] for line in open(f"/proc/{server.pid}/status", encoding="utf-8") if line.startswith("VmRSS"))
        print(f"{attempts} attempts in {attack.seconds:.0f} s: {attack.accepted} accepted, {attack.unanswered} without an answer, said {attack.said}")
        attacked, usual = p99(attack.healthy), max(attack.usual)
        print(f"honest people's p99: {attacked} ms, beside neighbours {attack.usual} ms; the server has {memory} kB")
        if attacked > MOST_TIMES * usual:
            failed.append(f"{attacked / usual:.2f} times the usual p99")
        if attack.accepted or attack.unanswered or server.poll() is not None:
            failed.append(attack.example)
        sys.exit(f"failed: {failed}" if failed else 0)
    finally:
        server.terminate()
        server.wait()
        served.close()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
