#!/usr/bin/env python3
"""tests/stranger/play.py PROGRAM: a stranger's client at a server of its own: whole games by docs/protocol.md, every roll and every number
checked by docs/fair-dice.md and docs/fair-moves.md. Nothing of ours is used but the program; where a page lies, this ends with what it said."""

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

from device import Device, Lie, eventually
from fairness import ROUNDS, check_record, read_records


class Server:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", self.folder.name], stdout=subprocess.PIPE, text=True
        )
        for line in self.process.stdout:
            found = re.search(r"localhost:(\d+)", line)
            if found:
                self.address = ("localhost", int(found[1]))
                return
        raise Lie("the server says no address")

    def http(self, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        url = f"http://{self.address[0]}:{self.address[1]}/api/v1/{path}"
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=20) as reply:
            return reply.status, reply.read().decode()

    def open(self, **options):
        token = os.urandom(16).hex()
        status, text = self.http("tables", {"token": token, "id": os.urandom(8).hex(), "options": options})
        if status != 201:
            raise Lie(f"a table is opened with {status}")
        return json.loads(text)["code"], token

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()


def expect(what, right):
    if not right:
        raise Lie(what)


def done(device, devices, command, **more):
    """Asks, and reads until the answer is there."""
    number = device.do(command, **more)
    eventually(devices, lambda: number in device.answers)
    return device.answers[number]


def must(device, devices, command, **more):
    refused = done(device, devices, command, **more)
    expect(f"{command} is refused: {refused}", refused == "")


def sit_all(server, code, host, names):
    people = [Device(server.address, code, host if i == 0 else None) for i in range(len(names))]
    for person, name in zip(people, names):
        must(person, people, "sit", name=name, commitment=person.commitment())
    return people


def filled(own):
    return ROUNDS - own["rounds"].count(".")


def act(person, writes=True):
    """What is this person's turn: a number, or the dice. One command at a time."""
    table, own = person.table, person.table.get("own")
    busy = person.newest not in person.answers and person.newest > 0
    if own is None or busy or table["phase"] not in ("playing", "finished", "between"):
        return
    if own.get("status", "playing") != "playing":
        return
    if "pending" in own and not writes:
        return
    if "pending" in own:
        at = {"game": table["game"], "round": filled(own) + 1}
        person.do("write", at=at, cell="abcde"[own["rounds"].index(".") % 5] + str(own["rounds"].index(".") // 5 + 1))
    elif table["phase"] == "playing" and table["clock"].get("roller") == own["seat"] and table.get("round", 0) < ROUNDS:
        waiting = table["clock"].get("waiting", {})
        if waiting.get("who") == "seats" and waiting.get("seats") == [own["seat"]]:
            person.do("roll", at={"game": table["game"], "round": table.get("round", 0) + 1})


def play_until(people, wanted, others=(), seconds=120, only_roll=()):
    def step():
        for person in people:
            act(person, person not in only_roll)
        return wanted()

    step.__doc__ = getattr(wanted, "__doc__", None) or "play goes on"
    eventually([*people, *others], step, seconds)


def at_round(person, number):
    return lambda: person.table.get("round", 0) >= number


def ended(people, phase):
    return lambda: all(person.table["phase"] == phase for person in people)


def settle(people):
    """Everything asked is answered, and everything said before that has come."""
    eventually(people, lambda: all(person.newest == 0 or person.newest in person.answers for person in people))
    pongs = [person.pongs for person in people]
    for person in people:
        person.say({"type": "ping"})
    eventually(people, lambda: all(person.pongs > before for person, before in zip(people, pongs)))


def same_as_new(person, people):
    """News applied to a view give what the next whole view would say."""
    settle(people)
    before = person.table
    person.wire.close()
    person.connect()
    for name in ("dice", "key", "digest", "round", "game", "phase", "written", "own", "host", "youngest", "seatCount"):
        blank = [] if name == "written" else None
        mine, new = before.get(name, blank), person.table.get(name, blank)
        if name == "own":
            mine, new = (
                {k: one.get(k) for k in ("seat", "status", "rounds", "pending", "automatic")} if one else None for one in (mine, new)
            )
        expect(f"by news {name} is {mine!r}, and anew {new!r}", mine == new)
    sheets = [[row.get("sheet") for row in table.get("seats", [])] for table in (before, person.table)]
    expect(f"sheets by news and anew: {sheets}", sheets[0] == sheets[1])


def check_records(server, code, person, token=None):
    status, text = server.http(f"tables/{code}/records", token=token)
    expect(f"records: {status}", status == 200)
    records = read_records(text)
    for record in records:
        kept = person.kept[int(record["tags"]["FairDraw"])]
        game = int(record["tags"]["FairGame"].split(" of ")[0])
        wrong = check_record(record, {**kept, "digest": kept["digests"][game]})
        expect(f"game {game}: {wrong}", wrong == "")
    return records


# --- the games ---


def a_series_of_three(server):
    code, host = server.open(games=2)
    people = sit_all(server, code, host, ["Ada", "Bo", "Cem"])
    must(people[1], people, "rename", seat=1, name="Bob")
    must(people[0], people, "pick-youngest", seat=2)
    must(people[0], people, "start")
    play_until(people, at_round(people[0], 3))
    must(people[2], people, "emote", emote="wow")
    # A number that is taken back is written again.
    play_until(people, lambda: people[2].table["own"].get("pending") is not None, only_roll=people[2:])
    own = people[2].table["own"]
    at = {"game": 1, "round": filled(own) + 1}
    must(people[2], people, "write", at=at, cell="e5")
    expect("a second number", done(people[2], people, "write", at=at, cell="e4") == "already-written")
    if people[2].table["round"] == at["round"]:
        refused = done(people[2], people, "undo", at=at)
        expect(f"undo: {refused}", refused in ("", "nothing-to-undo"))
    play_until(people, at_round(people[0], 10))
    same_as_new(people[1], people)
    play_until(people, ended(people, "between"))
    expect("a salt when a game is over", all("salt" in person.table for person in people))
    play_until(people, ended(people, "playing"))
    play_until(people, ended(people, "finished"))
    for person in people:
        expect(f"{person.checked} rolls checked", person.checked >= 2 * ROUNDS)
    expect("places", sorted(row["place"] for row in people[0].table["seats"])[0] == 1)
    records = check_records(server, code, people[0])
    check_records(server, code, people[2])
    expect("two records", len(records) == 2)
    expect("names", [seat["tags"]["Seat"] for seat in records[0]["seats"]] == ["Ada", "Bob", "Cem"])
    expect("nobody is marked", all("Marks" not in record["tags"] for record in records))
    # One exchanged number is found.
    records[0]["seats"][0]["cells"][3:5] = reversed(records[0]["seats"][0]["cells"][3:5])
    kept = people[1].kept[1]
    expect("an exchange is found", check_record(records[0], {**kept, "digest": kept["digests"][1]}) != "")


def who_leaves_and_comes_back(server):
    code, host = server.open()
    people = sit_all(server, code, host, ["Ada", "Bo", "Cem"])
    must(people[0], people, "start")
    play_until(people, at_round(people[0], 4))
    cem = people[2]
    settle(people)
    play_until(people, lambda: cem.table["own"].get("pending") is not None, only_roll=[cem])
    settle(people)
    rounds = filled(cem.table["own"])
    must(cem, people, "leave")
    wall = Device(server.address, code, cem.token, "wall")
    play_until(people[:2], at_round(people[0], 9), [cem, wall])
    for reader in (cem, wall, Device(server.address, code, cem.token)):
        known = len(reader.table.get("dice", "")) // 2
        expect(f"who has left knows {known} rolls, and has written {rounds}", known <= rounds + 1)
    must(cem, [*people, wall], "sit", commitment=cem.commitment())
    everybody = [*people, wall]
    play_until(people, lambda: people[0].table["phase"] == "finished", [wall])
    play_until(people, lambda: "pending" not in cem.table["own"], [wall])
    eventually(everybody, ended(people, "finished"))
    row = next(row for row in people[0].table["seats"] if row["seat"] == 2)
    expect(f"marks of who left: {row}", row.get("hasLeft") is True and row.get("lateNumbers", 0) >= 3)
    (record,) = check_records(server, code, people[0])
    expect(f"marks in the record: {record['tags']}", "3:left" in record["tags"]["Marks"])
    expect("late numbers in the record", "MovesLate" in record["tags"])


def a_closed_room(server):
    code, host = server.open(spectators="none")
    people = sit_all(server, code, host, ["Ada", "Bo"])
    must(people[0], people, "start")
    play_until(people, at_round(people[0], 3))
    seen = {"id", "code", "options", "phase", "big", "seatCount", "newestCommand", "clock", "draw"}
    for role in (None, "wall"):
        stranger = Device(server.address, code, None, role)
        expect(f"a stranger sees {set(stranger.table) - seen}", set(stranger.table) <= seen)
        expect("and only the time", set(stranger.table["clock"]) == {"now"})
        expect("and no draw", stranger.table["draw"].get("voices", []) == [])
        play_until(people, at_round(people[0], people[0].table["round"] + 2), [stranger])
        expect(f"a stranger hears {stranger.items}", stranger.items == [])
    expect("to watch", done(stranger, [*people, stranger], "watch") == "no-spectators")
    for token in (None, stranger.token):
        try:
            server.http(f"tables/{code}/records", token=token)
            expect("records for a stranger", False)
        except urllib.error.HTTPError as error:
            expect(f"records for a stranger: {error.code}", error.code == 401)
    play_until(people, ended(people, "finished"))
    expect("one record", len(check_records(server, code, people[1], people[1].token)) == 1)


def refusals_and_farewells(server):
    code, host = server.open(away="bot")
    people = sit_all(server, code, host, ["Ada", "Bo", "Cem"])
    ada, bo, cem = people
    expect("a long name", done(bo, people, "rename", seat=1, name="x" * 49) == "bad-name")
    must(bo, people, "rename", seat=1, name="x" * 48)
    expect("a command of the host", done(bo, people, "start") == "host-only")
    expect("a number before the start", done(bo, people, "write", at={"game": 1, "round": 1}, cell="a1") == "not-started")
    expect("the number of a draw in the lobby", bo.table["draw"].get("number", 1) == 0)
    bo.newest += 200_000
    expect("a leap", done(bo, people, "emote", emote="nice") == "command-id-leap")
    bo.newest -= 200_001
    must(ada, people, "start")
    play_until([ada, cem], lambda: bo.table["own"].get("pending") is not None, [bo])
    expect("nothing written", filled(bo.table["own"]) == 0)
    expect("a number of round 0", done(bo, people, "write", at={"game": 1, "round": 0}, cell="a1") == "other-round")
    must(ada, people, "kick", seat=2)
    expect("who is sent away", done(cem, people, "watch") == "sent-away")
    ada.do("close-table")
    asked = ada.newest

    def gone():
        """the farewell no-table"""
        return all(person.farewell is not None for person in people)

    eventually(people, gone)
    expect("its code", all(person.farewell["code"] == "no-table" for person in people))
    expect("close-table has no answer", asked not in ada.answers)
    expect("gone is told", any(item.get("what") == "gone" for item in ada.items))
    other = Device(server.address, code)
    expect("a table that is gone", other.farewell is not None and other.farewell["code"] == "no-table")
    try:
        server.http(f"tables/{code}")
        expect("a table that is gone, by HTTP", False)
    except urllib.error.HTTPError as error:
        expect(f"by HTTP {error.code}", error.code == 404)


def main():
    server = Server(sys.argv[1])
    failed = []

    def run(game):
        began = time.monotonic()
        try:
            game(server)
            print(f"{game.__name__}: {time.monotonic() - began:.1f} s", flush=True)
        except Exception as error:  # what it was matters more than where
            failed.append(game.__name__)
            print(f"{game.__name__}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
            if os.environ.get("STRANGER_TRACE"):
                import traceback

                traceback.print_exc()

    chosen = sys.argv[2:]
    games = [a_series_of_three, who_leaves_and_comes_back, a_closed_room, refusals_and_farewells]
    threads = [threading.Thread(target=run, args=(game,)) for game in games if not chosen or game.__name__ in chosen]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    server.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
