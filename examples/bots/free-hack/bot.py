#!/usr/bin/env python3
"""A bot that speaks the Free-Hack protocol of 2017 (docs/protocol/free-hack.md), without libraries.

    python3 bot.py 127.0.0.1 1338     plays one game per connection until the server is gone
"""
import json, socket, sys

NAME = "Veteran"
JACK = 4  # card = rank * 4 + suit; ranks from 7 to ace, suits: spades, diamonds, hearts, clubs


def fits(card, top, wish):
    if wish >= 0:
        return card % 4 == wish and card // 4 != JACK
    return card // 4 == JACK or card % 4 == top % 4 or card // 4 == top // 4


def choose(hand, top, wish):
    """Your idea goes here: the card to lay and the suit to wish for, or None to draw."""
    fitting = sorted((card for card in hand if fits(card, top, wish)), key=lambda card: card // 4 == JACK)
    if not fitting:
        return None
    rest = [card % 4 for card in hand if card != fitting[0]]
    return fitting[0], max(range(4), key=rest.count)


def play(incoming, outgoing):
    """One game. A valid lay is not acknowledged, so what was laid comes back with an error."""
    hand, laid = [], None
    for line in incoming:
        message = json.loads(line)
        reply = None
        if "sendName" in message:
            reply = {"status": "okay", "name": NAME}
        elif "topcard" in message:  # the personal line: it is our turn
            # The first one brings the hand, which holds the cards of a draw-two already.
            hand = list(message["hand"]) if "hand" in message else hand + message.get("drawedCards", [])
            move = choose(hand, message["topcard"], message["wishedColor"])
            laid = move and move[0]
            if move is None:
                reply = {"status": "skip"}
            else:
                hand.remove(laid)
                reply = {"status": "turn", "selectedCard": laid, "wishedColor": move[1], "skipped": False}
        elif "drawedCards" in message:  # what we drew, by choice or as a penalty
            back = [laid] if message["status"] == "error" and laid is not None else []
            hand += back + [card for card in [message["drawedCards"]] if card >= 0]
        elif "won" in message:
            print(f'{message["nameOfWinner"]} has won', file=sys.stderr)
        if reply is not None:
            print(json.dumps(reply), file=outgoing, flush=True)


if len(sys.argv) < 3:
    sys.exit("usage: python3 bot.py HOST PORT")
try:
    while True:
        with socket.create_connection((sys.argv[1], int(sys.argv[2]))) as server:
            # Two files: a single one for both forgets what it has read ahead whenever it writes.
            with server.makefile("r", encoding="utf-8") as incoming, server.makefile("w") as outgoing:
                play(incoming, outgoing)
except OSError as error:
    print(error, file=sys.stderr)
