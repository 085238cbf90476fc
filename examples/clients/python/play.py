"""Opens a table against a bot and plays one game to its end: python3 play.py [ADDRESS]"""
import json, sys, time, urllib.request, uuid
import websocket  # Debian: python3-websocket; PyPI: websocket-client

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
wish = {"name": "Ada", "config": {"game": "mau-mau", "seats": 2, "paceMs": 0},
        "places": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]}
opening = urllib.request.Request(f"{server}/api/v1/tables", json.dumps(wish).encode(),
                                 {"Content-Type": "application/json"})
ticket = json.load(urllib.request.urlopen(opening))
table, seen, info, views, unanswered = ticket["table"], 0, {}, [], None

def choose():
    for view in views:
        if view["waitedFor"]:
            return {"do": "play", "seat": view["seat"], "action": view["legal"][0]}
    return {"do": "start"} if info.get("status") == "waiting" else None

while info.get("status") != "over":
    try:
        socket = websocket.create_connection(f"ws{server[4:]}/api/v1/tables/{table}/socket", timeout=60)
        socket.send(json.dumps({"type": "enter", "v": 1, "table": table, "token": ticket["token"], "since": seen}))
        while info.get("status") != "over":
            message = json.loads(socket.recv())
            if message["type"] in ("entered", "update"):  # how the table stands now
                seen, views, info = message["seq"], message["views"], message.get("info", info)
            elif message["type"] == "answer":
                unanswered = None
                if message.get("code") == "too-many-commands":
                    time.sleep(1)  # faster than people can: nothing was done, it is tried again
            elif message["type"] == "refused":
                sys.exit(message["message"]["en"])
            if unanswered is None and choose():
                unanswered = {"type": "do", "table": table, "id": uuid.uuid4().hex, "seen": seen, "command": choose()}
                socket.send(json.dumps(unanswered))
            elif unanswered and message["type"] == "entered":
                socket.send(json.dumps(unanswered))  # it may have got lost; by its id it is done once
    except (OSError, websocket.WebSocketException):
        time.sleep(1)  # the connection broke: come back, and be told what was missed
print("Ada has won." if info["round"]["outcome"]["places"][0] == 1 else "The bot has won.")
