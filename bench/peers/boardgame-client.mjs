// The two clients of a table on boardgame.io: plain sockets, lighter than its own client.
import { io } from 'socket.io-client';
import { GAME } from './boardgame-name.mjs';

/** Opens a match, lets two join it and connects them. */
export async function openTable(address, { onTurn, onSeen }) {
  const { matchID } = await post(address, 'create', { numPlayers: 2 });
  const table = { turn: 0, stateID: 0 };
  const connect = (seat) => connectSeat({ address, matchID, seat, table, onTurn, onSeen });
  const seats = [await connect(0), await connect(1)];
  return { move: () => seats[table.turn].move() };
}

async function connectSeat({ address, matchID, seat, table, onTurn, onSeen }) {
  const playerID = String(seat);
  const entry = { playerID, playerName: `player ${seat}` };
  const { playerCredentials: credentials } = await post(address, `${matchID}/join`, entry);
  const options = { transports: ['websocket'], multiplex: false, reconnection: false };
  const socket = io(new URL(GAME, address).href, options);
  const synced = new Promise((resolve, reject) => {
    socket.once('sync', (...synced) => resolve(synced));
    socket.once('connect_error', reject);
  });
  socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2));
  const first = await synced;
  const me = { legal: first[1].state.G.legal, chance: seat + 1 };
  socket.on('update', (_, state, [{ action }]) => {
    me.legal = state.G.legal;
    // Both clients are told; a move counts when the one who did not make it sees it.
    if (action.payload.playerID !== playerID) onSeen();
    if (state.ctx.currentPlayer !== playerID) return;
    table.turn = seat;
    table.stateID = state._stateID;
    onTurn();
  });
  const move = () => {
    const action = me.legal === undefined ? COUNT : { type: 'play', args: [choose(me)] };
    const payload = { ...action, playerID, credentials };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, table.stateID, matchID, playerID);
  };
  return { move };
}

const COUNT = { type: 'count', args: [] };

/** Any of the legal moves, the same in every run. */
function choose(me) {
  me.chance = (me.chance * 48_271) % 0x7fff_ffff;
  return me.legal[me.chance % me.legal.length];
}

async function post(address, path, body) {
  const response = await fetch(new URL(`games/${GAME}/${path}`, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`boardgame.io answered ${response.status} to ${path}`);
  return response.json();
}
