/** Opens a table against a bot and plays one game to its end. */
import { setTimeout as pause } from 'node:timers/promises';
import { type EnteredTable, enterTable, openTable, serverAt, waitUntil } from '@stammtisch/client';
import { WebSocket } from 'ws';

const [address = 'http://localhost:8080'] = process.argv.slice(2);
// Node 20 has no WebSocket of its own; in pages and from Node 22 on, `serverAt(address)` is enough.
const server = serverAt(address, { openSocket: (at) => new WebSocket(at) });

const ticket = await openTable(server, {
  name: 'Ada',
  config: { game: 'mau-mau', seats: 2, paceMs: 0 },
  places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
});
if (!ticket.ok) throw new Error(ticket.error.message.en);

const table = enterTable(server, ticket.value);
const outcome = await play(table);
console.log(outcome.places[0] === 1 ? 'Ada has won.' : 'The bot has won.');
table.close();

/** Plays the first legal move whenever it is asked for one. */
async function play(table: EnteredTable): Promise<{ readonly places: readonly number[] }> {
  // Once the client is at the table it has a part in the shuffle, so that nobody can choose the cards.
  await waitUntil(table, ({ status }) => status !== 'connecting');
  await table.send({ do: 'start' });
  for (;;) {
    const { problem, now } = await waitUntil(table, ({ status, now }) => {
      const isAsked = now?.views.some(({ waitedFor }) => waitedFor);
      return status === 'refused' || now?.info.status === 'over' || isAsked === true;
    });
    if (problem !== undefined) throw new Error(problem.message.en);
    const { info, views } = now!;
    if (info.round?.outcome !== undefined) return info.round.outcome;
    const { seat, legal } = views.find(({ waitedFor }) => waitedFor)!;
    const answer = await table.send({ do: 'play', seat, action: legal[0]! });
    if (answer.ok) continue;
    // Whoever plays faster than people can is told to wait; nothing was done.
    if (answer.error.code !== 'too-many-commands') throw new Error(answer.error.message.en);
    await pause(1000);
  }
}
