import { LANGS, type Result, speak } from '@stammtisch/kernel';
import type { TableCommand } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { TABLE_CODES, type TableCode } from './codes.ts';
import type { Place } from './tables.ts';
import { ageTable } from './test/aged.ts';
import {
  type Client,
  createHall,
  enter,
  errorOf,
  type Hall,
  join,
  open,
  valueOf,
} from './test/hall.ts';
import { createHeldStore } from './test/held-store.ts';

const BOT: Place = { kind: 'bot', bot: 'normal' };

/** Anna, the host, with a bot beside her. */
function openPair(hall: Hall): Promise<Client> {
  return open(hall, { places: [{ kind: 'me' }, BOT] });
}

async function startPair(hall: Hall): Promise<Client> {
  const anna = await openPair(hall);
  valueOf(await anna.send({ do: 'start' }));
  return anna;
}

/** Anna and Bert in the middle of a game. */
async function startTwo(hall: Hall): Promise<[Client, Client]> {
  const anna = await open(hall);
  const bert = await join(hall, anna, 'Bert');
  valueOf(await anna.send({ do: 'start' }));
  return [anna, bert];
}

/** A command of a host who sits beside a bot and has not started. */
function waiting(command: TableCommand): () => Promise<Result<unknown>> {
  return async () => (await openPair(createHall())).send(command);
}

/** The same once a game is running. */
function playing(command: TableCommand): () => Promise<Result<unknown>> {
  return async () => (await startPair(createHall())).send(command);
}

async function startAged(): Promise<Client> {
  const hall = createHall();
  const { ticket } = await startPair(hall);
  const store = await ageTable(hall.store, ticket!.table);
  return enter(createHall({ store }), ticket!);
}

/** Every code by what leads to it. A code that nothing leads to does not compile. */
const CASES: Readonly<Record<TableCode, () => Promise<Result<unknown>>>> = {
  'no-such-table': () => createHall().tables.look('KATZE-42'),
  async closed() {
    const anna = await openPair(createHall());
    valueOf(await anna.send({ do: 'close' }));
    return anna.send({ do: 'start' });
  },
  async 'bad-token'() {
    const hall = createHall();
    const { ticket } = await open(hall);
    return hall.tables.look(ticket!.table, 'f'.repeat(32));
  },
  async spectator() {
    const hall = createHall();
    const { ticket } = await open(hall);
    return (await enter(hall, ticket!.code)).send({ do: 'sit', seat: 1 });
  },
  async 'not-host'() {
    const hall = createHall();
    const bert = await join(hall, await open(hall), 'Bert');
    return bert.send({ do: 'start' });
  },
  'no-such-seat': waiting({ do: 'sit', seat: 7 }),
  'not-your-seat': waiting({ do: 'stand', seat: 1 }),
  'seat-taken': waiting({ do: 'sit', seat: 1 }),
  async 'seat-open'() {
    return (await open(createHall())).send({ do: 'remove', seat: 1 });
  },
  async 'no-seat-left'() {
    const hall = createHall();
    const { ticket } = await openPair(hall);
    return hall.tables.seatProgram(ticket!.table, 'Robo');
  },
  'not-playing': waiting({ do: 'play', seat: 0, action: 'draw' }),
  playing: playing({ do: 'start' }),
  async 'open-seats'() {
    return (await open(createHall())).send({ do: 'start' });
  },
  async stale() {
    const anna = await startPair(createHall());
    return anna.send({ do: 'play', seat: 0, action: 'draw' }, { seen: 0 });
  },
  'unknown-action': playing({ do: 'play', seat: 0, action: 'fold' }),
  async outdated() {
    return (await startAged()).send({ do: 'play', seat: 0, action: 'draw' });
  },
  async 'not-away'() {
    const [anna] = await startTwo(createHall());
    return anna.send({ do: 'stand-in', seat: 1, bot: 'easy' });
  },
  'not-stood-in': playing({ do: 'take-back', seat: 0 }),
  'not-a-person': playing({ do: 'stand-in', seat: 1, bot: 'easy' }),
  'no-such-member': waiting({ do: 'hand-over', member: 'm9' }),
  async 'no-seat'() {
    const hall = createHall();
    const anna = await openPair(hall);
    const bert = await join(hall, anna, 'Bert');
    return bert.send({ do: 'take-over' });
  },
  'is-host': waiting({ do: 'put-out', member: 'm1' }),
  async 'put-out'() {
    const hall = createHall();
    const anna = await open(hall);
    const bert = await join(hall, anna, 'Bert');
    valueOf(await anna.send({ do: 'put-out', member: 'm2' }));
    return hall.tables.look(anna.ticket!.table, bert.ticket!.token);
  },
  'no-such-program': waiting({ do: 'seat-program', seat: 1, name: 'Robo' }),
  'seats-range': waiting({ do: 'configure', changes: { game: 'chanco', seats: 16 } }),
  async 'too-long'() {
    const hall = createHall({ limits: { turns: 10_000 } });
    return (await openPair(hall)).send({
      do: 'configure',
      changes: { options: { turnLimit: 10_001 } },
    });
  },
  async 'table-full'() {
    const anna = await openPair(createHall({ limits: { records: 3 } }));
    return anna.send({ do: 'start' });
  },
  async 'no-space'() {
    const anna = await openPair(createHall({ isFull: () => true }));
    return anna.send({ do: 'start' });
  },
  'not-paused': playing({ do: 'resume' }),
  async 'no-commitment'() {
    // Only a game of an older revision that never ended is without one.
    return (await startAged()).send({ do: 'salt', salt: 'ab'.repeat(16) });
  },
  async 'salted-twice'() {
    const anna = await openPair(createHall());
    valueOf(await anna.send({ do: 'salt', salt: 'ab'.repeat(16) }));
    return anna.send({ do: 'salt', salt: 'cd'.repeat(16) });
  },
  'name-empty': waiting({ do: 'rename', seat: 0, name: '  ' }),
  'name-unprintable': waiting({ do: 'rename', seat: 0, name: 'An\u0007na' }),
  'name-long': waiting({ do: 'rename', seat: 0, name: 'a'.repeat(33) }),
  async 'name-taken'() {
    const hall = createHall();
    const { ticket } = await open(hall);
    return hall.tables.join(ticket!.table, { name: 'ANNA' });
  },
  async 'too-many-members'() {
    const hall = createHall({ limits: { members: 2 } });
    const anna = await open(hall);
    await join(hall, anna, 'Bert');
    return hall.tables.join(anna.ticket!.table, { name: 'Carla' });
  },
  async 'too-many-devices'() {
    const hall = createHall({ limits: { devices: 2 } });
    const { table, token } = (await open(hall)).ticket!;
    valueOf(await hall.tables.addDevice(table, token));
    return hall.tables.addDevice(table, token);
  },
  async 'too-many-commands'() {
    const store = createHeldStore();
    const anna = await open(createHall({ store, limits: { queue: 2 } }));
    store.hold();
    const sent = ['A', 'B', 'C', 'D'].map((name) => anna.send({ do: 'rename', seat: 0, name }));
    // The first is on its way to the store, two wait, and the fourth is one too many.
    const refused = await sent[3]!;
    store.release();
    expect((await Promise.all(sent.slice(0, 3))).map(({ ok }) => ok)).toEqual([true, true, true]);
    return refused;
  },
  async 'too-many-tables'() {
    const hall = createHall({ limits: { awake: 1 } });
    await open(hall);
    return hall.tables.open({ name: 'Bert', config: {} });
  },
  async storage() {
    const store = createHeldStore();
    const anna = await open(createHall({ store }));
    store.failNext();
    return anna.send({ do: 'rename', seat: 0, name: 'Anne' });
  },
  'no-such-ruleset': waiting({ do: 'configure', changes: { ruleset: 'Omas Regeln' } }),
};

describe('every refusal', () => {
  it.each(Object.entries(CASES))('%s is told to whoever meets it', async (code, meet) => {
    const error = errorOf(await meet());
    expect(error.code).toBe(code);
    for (const lang of LANGS) {
      // Complete sentences: no gap is left, whatever fills it.
      expect(speak(error, lang)).toMatch(/^[^{}]{10,}[.!?]$/u);
    }
  });

  it('has a sentence of its own in both languages', () => {
    const texts = Object.values(TABLE_CODES);
    for (const lang of LANGS) {
      expect(new Set(texts.map((text) => text[lang])).size).toBe(texts.length);
    }
  });
});
