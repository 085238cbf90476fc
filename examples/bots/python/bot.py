#!/usr/bin/env python3
"""A bot for Stammtisch in Python, without libraries. The protocol: docs/protocol/bot.md.

    python3 bot.py                    plays over stdin and stdout (stammtisch match, bot check)
    python3 bot.py 127.0.0.1 1338     plays over the network (stammtisch contest, stammtisch serve)
    ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
    ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
    ... practice             plays against the reference bots of stammtisch serve at once
    ... league mau-mau       plays in the league of stammtisch serve, all day
"""
import json, os, socket, sys, time

NAME = "Kiebitz"
LAST = ("draw", "no7", "keep", "pass", "decline")  # only if there is nothing better
known = {"act": None}
place = {}  # what hello says beside the name: a table, a contest, later a token


def choose(act):
    """Your idea goes here: act["view"] is all the bot may know, act["legal"] all it may do."""
    calls = [action for action in act["legal"] if action.startswith("call ")]
    others = [action for action in act["legal"] if action not in LAST]
    best = calls or others or act["legal"]
    return best[len(json.dumps(act["view"])) % len(best)]  # any of them; the same when it sees the same


def answer(message):
    """What to say to a line of the server, or None. There are also `start`, `event` and `end`."""
    kind = message.get("type")
    if "sendName" in message:
        return {"type": "hello", "v": 1, "name": NAME, **place}
    if kind == "hello":
        place["token"] = message["token"]  # takes the same place again after a lost connection
        if len(sys.argv) > 2:  # whoever has the token sees its games on the pages of the server
            print(message["name"], "is connected, token", message["token"], file=sys.stderr)
    elif kind == "act":
        known["act"] = message
        return {"seq": message["seq"], "action": choose(message)}
    elif kind == "rejected":
        print(message["message"], message["expected"], message["got"], sep="\n  ", file=sys.stderr)
        if message["consequence"] == "again":
            return {"seq": known["act"]["seq"], "action": known["act"]["legal"][-1]}
    return None


def talk(incoming, outgoing):
    """Answers until the server says goodbye (True) or the connection is lost (False)."""
    for line in incoming:
        message = json.loads(line)
        if message.get("type") == "bye":
            return True
        reply = answer(message)
        if reply is not None:
            print(json.dumps(reply), file=outgoing, flush=True)
    return False


def connect(host, port):
    for _ in range(30):
        try:
            with socket.create_connection((host, port)) as server:
                # Two files: a single one for both forgets what it has read ahead whenever it writes.
                with server.makefile("r", encoding="utf-8") as incoming, server.makefile("w") as outgoing:
                    if talk(incoming, outgoing):
                        return
        except OSError as error:
            print(error, file=sys.stderr)
        time.sleep(1)


if "STAMMTISCH_TOKEN" in os.environ:  # printed by an earlier run
    place["token"] = os.environ["STAMMTISCH_TOKEN"]
if len(sys.argv) > 3:
    place[sys.argv[3]] = sys.argv[4] if len(sys.argv) > 4 else True
if len(sys.argv) > 5:
    place["seat"] = int(sys.argv[5])
if len(sys.argv) > 2:
    connect(sys.argv[1], int(sys.argv[2]))
else:
    sys.stdin.reconfigure(encoding="utf-8")
    talk(sys.stdin, sys.stdout)
