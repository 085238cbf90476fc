import { GAMES } from '@stammtisch/games';
import {
  createRng,
  EVERYBODY,
  hasSeat,
  parseSeed,
  pick,
  type Rng,
  runAtOnce,
  type Seat,
  SPECTATOR,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type Client, createHarness, enter, join, open, valueOf } from '../test/harness.ts';
import { dealTogether } from '../test/parts.ts';
import { playToEnd } from '../test/playing.ts';
import { advance, rebuild } from './advance.ts';
import { clocksLeft } from './clock.ts';
import { infoOf, newsFor, readableSeats, viewsFor } from './project.ts';
import type { MemberId, TableRecord } from './records.ts';
import { seatsOf, type Table } from './state.ts';

const SEEDS = 4;
const COUPLED_STEPS = 10;

/** How somebody is shown a table and told what happened. */
interface Exits {
  readonly show: (table: Table, member: MemberId | undefined) => object[];
  readonly tell: (record: TableRecord, table: Table, member: MemberId | undefined) => object;
}

const EXITS: Exits = {
  show: (table, member) => [
    infoOf(table),
    viewsFor(table, member),
    clocksLeft(table, table.at + 1),
  ],
  tell: (record, table, member) => newsFor(record, readableSeats(table, member)) ?? {},
};

/** The records of a table of people in the middle of a game, and then more of them. */
async function startRecords(game: string, seed: number): Promise<TableRecord[]> {
  const harness = createHarness({ seed: `leaks ${seed}` });
  const seats = Math.max(3, GAMES[game]!.seats.min);
  const clock = { moveMs: 5000, bankMs: 60_000 };
  const options = game === 'mau-mau' ? { turnLimit: 40 } : {};
  const anna = await open(harness, { config: { game, seats, clock, options } });
  for (let seat = 1; seat < seats; seat++) await join(harness, anna, `Guest ${seat}`);
  valueOf(await anna.send({ do: 'start' }));
  return [...(await harness.store.read(anna.ticket!.table, 0))];
}

/** A move that is legal at all these tables, if there is one. */
function chooseCommon(
  tables: readonly Table[],
  rng: Rng,
): Parameters<typeof advance>[1] | undefined {
  const moves = tables[0]!.seats.flatMap((_, seat) => {
    const [first = [], ...others] = tables.map(({ round }) => round!.asked[seat]?.legal ?? []);
    const common = first.filter((action) => others.every((legal) => legal.includes(action)));
    return common.map((action) => ({ type: 'played', seat, action, by: 'seat' }) as const);
  });
  return moves.length === 0 ? undefined : moves[pick(rng, moves.length)];
}

/** The same table in a world that differs only in what a reader cannot see. */
function imagine(records: readonly TableRecord[], member: MemberId | undefined, rng: Rng): Table {
  const table = runAtOnce(rebuild('table', records));
  const [seat = SPECTATOR] = member === undefined ? [] : seatsOf(table, member);
  const { game, session } = table.round!;
  const state = game.determinize(game.view(session!.state, seat), rng);
  Object.assign(session!, { state });
  return table;
}

/** What tells two worlds apart for a reader for whom they are the same, or undefined. */
function findLeak(
  records: readonly TableRecord[],
  member: MemberId | undefined,
  rng: Rng,
  { show, tell }: Exits = EXITS,
): string | undefined {
  const worlds = [runAtOnce(rebuild('table', records)), imagine(records, member, rng)];
  // Whatever happens next lets both notice who is asked what.
  let draft: Parameters<typeof advance>[1] | undefined = { type: 'woken' };
  for (let step = 0; draft !== undefined && step < COUPLED_STEPS; step++) {
    const at = worlds[0]!.at + 700;
    const records = worlds.map((table) => advance(table, draft!, { at }));
    const [mine, others] = records.map((record) =>
      facesFor(record, readableSeats(worlds[0]!, member)),
    );
    // A card that the reader may see now is another one here: from here on the worlds may differ.
    if (mine !== others) return undefined;
    const [one, other] = worlds.map((table, i) =>
      JSON.stringify([tell(records[i]!, table, member), show(table, member)]),
    );
    if (one !== other) return `${one} or ${other}`;
    if (worlds.some(({ status }) => status !== 'playing')) return undefined;
    draft = chooseCommon(worlds, rng);
  }
  return undefined;
}

/** The cards of a move whose faces somebody with these seats may see. */
function facesFor({ fact }: TableRecord, seats: readonly Seat[]): string {
  if (fact.type !== 'played') return '';
  const faces = fact.events.flatMap(({ cards = [], seen = 0 }) =>
    seen === EVERYBODY || seats.some((seat) => hasSeat(seen, seat)) ? [cards] : [],
  );
  return JSON.stringify(faces);
}

/** Plays a game through and looks for leaks on the way, for every reader. */
async function walk(game: string, seed: number, exits?: Exits): Promise<string | undefined> {
  const records = await startRecords(game, seed);
  const rng = createRng(parseSeed(`${game} leaks ${seed}`));
  const table = runAtOnce(rebuild('table', records));
  const readers = [undefined, ...table.members.keys()];
  let nextLook = 0;
  for (let step = 0; table.status === 'playing'; step++) {
    // Often at the start and ever more rarely after it: long games say little more than short ones.
    if (step === nextLook) {
      nextLook += 2 + (step >> 2);
      for (const reader of readers) {
        const leak = findLeak(records, reader, rng, exits);
        if (leak !== undefined) return `${reader ?? 'a spectator'}: ${leak}`;
      }
    }
    const draft = chooseCommon([table], rng)!;
    records.push(advance(table, draft, { at: table.at + 900 }));
  }
  return undefined;
}

describe.each(Object.keys(GAMES))('at a table with %s', (game) => {
  it('nobody can tell two worlds apart that differ only in hidden cards', async () => {
    for (let seed = 0; seed < SEEDS; seed++) expect(await walk(game, seed)).toBeUndefined();
  });
});

describe('a table that leaks would be found out', () => {
  it.each<[string, Exits]>([
    [
      'by its views',
      { ...EXITS, show: (table) => table.seats.map((_, seat) => viewsFor(table, `m${seat + 1}`)) },
    ],
    [
      'by its news',
      { ...EXITS, tell: (record) => [0, 1, 2].map((seat) => newsFor(record, [seat])) },
    ],
    ['by what it keeps', { ...EXITS, show: ({ round }) => [round!.asked] }],
  ])('%s', async (_, exits) => {
    expect(await walk('mau-mau', 0, exits)).toBeDefined();
  });
});

describe('nothing that is secret is ever shown', () => {
  it('no token, no hash of one, no secret and no seed before the game is over', async () => {
    const harness = createHarness();
    harness.programs.add('Robo');
    const anna = await open(harness, { config: { seats: 4 } });
    const bert = await join(harness, anna, 'Bert');
    const device = valueOf(await harness.tables.addDevice(bert.ticket!.table, bert.ticket!.token));
    valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'easy' }));
    const phone = await enter(harness, device);
    const { table } = anna.attendance;
    /** By game: all that anybody was shown until its end. */
    const shown: string[] = ['', '', ''];
    const watcher = await enter(harness, table.id, {
      onNews: (records) => {
        // What is revealed at the end belongs to the time after it.
        const time = Math.max(0, table.roundCount - (table.status === 'over' ? 0 : 1));
        for (const member of [undefined, 'm1', 'm2']) {
          const seats = readableSeats(table, member);
          const told = records.map((record) => newsFor(record, seats));
          shown[time] += JSON.stringify([told, EXITS.show(table, member)]);
        }
      },
    });
    valueOf(await anna.send({ do: 'seat-program', seat: 3, name: 'Robo' }));
    const people: Client[] = [anna, bert];
    for (let game = 0; game < 2; game++) {
      await dealTogether([anna, bert]);
      await playToEnd(harness, people);
    }
    const all = shown.join('');
    const records = await harness.store.read(table.id, 0);
    const dealt = records.flatMap(({ fact }) => (fact.type === 'dealt' ? [fact] : []));
    const hashes = records.flatMap(({ fact }) => ('tokenHash' in fact ? [fact.tokenHash] : []));
    const tokens = [anna, bert, phone].map(({ ticket }) => ticket!.token);
    expect(hashes).toHaveLength(4);
    for (const secret of [...hashes, ...tokens, table.next!.secret]) {
      expect(all).not.toContain(secret);
    }
    for (const [game, { seed, shuffle }] of dealt.entries()) {
      const [before, after] = [shown.slice(0, game + 1).join(''), shown.slice(game + 1).join('')];
      for (const secret of [seed, shuffle!.secret]) {
        expect(before).not.toContain(secret);
        expect(after).toContain(secret);
      }
      expect(before).toContain(shuffle!.commitment);
    }
    expect(watcher.records.length).toBeGreaterThan(20);
  });
});
