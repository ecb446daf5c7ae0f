"""A device at a table, by docs/protocol.md alone. Whatever the page does not say is a lie, and ends the test."""

import json
import os
import time

from fairness import ROUNDS, cell_index, roll_of, root_of, sha256
from websocket import Closed, WebSocket


class Lie(Exception):
    """The server does not do what the page says."""


def members(what, value, /, **known):
    """An object has only members that the page names, each of its kind; those with a star are always there."""
    if not isinstance(value, dict):
        raise Lie(f"{what} is no object: {value!r}")
    for name, member in value.items():
        kind = known.get(name, known.get(name + "_always"))
        if kind is None:
            raise Lie(f"{what} has a member that the page does not name: {name}")
        if not isinstance(member, kind) or (isinstance(member, bool) and kind is int):
            raise Lie(f"{name} of {what} is {member!r}")
    for name in known:
        if name.endswith("_always") and name[:-7] not in value:
            raise Lie(f"{what} lacks {name[:-7]}")
    return value


def check_clock(clock):
    members("clock", clock, now_always=int, paceOver=int, rollDue=int, roller=int, waiting=dict)
    if "waiting" in clock:
        members("waiting", clock["waiting"], who_always=str, seats=list, count=int)
        if clock["waiting"]["who"] not in ("nobody", "host", "seats", "house", "return"):
            raise Lie(f"waiting for {clock['waiting']['who']}")


MARKS = {"hasLeft": bool, "gaveUp": bool, "replaced": bool, "lateNumbers": int}
OPTIONS = dict(
    mostSeats=int, bigFrom=int, games=int, pace=dict, away=str, awaySeconds=int, standIn=str, rolling=str, hints=str,
    topTen=str, sheets=str, spectators=str, lateComers=str, names=str, lateNumbers=str,
)  # fmt: skip


def check_table(table):
    members(
        "table", table, id_always=str, code_always=str, invite=str, options_always=dict, phase_always=str, big=bool, paused=bool, game=int,
        round=int, seatCount_always=int, watching=int, host=int, hosting=bool, youngest=int, wall=bool, newestCommand=int,
        clock_always=dict, dice=str, key=str, digest=str, salt=str, own=dict, seats=list, away=list, written=list,
        progress=dict, draw_always=dict, crowd=dict, top=list,
    )  # fmt: skip
    members("options", table["options"], **OPTIONS)
    if table["phase"] not in ("unopened", "lobby", "drawing", "playing", "between", "finished", "gone"):
        raise Lie(f"phase {table['phase']}")
    check_clock(table["clock"])
    if "own" in table:
        members(
            "own", table["own"], seat_always=int, status=str, rounds_always=str, pending=int, mayUndo=bool, automatic=int,
            points=int, total=int, rank=int, lateNumbers=int,
        )  # fmt: skip
        if len(table["own"]["rounds"]) != ROUNDS:
            raise Lie("own.rounds")
    for row in table.get("seats", []):
        members(
            "a row of seats", row, seat_always=int, kind=str, status=str, level=str, name=str, late=bool, standIn=bool,
            catchesUp=bool, sheet=str, automatic=int, earlier=int, points=int, place=int, **MARKS,
        )  # fmt: skip
    for row in table.get("top", []):
        members(
            "a row of top", row, seat_always=int, place_always=int, name=str, total_always=int, late=bool, automatic=int,
            missing=int, **MARKS,
        )  # fmt: skip
    members(
        "draw", table["draw"], number=int, attempt=int, stage_always=str, k0=str, voices=list, revealed=list, commitments=list,
        nonces=str, dropped=list,
    )  # fmt: skip
    if table["draw"]["stage"] not in ("none", "committing", "opening", "revealing", "done"):
        raise Lie(f"stage {table['draw']['stage']}")


CHANGES = set(
    """seat-taken seat-left seat-kicked seat-given-up seat-returned renamed youngest host options stand-in-began stand-in-ended
    started committed commitments-closed draw-opened nonce-came draw-voided game-opens caught-up round-went-on paused resumed
    game-ends lobby gone""".split()
)
NEWS = {
    "rolled": dict(round_always=int, dice_always=str, key_always=str, by=int, placed=list, crowd=dict, digest=str),
    "ticked": dict(seat_always=int, written_always=bool),
    "written": dict(round_always=int, cell_always=str, hand_always=str),
    "undone": {},
    "presence": dict(seat_always=int, here_always=bool),
    "watchers": dict(count_always=int),
    "emoted": dict(seat_always=int, emote_always=str),
    "progress": dict(progress_always=dict),
    "changed": dict(what_always=str, seat=int),
}


class Device:
    def __init__(self, server, code, token=None, role=None):
        self.server, self.code, self.role = server, code, role
        self.token = token or os.urandom(16).hex()
        self.nonces = {}  # by commitment
        self.kept = {}  # by draw: table, draw, k0, commitments, root; and digests by game
        self.table = None
        self.answers = {}
        self.farewell = None
        self.items = []  # news that came, for whoever looks
        self.asked = []  # [id, command] without an answer
        self.newest = 0
        self.checked = 0  # rolls
        self.pongs = 0
        self.connect()

    # --- the wire ---

    def connect(self):
        self.wire = WebSocket(*self.server, "/api/v1/socket")
        self.seq = -1
        hello = {"type": "hello", "version": 2, "table": self.code, "token": self.token}
        if self.role:
            hello["role"] = self.role
        self.say(hello)
        message = None
        while message is None:
            message = self.wire.receive()
        message = json.loads(message)
        if message["type"] not in ("table", "farewell"):
            raise Lie(f"after the hello comes {message['type']}")
        self.take(message)
        if self.table is not None:
            self.newest = max(self.newest, self.table.get("newestCommand", 0))

    def say(self, message):
        self.wire.send(json.dumps(message))

    def read(self):
        """One message; False when the server has closed."""
        try:
            text = self.wire.receive()
            if text is not None:
                self.take(json.loads(text))
            return True
        except Closed:
            if self.farewell is None:
                raise
            return False

    def take(self, message):
        kind = message.pop("type", None)
        if kind == "table":
            members(kind, message, seq_always=int, table_always=dict)
            self.count(message["seq"])
            self.see(message["table"])
        elif kind == "news":
            members(kind, message, seq_always=int, clock_always=dict, items_always=list, table=dict)
            self.count(message["seq"])
            self.hear(message)
        elif kind == "answer":
            members(kind, message, id_always=int, refused=str)
            if message["id"] in self.answers:
                raise Lie("a second answer")
            self.answers[message["id"]] = message.get("refused", "")
        elif kind == "farewell":
            members(kind, message, code_always=str, where=str, what=str, retryAfter=int)
            self.farewell = message
        elif kind == "pong":
            self.pongs += 1
        else:
            raise Lie(f"a message of type {kind}")

    def count(self, seq):
        if seq < self.seq:
            raise Lie("seq goes back")
        self.seq = seq

    # --- commands ---

    def do(self, command, **more):
        self.newest += 1
        self.say({"type": "do", "id": self.newest, "command": {"type": command, **more}})
        return self.newest

    def commitment(self):
        nonce = os.urandom(16)
        self.nonces[sha256(nonce).hex()] = nonce
        return sha256(nonce).hex()

    # --- what comes ---

    def see(self, table):
        check_table(table)
        before, self.table = self.table, table
        self.keep()
        self.check_rolls(before)

    def hear(self, message):
        check_clock(message["clock"])
        for item in message["items"]:
            known = NEWS.get(item.get("type"))
            if known is None:
                raise Lie(f"news of type {item.get('type')}")
            members(f"news {item['type']}", {k: v for k, v in item.items() if k != "type"}, **known)
            if item["type"] == "changed" and item["what"] not in CHANGES:
                raise Lie(f"changed: {item['what']}")
        self.items += message["items"]
        if "table" in message:
            return self.see(message["table"])
        self.table["clock"] = message["clock"]
        for item in message["items"]:
            self.follow(item)
        self.keep()

    def row(self, seat):
        return next((row for row in self.table.get("seats", []) if row["seat"] == seat), None)

    def put(self, name, seat, inside):
        seats = set(self.table.get(name, [])) - {seat}
        if inside and self.row(seat):
            seats.add(seat)
        self.table[name] = sorted(seats)

    def sum_of(self, number):
        dice = self.table.get("dice", "")[2 * number - 2 : 2 * number]
        return int(dice[0]) + int(dice[1])

    def follow(self, item):
        """What the page says is to be done with an item."""
        table, own, kind = self.table, self.table.get("own"), item["type"]
        if kind == "rolled":
            before = {**table}
            if item["round"] != table.get("round", 0) + 1:
                raise Lie("a roll is missing")
            for placed in item.get("placed", []):
                members("placed", placed, seat_always=int, cell_always=str, automatic=bool)
                row = self.row(placed["seat"])
                cell = cell_index(placed["cell"])
                row["sheet"] = row["sheet"][:cell] + "0123456789ABC"[self.sum_of(table["round"])] + row["sheet"][cell + 1 :]
            table.update(round=item["round"], dice=table.get("dice", "") + item["dice"], key=item["key"], written=[])
            table["draw"].pop("k0", None)
            if "digest" in item:
                table["digest"] = item["digest"]
            if own is not None and own.get("status", "playing") == "playing":
                own["pending"] = self.sum_of(table["round"])
                own["mayUndo"] = False
            self.check_rolls(before)
        elif kind == "ticked":
            self.put("written", item["seat"], item["written"])
        elif kind == "written":
            cell = cell_index(item["cell"])
            own["rounds"] = own["rounds"][:cell] + chr(96 + item["round"]) + own["rounds"][cell + 1 :]
            own.pop("pending", None)
            own["mayUndo"] = True
            self.put("written", own["seat"], True)
        elif kind == "undone":
            own["rounds"] = own["rounds"].replace(chr(96 + table["round"]), ".")
            own["pending"] = self.sum_of(table["round"])
            own["mayUndo"] = False
            self.put("written", own["seat"], False)
        elif kind == "presence":
            self.put("away", item["seat"], not item["here"])
        elif kind == "watchers":
            table["watching"] = item["count"]

    # --- dice and digests ---

    def keep(self):
        table, draw = self.table, self.table["draw"]
        number = draw.get("number", 1)
        kept = self.kept.setdefault(number, {"table": table["id"], "draw": number, "digests": {}})
        if draw["stage"] == "revealing" and "k0" in draw and "k0" not in kept:
            kept.update(k0=draw["k0"], commitments=list(draw["commitments"]))
        if draw["stage"] == "done" and "nonces" in draw and "k0" in kept and "root" not in kept:
            text = draw["nonces"]
            nonces = [bytes.fromhex(text[i : i + 32]) for i in range(0, len(text), 32)]
            if [sha256(nonce).hex() for nonce in nonces] != kept["commitments"]:
                raise Lie("the nonces are not those committed to")
            if "commitments" in draw or len(nonces) != len(draw["voices"]):
                raise Lie("the draw when it is done")
            kept["root"] = root_of(number, nonces)
        if "digest" in table:
            kept["digests"][table["game"]] = table["digest"]

    def check_rolls(self, before):
        """Every roll that is new, from the newest key back to k0."""
        table = self.table
        kept = self.kept.get(table["draw"].get("number", 1), {})
        if "root" not in kept or not table.get("dice"):
            return
        same = before is not None and before.get("game") == table.get("game") and before.get("draw", {}).get("number") == table["draw"].get("number")
        known = len(before.get("dice", "")) // 2 if same else 0
        key = bytes.fromhex(table["key"])
        first = ROUNDS * (table["game"] - 1)
        for number in range(len(table["dice"]) // 2, 0, -1):
            if number > known:
                right = roll_of(bytes.fromhex(table["id"]), kept["root"], first + number, key)
                if right != table["dice"][2 * number - 2 : 2 * number]:
                    raise Lie(f"the dice of round {number}")
                self.checked += 1
            key = sha256(key)
        for _ in range(first):
            key = sha256(key)
        if key.hex() != kept["k0"]:
            raise Lie("the keys do not lead to k0")


def eventually(devices, wanted, seconds=60):
    """Reads what comes to these devices, each doing its part of the draw, until what is wanted holds."""
    import select

    end = time.monotonic() + seconds
    while not wanted():
        ready = [device for device in devices if device.wire.ready()]
        if not ready:
            ready, _, _ = select.select([device for device in devices if device.farewell is None], [], [], 0.5)
        for device in ready:
            device.read()
            attend_draw(device)
        if time.monotonic() > end:
            raise Lie(f"this does not come: {wanted.__doc__ or wanted.__name__}")


def attend_draw(device):
    table, draw = device.table, device.table["draw"]
    own = table.get("own")
    if own is None or table["phase"] != "drawing" or own["seat"] not in draw.get("voices", []):
        return
    mine = draw["commitments"][draw["voices"].index(own["seat"])] if draw.get("commitments") else ""
    task = (draw.get("number", 1), draw["stage"])
    if getattr(device, "task", None) == task:
        return
    if draw["stage"] == "committing" and mine == "":
        device.task = task
        device.do("commit", commitment=device.commitment())
    elif draw["stage"] == "revealing" and own["seat"] not in draw.get("revealed", []):
        device.task = task
        device.do("reveal", nonce=device.nonces[mine].hex())


Device.fileno = lambda self: self.wire.fileno()
