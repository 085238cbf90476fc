"""Opens a table against a bot and plays one game to its end: python3 play.py [ADDRESS]"""
import json, sys, time, urllib.request, uuid, websocket  # Debian: python3-websocket; PyPI: websocket-client

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
places = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
wish = {"name": "Ada", "config": {"game": "mau-mau", "seats": 2, "paceMs": 0}, "places": places}
opening = urllib.request.Request(f"{server}/api/v1/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"})
ticket = json.load(urllib.request.urlopen(opening))

def do(command):  # by its id it is done once, however often it is sent
    return {"type": "do", "table": ticket["table"], "id": uuid.uuid4().hex, "seen": seen, "command": command}

seen, info, views = 0, {}, []
unanswered = do({"do": "start"})
while info.get("status") != "over":
    try:
        socket = websocket.create_connection(f"ws{server[4:]}/api/v1/tables/{ticket['table']}/socket", timeout=60)
        socket.send(json.dumps({"type": "enter", "v": 1, "table": ticket["table"], "token": ticket["token"], "since": seen}))
        while info.get("status") != "over":
            message = json.loads(socket.recv())
            if message["type"] == "refused": sys.exit(message["message"]["en"])
            if message["type"] in ("entered", "update"):  # how the table stands now
                seen, views, info = message["seq"], message["views"], message.get("info", info)
            if message["type"] == "answer":
                unanswered = None
                time.sleep(1 if "code" in message else 0)  # faster than people can, or too late: decide again
            if message["type"] == "entered" and unanswered:
                socket.send(json.dumps(unanswered))  # it may have got lost
            for view in (each for each in views if each["waitedFor"] and not unanswered):
                unanswered = do({"do": "play", "seat": view["seat"], "action": view["legal"][0]})
                socket.send(json.dumps(unanswered))
    except (OSError, websocket.WebSocketException):
        time.sleep(1)  # the connection broke: come back, and be told what was missed
print("Ada has won." if info["round"]["outcome"]["places"][0] == 1 else "The bot has won.")
