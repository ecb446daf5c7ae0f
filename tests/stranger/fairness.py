"""Dice and numbers checked by docs/fair-dice.md, docs/fair-moves.md and docs/notation.md, and by nothing else."""

import hashlib
import hmac
import re

ROUNDS = 25


def u32(number):
    return number.to_bytes(4, "big")


def sha256(data):
    return hashlib.sha256(data).digest()


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def root_of(draw, nonces):
    return sha256(b"knister-root/1" + u32(draw) + u32(len(nonces)) + b"".join(nonces))


def roll_of(table, root, i, key):
    """Round i of the draw: two dice, as two digits."""
    dice = ""
    counter = 0
    while True:
        for byte in mac(key, b"knister-dice/1" + table + root + u32(i) + u32(counter)):
            if byte < 252:
                dice += str(byte % 6 + 1)
                if len(dice) == 2:
                    return dice
        counter += 1


def digests_of(table, draw, game, salt, seats, late):
    """m(1) to m(26). `seats`: lists of cells 0 to 24; `late`: {(seat from 0, round): roll after which it was written}."""
    digest = sha256(b"knister-moves/1" + table + u32(draw) + u32(game))
    digests = []
    for place in range(1, ROUNDS + 2):
        moves = [
            u32(seat) + bytes([number, cell])
            for seat, cells in enumerate(seats)
            for number, cell in enumerate(cells, 1)
            if late.get((seat, number), number) == place - 1
        ]
        digest = mac(salt, b"knister-moves/1" + digest + u32(place) + u32(len(moves)) + b"".join(moves))
        digests.append(digest.hex())
    return digests


def cell_index(name):
    return "abcde".index(name[0]) + 5 * (int(name[1]) - 1)


def read_records(text):
    """A list of {tags, seats: [{tags, cells}], rolls, keys}."""
    records = []
    for line in text.splitlines():
        tag = re.match(r'\[(\w+) "(.*)"\]$', line)
        if tag:
            name, value = tag.groups()
            if name == "Knister":
                records.append({"tags": {}, "seats": [], "rolls": [], "keys": []})
            elif name == "Seat":
                records[-1]["seats"].append({"tags": {name: value}, "cells": []})
            elif name in ("Sheet", "Total", "FairNonceCommitment", "FairNonce"):
                records[-1]["seats"][-1]["tags"][name] = value
            else:
                records[-1]["tags"][name] = value
        elif line.strip():
            words = line.split()
            record = records[-1]
            record["rolls"].append(words[1].replace("+", ""))
            for seat, move in zip(record["seats"], words[2:-1]):
                if move != "-":
                    seat["cells"].append(cell_index(move[-2:]))
            record["keys"].append(bytes.fromhex(words[-1]))
    return records


def check_record(record, kept):
    """`kept`: {table, draw, k0, root, digest} of a device that sat in the draw. What is wrong; empty: nothing."""
    tags = record["tags"]
    table, draw = bytes.fromhex(tags["FairTable"]), int(tags["FairDraw"])
    game = int(tags["FairGame"].split(" of ")[0])
    shares = [seat["tags"] for seat in record["seats"] if "FairNonce" in seat["tags"]]
    nonces = [bytes.fromhex(share["FairNonce"]) for share in shares]
    for share, nonce in zip(shares, nonces):
        if sha256(nonce).hex() != share["FairNonceCommitment"]:
            return "a nonce is not the one committed to"
    root = root_of(draw, nonces)
    key = record["keys"][0]
    for _ in range(ROUNDS * (game - 1) + 1):
        key = sha256(key)
    if key.hex() != tags["FairCommitment"] or key.hex() != kept["k0"]:
        return "the keys do not lead to k0"
    if table.hex() != kept["table"] or draw != kept["draw"] or root != kept["root"]:
        return "another draw than the one kept"
    for i, (dice, key) in enumerate(zip(record["rolls"], record["keys"])):
        if i > 0 and sha256(key) != record["keys"][i - 1]:
            return f"the key of round {i + 1} does not lead to the one before"
        if roll_of(table, root, ROUNDS * (game - 1) + i + 1, key) != dice:
            return f"the dice of round {i + 1} do not follow"
    if tags.get("Moves") != "knister-moves/1":
        return "no digests"
    late = {}
    for word in tags.get("MovesLate", "").split():
        seat, number, after = re.match(r"(\d+):(\d+)@(\d+)$", word).groups()
        late[int(seat) - 1, int(number)] = int(after)
    cells = [seat["cells"] for seat in record["seats"]]
    digests = digests_of(table, draw, game, bytes.fromhex(tags["MovesSalt"]), cells, late)
    if digests[-1] != tags["MovesDigest"]:
        return "the numbers do not make the digest"
    if kept["digest"] not in digests:
        return "the numbers do not make the digest that was kept"
    return ""
