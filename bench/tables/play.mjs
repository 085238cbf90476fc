import { setTimeout as sleep } from 'node:timers/promises';

/** Tables that are opened at the same time. */
const OPENING = 16;
/** How long the last moves may take to be seen. */
const SETTLE_MS = 20_000;

/**
 * The tables of one crowd. `openTable` gets `onTurn`, to be called when somebody may move, and
 * `onSeen`, to be called when the other one has seen a move; it gives a table on which the first
 * seat may move, with `move()`: whoever is asked moves.
 */
export function openPlay(openTable) {
  const tables = [];
  let delaysMs = [];
  let onReady = ignore;

  const openOne = async () => {
    const entry = { ready: true, sentMs: [], table: undefined };
    entry.table = await openTable({
      onTurn: () => {
        entry.ready = true;
        onReady(entry);
      },
      onSeen: () => delaysMs.push(performance.now() - entry.sentMs.shift()),
    });
    tables.push(entry);
  };

  const open = async (count) => {
    let left = count;
    const work = async () => {
      while (left-- > 0) await openOne();
    };
    await Promise.all(Array.from({ length: OPENING }, work));
  };

  const finish = async (startMs) => {
    const seen = delaysMs.length;
    const seconds = (performance.now() - startMs) / 1000;
    onReady = ignore;
    await settle(tables);
    return { delaysMs: delaysMs.slice(0, seen), seconds };
  };

  /** Every table always has a move on its way. */
  const playClosed = async (ms) => {
    delaysMs = [];
    const startMs = performance.now();
    onReady = send;
    for (const entry of tables) if (entry.ready) send(entry);
    await sleep(ms);
    return finish(startMs);
  };

  /** So many moves a second in all, at one table after the other. */
  const playPaced = async (ms, perSecond) => {
    delaysMs = [];
    const startMs = performance.now();
    let sent = 0;
    let next = 0;
    for (let passedMs = 0; passedMs < ms; passedMs = performance.now() - startMs) {
      for (; sent < (passedMs * perSecond) / 1000; sent++) {
        next = findReady(tables, next);
        // All have a move on its way: what is missing is made up for as soon as that is possible.
        if (next < 0) break;
        send(tables[next++]);
      }
      await sleep(1);
    }
    return finish(startMs);
  };

  return { open, playClosed, playPaced };
}

/** Waits for the moves that are on their way; none may get lost. */
async function settle(tables) {
  const limitMs = performance.now() + SETTLE_MS;
  while (tables.some(isUnseen) && performance.now() < limitMs) await sleep(10);
  const lost = tables.filter(isUnseen).length;
  if (lost > 0) throw new Error(`moves at ${lost} tables were not seen`);
}

function isUnseen({ sentMs }) {
  return sentMs.length > 0;
}

function ignore() {}

function send(entry) {
  entry.ready = false;
  entry.sentMs.push(performance.now());
  entry.table.move();
}

/** The first table from here on where somebody may move, or -1. */
function findReady(tables, from) {
  for (let i = 0; i < tables.length; i++) {
    const place = (Math.max(0, from) + i) % tables.length;
    if (tables[place].ready) return place;
  }
  return -1;
}
