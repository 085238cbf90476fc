// How long a table stands still when the server that it was on is killed: for people, who come back
// through another server, and for bots, whose lease another server takes over.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { post } from '../tables/stammtisch-client.mjs';
import { withNodes } from './nodes.mjs';

const TABLES = 30;
const MEET_MS = 3000;
const PLAY_MS = 3000;
/** By then everything must go on. */
const LIMIT_MS = 30_000;
const RETRY_MS = 50;
/** Games that are not over before the server is killed. */
const LONG = { decks: 3, handSize: 16 };
const CONFIG = { game: 'mau-mau', rules: 'contest', seats: 2, clock: null };

/** Milliseconds from the kill to the next move that was seen, by the one who had to come back. */
export function measureRecovery() {
  return withNodes({ count: 2 }, async (nodes) => {
    await sleep(MEET_MS);
    const [first, second] = nodes.map(({ address }) => address);
    let home = first;
    const people = [];
    const bots = [];
    for (let i = 0; i < TABLES; i++) people.push(await openPair(() => home, second));
    for (let i = 0; i < TABLES; i++) bots.push(await openBots(first, second));
    await sleep(PLAY_MS);
    const killedMs = performance.now();
    nodes[0].kill();
    home = second;
    const gaps = (tables) => Promise.all(tables.map(({ nextMove }) => nextMove(killedMs)));
    const [peopleMs, botsMs] = await Promise.all([gaps(people), gaps(bots)]);
    for (const { close } of [...people, ...bots]) close();
    return { peopleMs, botsMs };
  });
}

/** Two people who move as soon as they may; the host is wherever `home` says. */
async function openPair(home, away) {
  const config = { ...CONFIG, paceMs: 0 };
  const host = await post({ address: home() }, 'tables', { name: 'Anna', config });
  const guest = await post({ address: home() }, `tables/${host.table}/members`, { name: 'Bernd' });
  const watch = createWatch();
  const seats = [
    connect(home, host, { watch, plays: true, deals: true }),
    connect(() => away, guest, { plays: true }),
  ];
  return { ...watch, close: () => seats.forEach((close) => close()) };
}

/** Two bots that the first server moves; the second one only looks on. */
async function openBots(first, second) {
  const config = { ...CONFIG, rules: 'standard', options: LONG, paceMs: 500 };
  const bot = { kind: 'bot', bot: 'random' };
  const host = await post({ address: first }, 'tables', {
    name: 'Anna',
    config,
    places: [bot, bot],
  });
  const watch = createWatch();
  let home = first;
  const closes = [
    connect(() => home, host, { deals: true }),
    connect(() => second, host, { watch, deals: 'again' }),
  ];
  // Nobody comes back to that table: the bots have only the other server.
  home = undefined;
  return { ...watch, close: () => closes.forEach((close) => close()) };
}

function createWatch() {
  const seenMs = [];
  return {
    onMove: () => void seenMs.push(performance.now()),
    async nextMove(afterMs) {
      for (;;) {
        const found = seenMs.find((ms) => ms > afterMs);
        if (found !== undefined) return found - afterMs;
        if (performance.now() - afterMs > LIMIT_MS) throw new Error('a table stands still');
        await sleep(10);
      }
    },
  };
}

/** A client that comes back by itself; returns how to end it. */
function connect(findServer, { table, token }, { watch, plays = false, deals = false }) {
  let [isOver, seen, sent] = [false, 0, 0];
  let socket;
  const open = () => {
    const server = findServer();
    if (isOver || server === undefined) return;
    const line = new WebSocket(new URL(`api/v1/tables/${table}/socket`, server), {
      perMessageDeflate: false,
    });
    socket = line;
    const tell = (message) => line.send(JSON.stringify({ table, ...message }));
    const command = (wish) =>
      tell({ type: 'do', id: `${Math.random()}-${++sent}`, seen, command: wish });
    line.on('open', () => tell({ type: 'enter', v: 1, ...(token && { token }) }));
    line.on('error', () => undefined);
    line.on('close', () => setTimeout(open, RETRY_MS));
    line.on('message', (data) => {
      const { type, seq, news = [], views = [], info } = JSON.parse(data);
      if (type !== 'entered' && type !== 'update') return;
      seen = seq;
      if (type === 'update' && news.some((one) => one.type === 'played')) watch?.onMove();
      if (info !== undefined && mayDeal(info, deals)) return command({ do: 'start' });
      const view = views.find(({ waitedFor }) => waitedFor);
      if (plays && view !== undefined) {
        command({ do: 'play', seat: view.seat, action: view.legal[sent % view.legal.length] });
      }
    });
  };
  open();
  return () => {
    isOver = true;
    socket?.close();
  };
}

/** Whoever deals only again does not take the first deal, and with it the lease, from the others. */
function mayDeal({ status, seats }, deals) {
  if (deals === 'again') return status === 'over';
  return deals && status !== 'playing' && seats.every(({ occupant }) => occupant.kind !== 'open');
}
