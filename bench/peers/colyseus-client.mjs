// The two clients of a table on Colyseus, with its own SDK.
import { Client } from '@colyseus/sdk';

/** Opens a room and lets two join it. */
export async function openTable(address, { onTurn, onSeen }) {
  const client = new Client(address);
  const table = { turn: 0 };
  const watch = (room, seat) => watchRoom({ room, seat, table, onTurn, onSeen });
  const first = await client.create('table');
  watch(first, 0);
  const second = await client.joinById(first.roomId);
  watch(second, 1);
  const rooms = [first, second];
  return { move: () => rooms[table.turn].send('move') };
}

function watchRoom({ room, seat, table, onTurn, onSeen }) {
  let seen = 0;
  room.onStateChange(({ turn, count }) => {
    if (turn !== seat || count === seen) return;
    seen = count;
    table.turn = seat;
    onSeen();
    onTurn();
  });
}
