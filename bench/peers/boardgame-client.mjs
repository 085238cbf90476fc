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
    socket.once('sync', resolve);
    socket.once('connect_error', reject);
  });
  socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2));
  await synced;
  socket.on('update', (_, state) => {
    // Both clients are told; who is asked next is the one that did not move.
    if (state.ctx.currentPlayer !== playerID) return;
    table.turn = seat;
    table.stateID = state._stateID;
    onSeen();
    onTurn();
  });
  const payload = { type: 'count', args: [], playerID, credentials };
  const move = () =>
    socket.emit('update', { type: 'MAKE_MOVE', payload }, table.stateID, matchID, playerID);
  return { move };
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
