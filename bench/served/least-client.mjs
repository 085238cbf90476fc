// The two clients of a table of bench/limit/served.mjs: they take turns and send what clients of
// our tables send.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { SAMPLE } from './sample.mjs';

const { commands } = JSON.parse(readFileSync(SAMPLE, 'utf8'));
let opened = 0;

export async function openTable(address, { onTurn, onSeen }) {
  const id = `table-${String(++opened).padStart(10, '0')}`;
  const table = { moves: 0 };
  const connect = async (seat) => {
    const url = new URL(`?table=${id}&seat=${seat}`, address.replace('http', 'ws'));
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('message', (data) => {
      const { type, seq } = JSON.parse(data);
      if (type !== 'update') return;
      // The first and every second move after it are of seat 0; who sees it is next.
      if (seq % 2 !== seat) return;
      table.moves = seq;
      onSeen();
      onTurn();
    });
    await once(socket, 'open');
    return socket;
  };
  const seats = [await connect(0), await connect(1)];
  return {
    move() {
      const command = commands[table.moves % commands.length];
      const sent = { ...command, table: id, id: String(table.moves + 1) };
      seats[table.moves % 2].send(JSON.stringify(sent));
    },
  };
}
