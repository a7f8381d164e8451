#!/usr/bin/env python3
"""Checks a finished game of a Bohnhof server without any of its code: the deal, every card that was
drawn, every shuffle and every other lot, in all six games.

    python3 verify_deal.py http://127.0.0.1:7878/api/tables/TABLE
    python3 verify_deal.py RECORD LOG         files, or addresses

What you noted during the game shows that this is your game, and not one that was made up later:

    --hash HEX      the hash that the table showed before the game
    --seal HEX      the seal that it showed before you revealed your number
    --number HEX    your own number
    --digest HEX    the digest that it showed at the end

It needs Python 3.10 or newer and nothing else, and it knows no rules: it follows the cards through the
log. docs/fair-deal.md explains every step, docs/log-format.md the log. Exit codes: 0 if everything is
right, 1 if something is wrong, 2 for wrong arguments, 3 if everything fits but nobody's number is part
of the deal.
"""

import argparse
import hashlib
import json
import struct
import sys
import urllib.request

SPELLS = [
    "attack", "bean-field", "swap", "trading", "flow", "stack", "enchant-beans", "enchant-others",
    "rearrange", "hand-card", "randomness",
]  # fmt: skip


class Wrong(Exception):
    """Something is not as it should be."""


def check(right, sentence):
    if not right:
        raise Wrong(sentence)


# Hashes


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def canonical(value):
    """JSON without white space and with the keys of every object in order."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def seal_of(setup, hash, seats):
    parts = [b"\0" if seat is None else b"\1" + bytes.fromhex(seat["commitment"]) for seat in seats]
    return sha256(b"bohnhof seal 1\n", canonical(setup), b"\n", hash, *parts)


def seed_of(seal, secret, seats):
    def part(seat):
        if seat is None:
            return b"\0"
        return b"\2" if seat["number"] is None else b"\1" + bytes.fromhex(seat["number"])

    return sha256(b"bohnhof seed 1\n", seal, secret, *map(part, seats))


def digest_of(seed, actions):
    return sha256(b"bohnhof game 1\n", seed, *[canonical(step) + b"\n" for step in actions])


# Randomness


def chacha20_block(key, counter):
    """16 words of the ChaCha20 key stream (RFC 8439), with a nonce of zeros."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
    start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    x = start[:]

    def rotate(word, bits):
        return (word << bits | word >> 32 - bits) & 0xFFFFFFFF

    def quarter_round(a, b, c, d):
        for left, right, other, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[left] = (x[left] + x[right]) & 0xFFFFFFFF
            x[other] = rotate(x[other] ^ x[left], bits)

    for _ in range(10):
        for column in range(4):
            quarter_round(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)]


class Chance:
    """All randomness of a game, in the order in which it is drawn."""

    def __init__(self, seed):
        self.seed, self.blocks, self.words = seed, 0, []

    def word(self):
        if not self.words:
            self.words = chacha20_block(self.seed, self.blocks)
            self.blocks += 1
        return self.words.pop(0)

    def below(self, bound):
        while True:
            product = self.word() * bound
            # Few words would favour some numbers: they are drawn again.
            if product & 0xFFFFFFFF >= 2**32 % bound:
                return product >> 32

    def shuffled(self, things):
        things = list(things)
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things


# The game

DRAW, DISCARD, SET_ASIDE, MAFIA = ({"type": name} for name in ("draw", "discard", "set-aside", "mafia"))


def hand_of(seat):
    return {"type": "hand", "seat": seat}


def field_of(seat, field):
    return {"type": "field", "seat": seat, "field": field}


def place_name(place):
    return json.dumps(place, sort_keys=True)


class Table:
    """Where every card lies. All piles are lists from the top, hands are lists from the front."""

    def __init__(self, head, chance):
        self.chance = chance
        self.kinds = head["cards"]
        self.players = head["setup"]["players"]
        deck = [bean["kind"] for bean in head["deck"] for _ in range(bean["cards"])]
        check(self.kinds == deck, "the cards are not numbered kind by kind as the deck lists them")
        self.magic, self.magic_pile = [], []
        start = self.deal_magic(head) if "magic" in head else self.draw_start(head)
        check(head["start"] == start, f"seat {start} should have begun, not seat {head['start']}")
        self.places = {}
        self.deal(head, start)

    def draw_start(self, head):
        picked = head["setup"].get("start")
        return self.chance.below(self.players) if picked is None else picked

    def deal_magic(self, head):
        """X1: everybody gets a magic card from the top, and the one with the most cents begins."""
        pile = self.chance.shuffled(SPELLS)[::-1]
        dealt, self.magic_pile = pile[: self.players], pile[self.players :]
        self.magic = [[spell] for spell in dealt]
        check(head["magic"]["cards"] == self.magic, "the magic cards were dealt otherwise")
        check(head["magic"]["pile"] == self.magic_pile, "the magic pile lies otherwise")
        best = max(SPELLS.index(spell) for spell in dealt)
        return dealt.index(SPELLS[best])

    def deal(self, head, start):
        pile = self.chance.shuffled(range(len(self.kinds)))
        hands = head["hands"]
        for seat in [(start + place) % self.players for place in range(self.players)]:
            dealt, pile = pile[: len(hands[seat])], pile[len(hands[seat]) :]
            check(hands[seat] == dealt, f"seat {seat} was dealt other cards")
            self.places[place_name(hand_of(seat))] = dealt
        if "bosses" in head:
            pile = self.deal_bosses(head, pile)
        check(head["draw"] == pile, "the draw pile lies otherwise")
        self.places[place_name(DRAW)] = pile

    def deal_bosses(self, head, pile):
        """M1: the bosses get the next cards of the pile, each on the top of what the boss has."""
        check(head["ran-out"] == 0, "the pile ran out before the first turn: that is not followed here")
        got = [*head["bosses"], head["mafia"], head["discard"]]
        count = sum(len(cards) for cards in got)
        first, rest = pile[:count], pile[count:]
        check(sorted(sum(got, [])) == sorted(first), "the bosses got other cards")
        for boss, cards in enumerate(head["bosses"]):
            drawn = [first.index(card) for card in cards]
            check(drawn == sorted(drawn, reverse=True), f"boss {boss} got the cards in another order")
            self.places[place_name({"type": "boss", "boss": boss})] = cards[:]
        self.places[place_name(MAFIA)] = head["mafia"][:]
        self.places[place_name(DISCARD)] = head["discard"][:]
        return rest

    def cards(self, place):
        return self.places.setdefault(place_name(place), [])

    def moved(self, card, kind, place, position, to):
        cards = self.cards(place)
        check(self.kinds[card] == kind, f"card {card} is no {kind}")
        check(cards[position : position + 1] == [card], f"card {card} did not lie there")
        cards.pop(position)
        target = self.cards(to)
        target.insert(len(target) if to["type"] == "hand" else 0, card)

    def shuffled(self, order):
        """C11, M17: the discard pile from the top, then the coins set aside from the top."""
        check(not self.cards(DRAW), "a pile was shuffled before the old one had run out")
        pile = self.chance.shuffled(self.cards(DISCARD) + self.cards(SET_ASIDE))
        check(order == pile, "the new draw pile was shuffled otherwise")
        for place, cards in ((DRAW, pile), (DISCARD, []), (SET_ASIDE, [])):
            self.places[place_name(place)] = cards

    def coins_revealed(self, seat, kinds):
        """X13, X16, X20: each coin is drawn by lot from those that were not drawn with it."""
        coins = self.cards({"type": "coins", "seat": seat})
        check(len(coins) >= len(kinds), f"seat {seat} does not have so many coins")
        left = list(range(len(coins)))
        for kind in kinds:
            drawn = left.pop(self.chance.below(len(left)))
            check(self.kinds[coins[drawn]] == kind, f"seat {seat} should have revealed another coin")

    def rearranged(self, seat, card, to):
        hand = self.cards(hand_of(seat))
        check(card in hand, f"card {card} is not in the hand of seat {seat}")
        hand.remove(card)
        hand.insert(to, card)

    def field_gone(self, seat, field):
        check(not self.cards(field_of(seat, field)), "a field with cards went away")
        last = self.places.pop(place_name(field_of(seat, 2)), [])
        if field != 2:
            self.places[place_name(field_of(seat, field))] = last

    def magic_drawn(self, seat, spell):
        check(self.magic_pile[:1] == [spell], f"{spell} was not the top of the magic pile")
        self.magic[seat].append(self.magic_pile.pop(0))

    def magic_swapped(self, seat, slot, with_seat, their_slot, spell):
        mine, theirs = self.magic[seat], self.magic[with_seat]
        check(theirs[their_slot] == spell, f"{spell} did not lie there")
        mine[slot], theirs[their_slot] = theirs[their_slot], mine[slot]

    def magic_returned(self, seat, slot):
        self.magic_pile.insert(0, self.magic[seat].pop(slot))

    def magic_shuffled(self, order):
        """X30: the magic pile from the bottom."""
        pile = self.chance.shuffled(self.magic_pile[::-1])
        check(order == pile, "the magic pile was shuffled otherwise")
        self.magic_pile = pile



def reveals_coin(line, seat):
    return line.get("type") == "coin-revealed" and line["seat"] == seat


def follow(table, lines):
    """Follows the events of the log. Those not named here move no cards and draw no lots."""
    for number, line in enumerate(lines):
        try:
            match line:
                case {"type": "moved", "card": card, "kind": kind, "position": position, "to": to}:
                    table.moved(card, kind, line["from"], position, to)
                case {"type": "shuffled", "order": order}:
                    table.shuffled(order)
                case {"type": "coin-revealed", "seat": seat, "kind": kind}:
                    # Two coins of one player in a row were revealed together (X20).
                    before, after = lines[number - 1], lines[number + 1]
                    if not reveals_coin(before, seat):
                        second = [after["kind"]] if reveals_coin(after, seat) else []
                        table.coins_revealed(seat, [kind, *second])
                case {"type": "rearranged", "seat": seat, "card": card, "to": to}:
                    table.rearranged(seat, card, to)
                case {"type": "field-gone", "seat": seat, "field": field}:
                    table.field_gone(seat, field)
                case {"type": "magic-drawn", "seat": seat, "spell": spell}:
                    table.magic_drawn(seat, spell)
                case {"type": "magic-swapped", "seat": seat, "slot": slot, "with": other, "spell": spell}:
                    table.magic_swapped(seat, slot, other, line["their-slot"], spell)
                case {"type": "magic-returned", "seat": seat, "slot": slot}:
                    table.magic_returned(seat, slot)
                case {"type": "magic-shuffled", "order": order}:
                    table.magic_shuffled(order)
        except Wrong as wrong:
            raise Wrong(f"line {number + 2} of the log: {wrong}") from None


# The whole


def check_record(record, noted):
    """Checks what the seed is made of. Says what that means."""
    hash, secret = bytes.fromhex(record["hash"]), bytes.fromhex(record["secret"])
    game, seats = record["record"], record["seats"]
    programs = set(game["setup"].get("programs", []))
    check(sha256(secret) == hash, "the secret is not the one whose hash was published")
    fits = [(seat is None) == (place in programs) for place, seat in enumerate(seats)]
    check(all(fits) and len(fits) == game["setup"]["players"], "the numbers do not fit the players")
    for place, seat in enumerate(seats):
        if seat is not None and seat["number"] is not None:
            commitment = sha256(bytes.fromhex(seat["number"])).hex()
            check(commitment == seat["commitment"], f"seat {place} revealed another number")
    seal = seal_of(game["setup"], hash, seats)
    seed = seed_of(seal, secret, seats)
    check(seed.hex() == game["seed"], "the seed does not follow from set-up, secret and numbers")
    digest = digest_of(seed, game["actions"])
    check(digest.hex() == record["digest"], "the digest is not that of these actions")
    found = {"hash": hash.hex(), "seal": seal.hex(), "digest": digest.hex()}
    for name, value in found.items():
        mine = getattr(noted, name)
        check(mine in (None, value), f"the {name} is not the one that you noted")
        print(f"{name}: {value}{' (as you noted it)' if mine else ''}")
    numbers = {seat["number"] for seat in seats if seat is not None}
    check(noted.number is None or noted.number in numbers, "your number is not part of the deal")
    return seed


def check_log(record, lines, seed):
    head, *events = lines
    game = record["record"]
    check(head["setup"] == game["setup"], "the log has another set-up than the record")
    actions = [{"seat": line["seat"], "action": line["action"]} for line in events if "n" in line]
    check(actions == game["actions"], "the log has other actions than the record")
    check(events[-1].get("type") == "over", "the game is not over")
    follow(Table(head, Chance(seed)), events)


def read(place):
    if place.startswith(("http://", "https://")):
        # Servers send logs only to those whom they know by a cookie.
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        server, is_table, _ = place.partition("/api/tables/")
        if is_table and place.endswith("/log"):
            opener.open(f"{server}/api/me", data=b"", timeout=60).close()
        with opener.open(place, timeout=60) as reply:
            return reply.read().decode()
    with open(place, encoding="utf-8") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("record", help="a record, or a table if there is no log")
    parser.add_argument("log", nargs="?")
    for name in ("hash", "seal", "number", "digest"):
        parser.add_argument(f"--{name}", type=str.lower, metavar="HEX")
    noted = parser.parse_args()
    table = noted.record.rstrip("/")
    places = (noted.record, noted.log) if noted.log else (f"{table}/record", f"{table}/log")
    try:
        record = json.loads(read(places[0]))
        lines = [json.loads(line) for line in read(places[1]).splitlines()]
        check_log(record, lines, check_record(record, noted))
    except Wrong as wrong:
        sys.exit(f"WRONG: {wrong}.")
    except (OSError, ValueError) as error:
        sys.exit(f"WRONG: it cannot be read: {error}.")
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        sys.exit(f"WRONG: it is no record with its log: {error!r}.")
    print(f"{len(record['record']['actions'])} actions; every card and every lot is as it must be.")
    shares = [(place, seat) for place, seat in enumerate(record["seats"]) if seat is not None]
    withheld = [place for place, seat in shares if seat["number"] is None]
    if withheld:
        print(f"Numbers were withheld on the seats {withheld}.")
    if len(withheld) == len(shares):
        print("No player's number is part of the deal: whoever knew the secret could choose it.")
        sys.exit(3)


if __name__ == "__main__":
    main()
