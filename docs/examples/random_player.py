#!/usr/bin/env python3
"""A complete client in plain Python: it plays whatever the server lists, at random.

    python3 random_player.py http://127.0.0.1:7878            opens a table with three bots
    python3 random_player.py http://127.0.0.1:7878 TABLE      joins a table and waits for the game to begin

It needs Python 3.9 or newer and nothing else. docs/protocol.md explains every message.
"""

import hashlib
import http.cookiejar
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


class Client:
    """Somebody whom the server knows by a cookie."""

    def __init__(self, server):
        self.server = server.rstrip("/")
        self.cookies = http.cookiejar.CookieJar()
        cookies = urllib.request.HTTPCookieProcessor(self.cookies)
        self.opener = urllib.request.build_opener(cookies)
        self.post("/api/me")

    def post(self, path, body=None):
        data = json.dumps(body).encode() if body is not None else b""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        request = urllib.request.Request(self.server + path, data, headers, method="POST")
        try:
            with self.opener.open(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code == 429:  # too fast
                time.sleep(1)
                return self.post(path, body)
            sys.exit(f"{path}: {error.code} {error.read().decode()}")

    def command(self, table, what):
        """Sends a command; the result has a version, or says why it was refused."""
        sent = {"id": secrets.token_hex(8), "do": what}
        return self.post(f"/api/tables/{table}/commands", sent)["result"]

    def events(self, table, since=None):
        """The messages of a table, as server-sent events."""
        query = "" if since is None else f"?since={since}"
        path = f"{self.server}/api/tables/{table}/events{query}"
        with self.opener.open(path, timeout=60) as stream:
            for line in stream:
                # Other lines name the version (`id:`), keep the line alive, or are empty.
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])


class Player:
    """What a player must remember: the last version, the question, and the listed actions."""

    def __init__(self, client, table):
        self.client, self.table = client, table
        self.number = secrets.token_bytes(32)  # goes into the deal, see docs/fair-deal.md
        self.version, self.ask, self.legal = None, None, []
        self.acted = 0  # the version that this player's last action made
        self.outcome = None

    def sit(self, name):
        commitment = hashlib.sha256(self.number).hexdigest()
        return self.client.command(self.table, {"type": "sit", "name": name, "commitment": commitment})

    def reveal(self, hash, seal):
        # What is noted here can be given to `bohnhof replay verify` after the game.
        print(f"--hash {hash} --seal {seal} --number {self.number.hex()}")
        self.client.command(self.table, {"type": "reveal", "number": self.number.hex()})

    def take_in(self, message):
        if message["type"] == "table":
            game = message["game"]
            self.outcome = game and game["table"]["outcome"]
            self.hash = message["hash"]
            if message["stage"] == "dealing":
                self.reveal(self.hash, message["seal"])
        elif message["type"] == "step":
            event = message["event"] or {"type": None}
            if event["type"] == "sealed":
                self.reveal(self.hash, event["seal"])
            elif event["type"] == "acted":
                for seen in event["events"]:
                    if seen["type"] == "over":
                        self.outcome = seen
        else:
            return  # who is here, and whatever a later server may send
        self.version = message["version"]
        # A step without a choice means: the same as before.
        if "choice" in message:
            self.ask, self.legal = message["choice"]["ask"], message["choice"]["legal"]

    def play(self):
        while self.outcome is None:
            for message in self.client.events(self.table, self.version):
                self.take_in(message)
                if self.outcome is not None:
                    return
                if self.ask is not None and self.version >= self.acted:
                    action = random.choice(self.legal)
                    result = self.client.command(self.table, {"type": "act", "action": action})
                    # If somebody was faster, it is refused, and the next step says more.
                    self.acted = result.get("version", self.acted)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    client = Client(sys.argv[1])
    if len(sys.argv) == 3:
        table = sys.argv[2]
    else:
        plan = {"rules": "amigo", "players": 4, "pace": "instant"}
        table = client.post("/api/tables", plan)["table"]
    player = Player(client, table)
    print("sit:", player.sit(f"Python {secrets.token_hex(2)}"))
    if len(sys.argv) == 2:
        for seat in range(1, 4):
            client.command(table, {"type": "seat-bot", "seat": seat, "strength": "simple"})
        client.command(table, {"type": "begin"})
    player.play()
    print("The game is over:", json.dumps(player.outcome))
    print(f"Its record: {client.server}/api/tables/{table}/record")


if __name__ == "__main__":
    main()
