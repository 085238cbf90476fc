// A table for two who take turns, on Colyseus; prints its address. With `immediate` a move is sent
// out at once instead of with the next patch (by default every 50 ms).
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const HOST = '127.0.0.1';
const immediate = process.argv[2] === 'immediate';

const TableState = schema({ turn: t.number(), count: t.number() }, 'TableState');

class TableRoom extends Room {
  maxClients = 2;
  state = new TableState();

  onCreate() {
    this.state.turn = 0;
    this.state.count = 0;
    if (immediate) this.patchRate = null;
    this.onMessage('move', (client) => {
      const { state } = this;
      if (this.clients.indexOf(client) !== state.turn) return;
      state.count++;
      state.turn = 1 - state.turn;
      if (immediate) this.broadcastPatch();
    });
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define('table', TableRoom);
await server.listen(0, HOST);
process.stdout.write(`http://${HOST}:${transport.server.address().port}/\n`);
