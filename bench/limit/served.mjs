// The least that `ws`, JSON and one flushed file allow: tables of two seats without rules, limits or
// secrets, whose messages are those of a real game. A move is read, written to the file, flushed
// together with all that came meanwhile, told to both seats and answered. Prints the address.
// `node served.mjs SAMPLE FLUSHES DATA-FOLDER`, SAMPLE as bench/served/sample.mjs writes it, FLUSHES
// the most in a second, or Infinity.
import { fdatasync, openSync, readFileSync, write } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';

const [sample, flushes, folder] = process.argv.slice(2);
const betweenMs = 1000 / Number(flushes);
const { updates } = JSON.parse(readFileSync(sample, 'utf8'));
const file = openSync(join(folder, 'moves'), 'a');
const tables = new Map();
const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
let waiting = [];
let isFlushing = false;
let flushedMs = -Infinity;

const server = createServer();
server.on('upgrade', (request, socket, head) => {
  const { searchParams } = new URL(request.url, 'http://127.0.0.1');
  const table = findTable(searchParams.get('table'));
  webSockets.handleUpgrade(request, socket, head, (ws) => {
    table.seats[Number(searchParams.get('seat'))] = { ws, socket };
    ws.on('message', (data) => take(table, JSON.parse(data)));
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/\n`);
});
process.once('SIGTERM', () => process.exit());

function findTable(id) {
  const known = tables.get(id) ?? { id, seq: 0, seats: [] };
  tables.set(id, known);
  return known;
}

function take(table, { id }) {
  waiting.push({ table, id });
  if (!isFlushing) flushSoon();
  isFlushing = true;
}

function flushSoon() {
  const leftMs = flushedMs + betweenMs - performance.now();
  if (leftMs > 0) setTimeout(flush, leftMs);
  else setImmediate(flush);
}

/** Everything that came meanwhile shares a write and a flush. */
function flush() {
  flushedMs = performance.now();
  const batch = waiting;
  waiting = [];
  const lines = batch.map(recordOf).join('');
  write(file, lines, () => {
    fdatasync(file, () => {
      for (const move of batch) tell(move);
      if (waiting.length > 0) flushSoon();
      else isFlushing = false;
    });
  });
}

function updatesOf({ seq }) {
  return updates[seq % updates.length];
}

function recordOf({ table, id }) {
  const [{ news }] = updatesOf(table);
  const { seq, at, ...fact } = news[0];
  return `${table.id} ${seq} ${JSON.stringify({ at, fact, command: { member: 'm1', id } })}\n`;
}

function tell({ table, id }) {
  const told = updatesOf(table);
  const mover = table.seq % 2;
  table.seq++;
  for (const [seat, { ws, socket }] of table.seats.entries()) {
    // What a client is sent at once goes out in one piece.
    socket.cork();
    ws.send(JSON.stringify({ ...told[seat], table: table.id, seq: table.seq }));
    if (seat === mover) {
      ws.send(JSON.stringify({ type: 'answer', table: table.id, id, seq: table.seq }));
    }
    socket.uncork();
  }
}
