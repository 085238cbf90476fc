// The two clients of one of our tables. They play Mau-Mau by what their views say is legal, and
// the host deals again whenever a game is over. They are bare, without the client library: what a
// client does on the same machine is time that the server does not get.
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

const CONFIG = { game: 'mau-mau', rules: 'contest', seats: 2, paceMs: 0, clock: null };
const API = 'api/v1/';

/**
 * Opens a table, lets two sit down and deals; they come from `localAddress`, where one is given. The
 * guest may be on another server: `HOST,GUEST`. `route` says, as a proxy would, which servers both go
 * to once the table has a name. `onSent` and `onMessage` are told all that goes over the line, where
 * somebody wants to know.
 */
export async function openTable(addresses, events, localAddress, route = () => addresses) {
  const [address] = addresses.split(',');
  const host = await post({ address, localAddress }, 'tables', { name: 'Anna', config: CONFIG });
  const [home, away = home] = route(host.table).split(',');
  const path = `tables/${host.table}/members`;
  const guest = await post({ address: home, localAddress }, path, { name: 'Bernd' });
  const table = { id: host.table, turn: undefined, ...events };
  const seats = [
    connectSeat({ address: home, localAddress }, host, 0, table),
    connectSeat({ address: away, localAddress }, guest, 1, table),
  ];
  await Promise.all(seats.map(({ entered }) => entered));
  const dealt = new Promise((resolve) => {
    table.onTurn = resolve;
  });
  seats[0].deal();
  await dealt;
  table.onTurn = events.onTurn;
  return {
    move: () => seats[table.turn].move(),
    close: () => seats.forEach(({ close }) => close()),
  };
}

function connectSeat({ address, localAddress }, { token }, seat, table) {
  const options = { perMessageDeflate: false, localAddress };
  const socket = new WebSocket(new URL(`${API}tables/${table.id}/socket`, address), options);
  const me = { seat, seen: 0, sent: 0, legal: [], chance: seat + 1 };
  const tell = (message) => {
    const text = JSON.stringify({ table: table.id, ...message });
    table.onSent?.(seat, text);
    socket.send(text);
  };
  const command = (command) => tell({ type: 'do', id: String(++me.sent), seen: me.seen, command });
  const deal = () => command({ do: 'start' });
  const move = () => command({ do: 'play', seat, action: choose(me) });
  const entered = new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => tell({ type: 'enter', v: 1, token }));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      table.onMessage?.(seat, message);
      if (message.type === 'entered') resolve();
      if (message.seq !== undefined && message.views !== undefined) {
        takeNews(table, me, message, deal);
      }
      if (message.code !== undefined) throw new Error(`refused: ${JSON.stringify(message)}`);
    });
  });
  return { entered, deal, move, close: () => socket.close() };
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

export async function post({ address, localAddress }, path, body) {
  const headers = { 'content-type': 'application/json' };
  const asking = request(new URL(API + path, address), { method: 'POST', headers, localAddress });
  asking.end(JSON.stringify(body));
  const [response] = await once(asking, 'response');
  const answer = await text(response);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} to ${path}: ${answer}`);
  return JSON.parse(answer);
}
