import { fail, LANGS, type Rejection, type Result, speak } from '@stammtisch/kernel';
import type { TableCommand } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { TABLE_CODES, type TableCode } from '../core/codes.ts';
import type { Place } from '../core/opening.ts';
import { ageTable } from '../test/aged.ts';
import {
  type Client,
  coming,
  createHarness,
  enter,
  errorOf,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { bind, saltOf, show } from '../test/parts.ts';

const HASH = 'ab'.repeat(32);

const BOT: Place = { kind: 'bot', bot: 'normal' };

/** Anna, the host, with a bot beside her. */
function openPair(harness: Harness): Promise<Client> {
  return open(harness, { places: [{ kind: 'me' }, BOT] });
}

async function startPair(harness: Harness): Promise<Client> {
  const anna = await openPair(harness);
  valueOf(await anna.send({ do: 'start' }));
  return anna;
}

/** Anna and Bert in the middle of a game. */
async function startTwo(harness: Harness): Promise<[Client, Client]> {
  const anna = await open(harness);
  const bert = await join(harness, anna, 'Bert');
  valueOf(await anna.send({ do: 'start' }));
  return [anna, bert];
}

/** Anna wants to take back the first move of a game. */
async function startUndo(): Promise<[Client, Client]> {
  const [anna, bert] = await startTwo(createHarness());
  valueOf(await anna.send({ do: 'play', seat: 0, action: 'draw' }));
  valueOf(await anna.send({ do: 'undo', seat: 0 }));
  return [anna, bert];
}

/** Anna and Bert while the cards are shuffled; Anna has shown her salt. */
async function startShuffle(): Promise<[Harness, Client, Client]> {
  const harness = createHarness();
  const anna = await open(harness);
  const bert = await join(harness, anna, 'Bert');
  for (const one of [anna, bert]) await bind(one);
  valueOf(await anna.send({ do: 'start' }));
  await show(anna);
  return [harness, anna, bert];
}

/** A command of a host who sits beside a bot and has not started. */
function waiting(command: TableCommand): () => Promise<Result<unknown>> {
  return async () => (await openPair(createHarness())).send(command);
}

/** The same once a game is running. */
function playing(command: TableCommand): () => Promise<Result<unknown>> {
  return async () => (await startPair(createHarness())).send(command);
}

async function startAged(): Promise<Client> {
  const harness = createHarness();
  const { ticket } = await startPair(harness);
  const store = await ageTable(harness.store, ticket!.table);
  return enter(createHarness({ store }), ticket!);
}

const ignore = (): void => undefined;

/** Every code by what leads to it. A code that nothing leads to does not compile. */
const CASES: Readonly<Record<TableCode, () => Promise<Result<unknown>>>> = {
  'no-such-table': () => createHarness().tables.look('KATZE-42'),
  async closed() {
    const anna = await openPair(createHarness());
    valueOf(await anna.send({ do: 'close' }));
    return anna.send({ do: 'start' });
  },
  async 'bad-token'() {
    const harness = createHarness();
    const { ticket } = await open(harness);
    return harness.tables.look(ticket!.table, 'f'.repeat(32));
  },
  async spectator() {
    const harness = createHarness();
    const { ticket } = await open(harness);
    return (await enter(harness, ticket!.code)).send({ do: 'sit', seat: 1 });
  },
  async 'not-host'() {
    const harness = createHarness();
    const bert = await join(harness, await open(harness), 'Bert');
    return bert.send({ do: 'start' });
  },
  'no-such-seat': waiting({ do: 'sit', seat: 7 }),
  'not-your-seat': waiting({ do: 'stand', seat: 1 }),
  'seat-taken': waiting({ do: 'sit', seat: 1 }),
  async 'seat-open'() {
    return (await open(createHarness())).send({ do: 'remove', seat: 1 });
  },
  async 'no-seat-left'() {
    const harness = createHarness();
    const { ticket } = await openPair(harness);
    return harness.tables.seatProgram(ticket!.table, coming('Robo'));
  },
  'not-playing': waiting({ do: 'play', seat: 0, action: 'draw' }),
  playing: playing({ do: 'start' }),
  async 'open-seats'() {
    return (await open(createHarness())).send({ do: 'start' });
  },
  async stale() {
    const anna = await startPair(createHarness());
    return anna.send({ do: 'play', seat: 0, action: 'draw' }, { seen: 0 });
  },
  'unknown-action': playing({ do: 'play', seat: 0, action: 'fold' }),
  async outdated() {
    return (await startAged()).send({ do: 'play', seat: 0, action: 'draw' });
  },
  async 'not-away'() {
    const [anna] = await startTwo(createHarness());
    return anna.send({ do: 'stand-in', seat: 1, bot: 'easy' });
  },
  'not-stood-in': playing({ do: 'take-back', seat: 0 }),
  'not-a-person': playing({ do: 'stand-in', seat: 1, bot: 'easy' }),
  'no-such-member': waiting({ do: 'hand-over', member: 'm9' }),
  async 'no-seat'() {
    const harness = createHarness();
    const anna = await openPair(harness);
    const bert = await join(harness, anna, 'Bert');
    return bert.send({ do: 'take-over' });
  },
  'has-seat': waiting({ do: 'wait-for-deal', wait: true }),
  async 'no-spectators'() {
    const harness = createHarness();
    const { ticket } = await open(harness, { config: { watch: false } });
    const listener = { news: ignore, presence: ignore, lost: ignore };
    return harness.tables.attend({ table: ticket!.table, listener });
  },
  'listed-watch': waiting({ do: 'configure', changes: { listed: true, watch: false } }),
  'is-host': waiting({ do: 'put-out', member: 'm1' }),
  async 'put-out'() {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'put-out', member: 'm2' }));
    return harness.tables.look(anna.ticket!.table, bert.ticket!.token);
  },
  'no-such-program': waiting({ do: 'seat-program', seat: 1, name: 'Robo' }),
  'seats-range': waiting({ do: 'configure', changes: { game: 'chanco', seats: 16 } }),
  async 'too-long'() {
    const harness = createHarness({ limits: { turns: 10_000 } });
    return (await openPair(harness)).send({
      do: 'configure',
      changes: { options: { turnLimit: 10_001 } },
    });
  },
  async 'table-full'() {
    const anna = await openPair(createHarness({ limits: { records: 3 } }));
    return anna.send({ do: 'start' });
  },
  async 'no-space'() {
    const anna = await openPair(createHarness({ isFull: () => true }));
    return anna.send({ do: 'start' });
  },
  'people-play': playing({ do: 'hurry', paceMs: 0 }),
  'nothing-to-undo': playing({ do: 'undo', seat: 0 }),
  async 'undo-retired'() {
    const anna = await open(createHarness(), {
      config: { seats: 3 },
      places: [{ kind: 'me' }, BOT, BOT],
    });
    valueOf(await anna.send({ do: 'start' }));
    valueOf(await anna.send({ do: 'play', seat: 0, action: 'draw' }));
    valueOf(await anna.send({ do: 'remove', seat: 2 }));
    return anna.send({ do: 'undo', seat: 0 });
  },
  async 'undo-open'() {
    const [anna] = await startUndo();
    return anna.send({ do: 'undo', seat: 0 });
  },
  async 'undo-denied'() {
    const [anna, bert] = await startUndo();
    valueOf(await bert.send({ do: 'answer-undo', seat: 1, agree: false }));
    return anna.send({ do: 'undo', seat: 0 });
  },
  'no-undo': playing({ do: 'answer-undo', seat: 0, agree: true }),
  async 'not-asked'() {
    const [anna] = await startUndo();
    return anna.send({ do: 'answer-undo', seat: 0, agree: true });
  },
  'not-paused': playing({ do: 'resume' }),
  async 'no-commitment'() {
    // Only a game of an older revision that never ended is without one.
    return (await startAged()).send({ do: 'commit', commitment: HASH, shuffle: HASH });
  },
  async 'salted-twice'() {
    const [, anna] = await startShuffle();
    return anna.send({ do: 'salt', salt: saltOf(anna) });
  },
  // As clients of 1.0 do it.
  'commit-first': waiting({ do: 'salt', salt: 'ab'.repeat(16) }),
  async 'other-salt'() {
    const anna = await openPair(createHarness());
    await bind(anna);
    valueOf(await anna.send({ do: 'start' }));
    return anna.send({ do: 'salt', salt: 'cd'.repeat(16) });
  },
  async dealing() {
    const anna = await openPair(createHarness());
    await bind(anna);
    valueOf(await anna.send({ do: 'start' }));
    return anna.send({ do: 'start' });
  },
  async 'left-out'() {
    const [harness, anna, bert] = await startShuffle();
    await harness.pass(5000);
    const shuffle = anna.attendance.table.next!.commitment;
    return bert.send({ do: 'commit', commitment: HASH, shuffle });
  },
  'name-empty': waiting({ do: 'rename', seat: 0, name: '  ' }),
  'name-unprintable': waiting({ do: 'rename', seat: 0, name: 'An\u0007na' }),
  'name-long': waiting({ do: 'rename', seat: 0, name: 'a'.repeat(33) }),
  async 'name-taken'() {
    const harness = createHarness();
    const { ticket } = await open(harness);
    return harness.tables.join(ticket!.table, { name: 'ANNA' });
  },
  async 'too-many-members'() {
    const harness = createHarness({ limits: { members: 2 } });
    const anna = await open(harness);
    await join(harness, anna, 'Bert');
    return harness.tables.join(anna.ticket!.table, { name: 'Carla' });
  },
  async 'too-many-devices'() {
    const harness = createHarness({ limits: { devices: 2 } });
    const { table, token } = (await open(harness)).ticket!;
    valueOf(await harness.tables.addDevice(table, token));
    return harness.tables.addDevice(table, token);
  },
  async 'too-many-commands'() {
    const store = createHeldStore();
    const anna = await open(createHarness({ store, limits: { queue: 2 } }));
    store.hold();
    const sent = ['A', 'B', 'C', 'D'].map((name) => anna.send({ do: 'rename', seat: 0, name }));
    // The first is on its way to the store, two wait, and the fourth is one too many.
    const refused = await sent[3]!;
    store.release();
    expect((await Promise.all(sent.slice(0, 3))).map(({ ok }) => ok)).toEqual([true, true, true]);
    return refused;
  },
  async 'too-many-reactions'() {
    const { attendance } = await openPair(createHarness());
    const say = (): Rejection | undefined => attendance.react({ seat: 0, reaction: 'hello' });
    for (let i = 0; i < 3; i++) expect(say()).toBeUndefined();
    return fail(say()!);
  },
  async 'too-many-pictures'() {
    const anna = await openPair(createHarness());
    for (let i = 0; i < 3; i++) valueOf(await anna.send({ do: 'picture', picture: 'fox' }));
    return anna.send({ do: 'picture' });
  },
  async 'too-many-tables'() {
    const harness = createHarness({ limits: { awake: 1 } });
    await open(harness);
    return harness.tables.open({ name: 'Bert', config: {} });
  },
  async storage() {
    const store = createHeldStore();
    const anna = await open(createHarness({ store }));
    store.failNext();
    return anna.send({ do: 'rename', seat: 0, name: 'Anne' });
  },
  async 'daily-once'() {
    const { tables } = createHarness();
    const deal = { game: 'mau-mau', bots: ['random'], day: '2026-11-17', secret: '00' };
    const request = { id: 'daily', name: 'Anna', ...deal };
    valueOf(await tables.openDaily(request));
    return tables.openDaily(request);
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
