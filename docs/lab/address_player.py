"""A player at an address: it takes the default of every decision.

python docs/lab/address_player.py 9000 &
tefuda watch shadowverse --player ws://localhost:9000 --player easy
"""

import json
import sys

from websockets.sync.server import serve


def play(connection):
    """Answer what is asked until the game ends; a connection is a game."""
    for message in connection:
        told = json.loads(message)
        decision = told["table"].get("decision") if told["type"] == "view" else None
        if decision is not None:
            answer = {"type": "answer", "decision": decision["id"], "option": decision["default"]}
            connection.send(json.dumps(answer))


if __name__ == "__main__":
    with serve(play, "localhost", int(sys.argv[1])) as server:
        server.serve_forever()
