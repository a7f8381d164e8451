#!/usr/bin/env python3
"""A bot for the arena in plain Python: it scores every listed action and takes the best.

    bohnhof arena --bot "cmd python3 docs/examples/arena_bot.py" --bot random

It needs Python 3.9 or newer and nothing else. docs/bot-protocol.md explains every message.
"""

import json
import sys


def coins(meter, cards):
    """What a harvest of so many cards pays."""
    steps = [(need, pays) for pays, need in enumerate(meter, 1) if need]
    return max((pays for need, pays in steps if cards >= need), default=0)


def worth(meter, cards):
    """Coins, and half the hope for the next step."""
    paid = coins(meter, cards)
    reached = max((need for need in meter if need and need <= cards), default=0)
    above = [(need, pays) for pays, need in enumerate(meter, 1) if need > cards]
    if not above or cards == 0:
        return paid
    need, pays = above[0]
    return paid + 0.5 * (pays - paid) * (cards - reached) / (need - reached)


class Game:
    """A decision as it was asked."""

    def __init__(self, message, seat, offered):
        self.ask, self.legal = message["ask"], message["legal"]
        self.offered = offered
        self.table, self.private = message["game"]["table"], message["game"]["private"]
        self.fields = self.table["farms"][seat]["fields"]
        self.active = self.table["active"] == seat
        self.meters = {bean["kind"]: bean["beanometer"] for bean in self.table["deck"]}
        self.hand = {card["card"]: card["kind"] for card in self.private["hand"]}
        self.can_plant = any(action["type"] == "plant" for action in self.legal)

    def growth(self, kind):
        """What one more card of a kind adds to a field where it grows; None if it grows nowhere."""
        for field in self.fields:
            if field["kind"] == kind:
                cards, meter = field["cards"], self.meters[kind]
                return worth(meter, cards + 1) - worth(meter, cards) + 0.1
        return None

    def taking(self, kind):
        """What it is worth to get a card, which must be planted."""
        growth = self.growth(kind)
        if growth is not None:
            return growth
        return 0.2 if any(field["cards"] == 0 for field in self.fields) else -0.8

    def giving(self, kind):
        """What it costs to give a card away; less than nothing if it is in the way."""
        if self.active and kind in self.table["row"]:
            return self.taking(kind)
        growth = self.growth(kind)
        return -0.2 if growth is None else growth

    def deal(self, gets, gives):
        gain = sum(count * self.taking(kind) for kind, count in gets.items())
        return gain - sum(count * self.giving(kind) for kind, count in gives.items())

    def kind_of(self, what):
        return self.hand[what["card"]] if what["type"] == "hand" else what["kind"]

    def plant(self, kind, field):
        if field["kind"] == kind:
            return 10 + (self.growth(kind) or 0)
        return 5 if field["cards"] == 0 else 0

    def harvest(self, field):
        meter = self.meters[field["kind"]]
        paid = coins(meter, field["cards"])
        if field["cards"] >= max(meter):
            return 12  # it cannot become better
        must = self.ask is not None and not self.can_plant
        return paid - worth(meter, field["cards"]) - (0 if must else 9)

    def score(self, action):
        """How good an action is; passing is worth 0."""
        name = action["type"]
        if name == "plant":
            return self.plant(self.kind_of(action["what"]), self.fields[action["field"]])
        if name == "harvest":
            return self.harvest(self.fields[action["field"]])
        if name == "buy-field":
            return 7 if self.table["times-out"] == 0 else -9
        if name == "accept":
            offer = next(offer for offer in self.table["offers"] if offer["id"] == action["offer"])
            gain = self.deal(offer["gives"], offer["wants"])
            return 20 + gain if gain > 0 else -9
        if name == "offer" and action["give"]["type"] == "kinds" and action not in self.offered:
            gain = self.deal(action["want"], action["give"]["kinds"])
            return 3 + gain if gain > 0 else -9
        if name == "done":
            ends = {"plant-second": 6, "discard-one": 0, "cultivate": 0, "trade": 0}
            return ends.get(action["with"], 1)
        # This bot's offers are closed with whoever is willing; it answers no other talk.
        return {"close": 30, "decline": -1, "feed": 2, "discard": 1}.get(name, -5)


def main():
    seat, turn, offered = 0, 0, []
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            seat, turn = message["seat"], 0
        elif message["type"] == "decide":
            if message["game"]["table"]["turn"] != turn:
                turn, offered = message["game"]["table"]["turn"], []
            game = Game(message, seat, offered)
            best = max(game.legal, key=game.score, default=None)
            if game.ask is None and (best is None or game.score(best) <= 0):
                best = None
            if best is not None and best["type"] == "offer":
                offered.append(best)
            print(json.dumps({"id": message["id"], "action": best}), flush=True)


if __name__ == "__main__":
    main()
