// The two clients of one of our tables. They play Mau-Mau by what their views say is legal, and
// the host deals again whenever a game is over.
import { WebSocket } from 'ws';

const CONFIG = { game: 'mau-mau', rules: 'contest', seats: 2, paceMs: 0, clock: null };
const API = 'api/v1/';

/** Opens a table, lets two sit down and deals. The guest may be on another server: `HOST,GUEST`. */
export async function openTable(addresses, events) {
  const [address, away = address] = addresses.split(',');
  const host = await post(address, 'tables', { name: 'Anna', config: CONFIG });
  const path = `tables/${host.table}/members`;
  const guest = await post(address, path, { name: 'Bernd' });
  const table = { id: host.table, turn: undefined, ...events };
  const seats = [connectSeat(address, host, 0, table), connectSeat(away, guest, 1, table)];
  await Promise.all(seats.map(({ entered }) => entered));
  const dealt = new Promise((resolve) => {
    table.onTurn = resolve;
  });
  seats[0].deal();
  await dealt;
  table.onTurn = events.onTurn;
  return { move: () => seats[table.turn].move() };
}

function connectSeat(address, { token }, seat, table) {
  const socket = new WebSocket(new URL(`${API}socket`, address), { perMessageDeflate: false });
  const me = { seat, seen: 0, sent: 0, legal: [], chance: seat + 1 };
  const tell = (message) => socket.send(JSON.stringify({ table: table.id, ...message }));
  const command = (command) => tell({ type: 'do', id: String(++me.sent), seen: me.seen, command });
  const deal = () => command({ do: 'start' });
  const move = () => command({ do: 'play', seat, action: choose(me) });
  const entered = new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => tell({ type: 'enter', v: 1, token }));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.type === 'entered') resolve();
      if (message.seq !== undefined && message.views !== undefined) {
        takeNews(table, me, message, deal);
      }
      if (message.code !== undefined) throw new Error(`refused: ${JSON.stringify(message)}`);
    });
  });
  return { entered, deal, move };
}

function takeNews(table, me, { seq, news, views }, deal) {
  me.seen = seq;
  for (const { type, seat, outcome } of news) {
    if (type !== 'played') continue;
    if (seat !== me.seat) table.onSeen();
    if (outcome !== undefined && me.seat === 0) deal();
  }
  const [view] = views;
  if (view?.waitedFor !== true) return;
  me.legal = view.legal;
  table.turn = me.seat;
  table.onTurn();
}

/** Any of the legal moves, the same in every run. */
function choose(me) {
  me.chance = (me.chance * 48_271) % 0x7fff_ffff;
  return me.legal[me.chance % me.legal.length];
}

export async function post(address, path, body) {
  const response = await fetch(new URL(API + path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} to ${path}: ${await response.text()}`);
  return response.json();
}
