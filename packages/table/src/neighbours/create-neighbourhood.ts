import { noteHeard } from '../actor.ts';
import { hasRunningClock } from '../clock.ts';
import type { House } from '../house.ts';
import { endInquiry, forgetSilent, hear } from './hearing.ts';
import { newsOf, readNeighbourMessage } from './messages.ts';
import type { Neighbourhood, Neighbours } from './neighbourhood.ts';
import { beat, createStreet, flush, noteChange, tell, want } from './street.ts';

/** So long an answer is waited for: far longer than one takes, and short for somebody who waits. */
const ANSWER_MS = 500;

const SPREAD_MS = 500;

/** The neighbours of a process, before any of them was heard. */
export function createNeighbourhood(house: House, setup: Neighbours): Neighbourhood {
  const street = createStreet(house, setup);
  const { node } = setup;
  const { now, onDue } = house.setup;
  const { alive, early, inquiries, traffic } = street;
  return {
    traffic,
    alive,
    spreadMs: spreadOf(node),
    hasProgram: (name) =>
      Array.from(alive.values()).some(({ programs }) => programs.includes(name)),
    noteChange: (table) => noteChange(street, table),
    woke(actor) {
      const { id } = actor.table;
      noteHeard(house, actor, early.get(id) ?? 0);
      early.delete(id);
      if (alive.size === 0) return;
      noteChange(street, id);
      want(street, id);
      if (hasRunningClock(actor.table)) actor.wakeBy = now() + ANSWER_MS;
    },
    isAsleep(table) {
      if (alive.size === 0) return Promise.resolve(true);
      endInquiry(street, table, false);
      want(street, table);
      return new Promise((answer) => {
        inquiries.set(table, { until: now() + ANSWER_MS, missing: new Set(alive.keys()), answer });
      });
    },
    noteGone: (table) => tell(street, { type: 'gone', from: node, tables: [table] }),
    noteStored(batch, results) {
      if (setup.storeTells === true || alive.size === 0) return;
      const done = batch.filter((_, i) => results[i] === 'done');
      for (const message of newsOf(node, done)) tell(street, message);
    },
    hear(value) {
      const message = readNeighbourMessage(value);
      if (message !== undefined) hear(street, message);
    },
    lookAround() {
      for (const table of house.actors.keys()) want(street, table);
      street.beats = -1;
      street.beatAt = now();
      onDue();
    },
    dueAt() {
      if (street.isOver) return Infinity;
      let due = Math.min(street.beatAt, street.flushAt);
      for (const { until } of inquiries.values()) due = Math.min(due, until);
      return due;
    },
    shift(byMs) {
      street.beatAt += byMs;
      street.flushAt += byMs;
      for (const neighbour of alive.values()) neighbour.heardAt += byMs;
      for (const inquiry of inquiries.values()) inquiry.until += byMs;
    },
    tick() {
      if (street.isOver) return;
      if (now() >= street.beatAt) {
        forgetSilent(street);
        beat(street);
      }
      if (now() >= street.flushAt) flush(street);
      for (const [table, { until }] of inquiries) {
        if (now() >= until) endInquiry(street, table, false);
      }
    },
    stop() {
      tell(street, { type: 'bye', from: node });
      street.isOver = true;
      for (const table of inquiries.keys()) endInquiry(street, table, false);
    },
  };
}

function spreadOf(node: string): number {
  let sum = 0;
  for (let i = 0; i < node.length; i++) sum = (sum * 31 + node.charCodeAt(i)) % SPREAD_MS;
  return sum;
}
