import { type MatchRecord, recountTournament, type TournamentOutcome } from '@stammtisch/arena';
import { mauMau } from '@stammtisch/games';
import { type AnyGame, assert, parseLog, verifyLog } from '@stammtisch/kernel';
import {
  BAD_BOTS,
  type Behaviour,
  type BotHabits,
  crasher,
  enterBot as enterBotAt,
  enterFreeHack as enterFreeHackAt,
  good,
  type TestEntrant,
} from '@stammtisch/testkit/bots';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dial, join } from '../test/dial.ts';
import { defaultLimits } from './limits.ts';
import { type FormatContest, type FormatContestPlan, openFormatContest } from './run.ts';
import { type ContestStore, createMemoryFolder } from './folder.ts';
import { findForgedTranscript } from './forged-transcripts.ts';
import { type KeptDeal, readFailures } from './match-transcripts.ts';

const game = mauMau as AnyGame;
const DEALS = 2;
/** Short for who has gone for good, long enough for who comes back at once on a busy machine. */
const RETURN_MS = 700;

function enterFreeHack(port: number, name: string, behave?: Behaviour): TestEntrant {
  const entrant = enterFreeHackAt(port, name, behave);
  onTestFinished(() => entrant.leave());
  return entrant;
}

function enterBot(port: number, name: string, habits?: BotHabits): TestEntrant {
  const entrant = enterBotAt(port, name, habits);
  onTestFinished(() => entrant.leave());
  return entrant;
}

function createStore(files = new Map<string, string>()): ContestStore & {
  readonly files: Map<string, string>;
} {
  return { files, ...createMemoryFolder(files) };
}

interface Opened {
  readonly contest: FormatContest;
  readonly store: ReturnType<typeof createStore>;
  readonly out: string[];
  readonly bugs: unknown[];
}

async function open(
  changes: Partial<FormatContestPlan> = {},
  files?: Map<string, string>,
): Promise<Opened> {
  const store = createStore(files);
  const out: string[] = [];
  const bugs: unknown[] = [];
  const opened = await openFormatContest({
    host: '127.0.0.1',
    port: 0,
    limits: { ...defaultLimits('contest'), lingerMs: 200 },
    format: 'knockout',
    entrants: 4,
    deals: DEALS,
    seed: 'cup',
    clock: { moveMs: 20_000, bankMs: 0 },
    returnMs: 20_000,
    keepTranscripts: true,
    onOut: (name) => out.push(name),
    onBug: (error) => bugs.push(error),
    ...changes,
    store,
  });
  assert(opened.ok, 'a free port can be opened');
  const contest = opened.value;
  onTestFinished(() => contest.stop());
  return { contest, store, out, bugs };
}

async function outcomeOf({ contest }: Opened): Promise<TournamentOutcome> {
  const outcome = await contest.outcome;
  if (!outcome.ok) throw new Error(outcome.error.text.en);
  assert(outcome.value !== undefined, 'the contest was not stopped');
  return outcome.value;
}

/** Both kinds, in an order that does not depend on chance. */
async function enterAll(
  { contest: { port } }: Opened,
  before: readonly TestEntrant[] = [],
): Promise<TestEntrant[]> {
  return [
    enterFreeHack(port, 'Anna'),
    enterBot(port, 'Berta', habitsAfter(before[1])),
    enterFreeHack(port, 'Carla/C'),
    enterBot(port, 'Dora ü', habitsAfter(before[3])),
  ];
}

/** Those of a bot that has the token of an earlier run. */
function habitsAfter(before: TestEntrant | undefined): BotHabits {
  const hello = before?.lines.find((line) => line.includes('"token"'));
  if (hello === undefined) return {};
  return { withToken: true, token: (JSON.parse(hello) as { readonly token: string }).token };
}

function listFiles({ store }: Opened, folder: string): string[] {
  return [...store.files.keys()].filter((name) => name.startsWith(folder));
}

function recordsOf(opened: Opened): MatchRecord[] {
  return listFiles(opened, 'matches/').map(
    (name) => JSON.parse(opened.store.files.get(name)!) as MatchRecord,
  );
}

function logsOf(opened: Opened): string[] {
  const texts = listFiles(opened, 'games/').map((name) => opened.store.files.get(name)!);
  return texts.flatMap((text) => text.split('\n').slice(0, -1));
}

/** With a bot that crashes in every game. */
async function playOne(): Promise<Map<string, string>> {
  const opened = await open();
  const { port } = opened.contest;
  enterFreeHack(port, 'Anna', crasher);
  enterBot(port, 'Berta');
  enterFreeHack(port, 'Carla');
  enterBot(port, 'Dora');
  await outcomeOf(opened);
  return opened.store.files;
}

function change(
  files: ReadonlyMap<string, string>,
  part: string,
  from: RegExp,
  to: string,
): Map<string, string> {
  const name = [...files.keys()].find(
    (each) => each.startsWith(part) && from.test(files.get(each)!),
  )!;
  const text = files.get(name)!.replace(from, to);
  expect(text).not.toBe(files.get(name));
  return new Map(files).set(name, text);
}

async function recount(files: Map<string, string>): Promise<string> {
  const store = createStore(files);
  const result = await recountTournament(store, readFailures(store));
  if (!result.ok) return result.error.code;
  const { plan, played } = result.value;
  const forged = await findForgedTranscript(store, plan, played);
  return forged === undefined ? 'same' : 'other-transcript';
}

describe('a contest from start to end', () => {
  it('plays a knock-out of both kinds of bots and keeps every log and transcript', async () => {
    const opened = await open();
    const entrants = await enterAll(opened);
    const { results } = await outcomeOf(opened);
    expect(results.finished).toBe(true);
    expect(results.matches).toHaveLength(4);
    expect(results.bracket?.rounds).toHaveLength(2);
    expect(results.matches.every(({ failures }) => failures === undefined)).toBe(true);
    const logs = logsOf(opened);
    const games = results.matches.reduce((sum, match) => sum + match.games, 0);
    expect(logs).toHaveLength(games);
    for (const line of logs) {
      const log = parseLog(line);
      expect(log.ok && verifyLog(game, log.value)).toBeUndefined();
    }
    const matches = listFiles(opened, 'transcripts/');
    const deals = matches
      .flatMap((name) => opened.store.files.get(name)!.split('\n'))
      .filter((line) => line.startsWith('{"deal":'));
    expect([matches.length, 2 * deals.length]).toEqual([4, games]);
    const heard = entrants.reduce((sum, entrant) => sum + entrant.games(), 0);
    expect(heard).toBe(2 * games);
    expect(opened.bugs).toEqual([]);
  });

  it('plays both seats of a deal, and matches of a round at the same time', async () => {
    const running = new Set<number>();
    let most = 0;
    const opened = await open({
      format: 'round-robin',
      deals: 8,
      onProgress: ({ match }) => {
        running.add(match);
        most = Math.max(most, running.size);
      },
      onMatch: ({ match }) => running.delete(match),
    });
    await enterAll(opened);
    const { results } = await outcomeOf(opened);
    expect(results.standings).toHaveLength(4);
    expect(most).toBe(2);
    const firsts = logsOf(opened).map((line) => {
      const { players, seed } = JSON.parse(line) as { players: string[]; seed: string };
      return { seed, players };
    });
    for (let i = 0; i < firsts.length; i += 2) {
      expect(firsts[i + 1]!.seed).toBe(firsts[i]!.seed);
      expect(firsts[i + 1]!.players).toEqual(firsts[i]!.players.toReversed());
    }
  });

  it('tells nobody a token of another, and keeps only its hash', async () => {
    const opened = await open({ entrants: 2 });
    const bot = enterBot(opened.contest.port, 'Berta');
    enterFreeHack(opened.contest.port, 'Anna');
    await outcomeOf(opened);
    const hello = bot.lines.find((line) => line.includes('"token"'))!;
    const { token } = JSON.parse(hello) as { token: string };
    for (const text of opened.store.files.values()) expect(text).not.toContain(token);
    expect(opened.store.files.get('entrants.json')).toContain('"tokenHash"');
  });

  it('tells no seed before its cards were played in both seats', async () => {
    const opened = await open({ entrants: 2, deals: 3 });
    const bot = enterBot(opened.contest.port, 'Berta');
    enterFreeHack(opened.contest.port, 'Anna');
    await outcomeOf(opened);
    const ends = bot.lines.filter((line) => line.includes('"type":"end"'));
    const seeds = ends.map((line) => (JSON.parse(line) as { seed: string }).seed);
    const dealt = logsOf(opened).map((line) => (JSON.parse(line) as { seed: string }).seed);
    // All deals are begun before the first of them comes back, in an order of its own.
    expect(seeds.slice(0, 3)).toEqual(['', '', '']);
    expect(seeds.slice(3).toSorted()).toEqual([...new Set(dealt)].toSorted());
  });

  it('puts out who leaves for good: all its games to come are lost as disconnect', async () => {
    const opened = await open({ entrants: 2, deals: 4, returnMs: RETURN_MS });
    const leaver = enterFreeHack(opened.contest.port, 'Anna', (socket, name) => {
      const hear = good(socket, name);
      return (line) => {
        hear(line);
        if (line.includes('"won"')) setImmediate(() => leaver.leave());
      };
    });
    enterBot(opened.contest.port, 'Berta');
    const { results } = await outcomeOf(opened);
    expect(opened.out).toEqual(['Anna']);
    const [record] = recordsOf(opened);
    const index = record!.names.indexOf('Anna');
    // It has played one game; the other one of that deal is lost to it, and three deals have none.
    expect(record).toMatchObject({ games: 8, winner: 'Berta', unplayed: [1, 2, 3] });
    expect(record!.failures![index]).toEqual({ disconnect: 1 });
    expect(results.winner).toBe('Berta');
  });

  it('does not let a bot win by leaving while it is ahead', async () => {
    const opened = await open({ entrants: 2, deals: 20, returnMs: RETURN_MS });
    let games = 0;
    // Not ten times in a row, or it would be out itself.
    enterFreeHack(opened.contest.port, 'Anna', (socket, name) =>
      (++games > 14 || games % 7 === 0 ? good : crasher)(socket, name),
    );
    const leader = enterBot(opened.contest.port, 'Berta', {
      onEnd: (count) => count === 14 && leader.leave(),
    });
    const { results } = await outcomeOf(opened);
    expect(results.winner).toBe('Anna');
    expect(recordsOf(opened)[0]).toMatchObject({
      games: 40,
      failures: [{}, { disconnect: 4 }],
      unplayed: Array.from({ length: 11 }, (_, i) => 9 + i),
    });
  });

  it('goes on with bots that leave in the middle of a game and come back', async () => {
    const opened = await open({ entrants: 3, format: 'round-robin', deals: 3 });
    const { port } = opened.contest;
    const bots = [
      enterBot(port, 'Token', { leavesAfter: 10, withToken: true }),
      enterBot(port, 'Name', { leavesAfter: 10 }),
    ];
    let turns = 0;
    enterFreeHack(port, 'Anna', (socket, name) =>
      (++turns % 3 === 0 ? crasher : good)(socket, name),
    );
    const { results } = await outcomeOf(opened);
    expect(opened.out).toEqual([]);
    expect(results.matches.every(({ games }) => games === 6)).toBe(true);
    // Only the Free-Hack bot loses the games that it leaves.
    const failed = recordsOf(opened).flatMap(({ names, failures = [] }) =>
      failures.flatMap((counts, i) => (counts.disconnect === undefined ? [] : [names[i]!])),
    );
    expect(failed).toEqual(['Anna', 'Anna']);
    for (const bot of bots) expect(bot.games()).toBe(12);
  });

  it('lets a bot take its place with its token from a connection that says nothing more', async () => {
    const opened = await open({ entrants: 2 });
    const { port } = opened.contest;
    const silent = dial(port);
    await silent.until('sendName');
    silent.send('{"type":"hello","v":1,"name":"Berta"}\n');
    const { token } = JSON.parse((await silent.until('"token"'))!) as { token: string };
    enterFreeHack(port, 'Anna');
    await silent.until('"type":"act"');
    enterBot(port, 'whoever', { token, withToken: true });
    await silent.until('"type":"bye"');
    const { results } = await outcomeOf(opened);
    expect(results.matches[0]!.names.toSorted()).toEqual(['Anna', 'Berta']);
    expect(recordsOf(opened)[0]!.failures).toBeUndefined();
  });

  it('gives a game to the other one where the clock of a lost bot has run out', async () => {
    const clock = { moveMs: 1000, bankMs: 0 };
    const opened = await open({ entrants: 2, deals: 1, clock, returnMs: RETURN_MS });
    const leaver = enterBot(opened.contest.port, 'Berta', {
      leavesAfter: 3,
      onLeave: () => leaver.leave(),
    });
    enterFreeHack(opened.contest.port, 'Anna');
    const { results } = await outcomeOf(opened);
    expect(results.winner).toBe('Anna');
    const { names, failures } = recordsOf(opened)[0]!;
    expect(failures![names.indexOf('Berta')]).toEqual({ disconnect: 2 });
  });

  it('puts out a bot that is taken out of ten games in a row, so that others need not wait', async () => {
    const opened = await open({ entrants: 2, deals: 8, limits: { ...defaultLimits('contest') } });
    enterFreeHack(opened.contest.port, 'Anna', crasher);
    enterBot(opened.contest.port, 'Berta');
    await outcomeOf(opened);
    expect(opened.out).toEqual(['Anna']);
    const [record] = recordsOf(opened);
    expect(record).toMatchObject({ games: 16, failures: [{ disconnect: 10 }, {}] });
    expect(record!.unplayed).toEqual([5, 6, 7]);
  });

  it('ends whatever bots do, with one result a game that can be counted again', async () => {
    const behaviours = Object.entries(BAD_BOTS);
    const opened = await open({
      entrants: behaviours.length + 1,
      deals: 1,
      clock: { moveMs: 100, bankMs: 100 },
    });
    const { port } = opened.contest;
    for (const [name, behave] of behaviours) enterFreeHack(port, name, behave);
    enterBot(port, 'good');
    const { results } = await outcomeOf(opened);
    const games = results.matches.reduce((sum, match) => sum + match.games, 0);
    expect(results.finished).toBe(true);
    expect(logsOf(opened)).toHaveLength(games);
    expect(opened.bugs).toEqual([]);
    expect(await recount(opened.store.files)).toBe('same');
  });

  it('turns away a second bot of the same name, one without a usable name, and one too many', async () => {
    const refused: string[] = [];
    const opened = await open({ entrants: 2, onRefused: (name) => refused.push(name) });
    const { port } = opened.contest;
    await join(port, 'Anna');
    const twin = await join(port, 'Anna');
    expect(twin.lines.at(-1)).toContain('"setName":false');
    await twin.closed;
    const nameless = await join(port, '');
    await nameless.closed;
    const blank = await join(port, ' Anna');
    await blank.closed;
    const other = enterBot(port, 'Anna');
    await other.heard('"bye"');
    expect(other.lines.at(-2)).toContain('"taken-name"');
    expect(refused).toHaveLength(4);
    await join(port, 'Berta');
    const late = await join(port, 'Carla');
    expect(late.lines.at(-1)).toContain('"setName":false');
  });

  it('lets a bot go before all are here, and its place to another', async () => {
    const opened = await open({ entrants: 2 });
    const first = await join(opened.contest.port, 'Anna');
    first.socket.destroy();
    await first.closed;
    await expect
      .poll(async () => (await join(opened.contest.port, 'Anna')).lines.at(-1))
      .toContain('"setName":true');
  });

  it('ends without a result where it is stopped before all are here', async () => {
    const opened = await open();
    enterFreeHack(opened.contest.port, 'Anna');
    opened.contest.stop();
    const outcome = await opened.contest.outcome;
    expect(outcome).toEqual({ ok: true, value: undefined });
  });
});

describe('a contest that was interrupted', () => {
  it('goes on where it was, with the same entrants, and plays no finished match again', async () => {
    let isFirst = true;
    const stopped = await open({
      onMatch() {
        if (isFirst) stopped.contest.stop();
        isFirst = false;
      },
    });
    const before = await enterAll(stopped);
    const { results } = await outcomeOf(stopped);
    expect(results.finished).toBe(false);
    const kept = new Map(stopped.store.files);
    const found: number[] = [];
    const again = await open(
      { entrants: undefined, onMatch: ({ match }, isFound) => isFound && found.push(match) },
      new Map(kept),
    );
    const thief = enterBot(again.contest.port, 'Berta');
    await thief.heard('"taken-name"');
    await enterAll(again, before);
    expect((await outcomeOf(again)).results.finished).toBe(true);
    expect(again.out).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
    for (const name of listFiles(stopped, 'matches/')) {
      expect(again.store.files.get(name)).toBe(kept.get(name));
    }
  });

  it('is not another contest: other entrants or deals are refused', async () => {
    const opened = await open({ entrants: 2 });
    enterFreeHack(opened.contest.port, 'Anna');
    enterBot(opened.contest.port, 'Berta');
    await outcomeOf(opened);
    const plan = { host: '127.0.0.1', port: 0, limits: defaultLimits('contest'), seed: 'cup' };
    const rest = { clock: { moveMs: 20_000, bankMs: 0 }, returnMs: 1, keepTranscripts: true };
    const other = await openFormatContest({
      ...plan,
      ...rest,
      format: 'knockout',
      entrants: 3,
      deals: DEALS,
      store: opened.store,
      onBug: () => undefined,
    });
    expect(!other.ok && other.error.code).toBe('other-entrants');
    const longer = await open({ entrants: 2, deals: 9 }, opened.store.files);
    const outcome = await longer.contest.outcome;
    expect(!outcome.ok && outcome.error.code).toBe('other-tournament');
  });
});

/** In a line of a transcript, which is JSON in JSON. */
const ANOTHER_ACTION = '\\"action\\":\\"draw\\"';

describe('recounting a contest from its files', () => {
  it('finds the same results, byte by byte, and every forged file', async () => {
    const files = await playOne();
    expect(await recount(files)).toBe('same');
    const forged: [string, RegExp, string, string][] = [
      ['results.json', /"winner": "(.)/, '"winner": "X$1', 'other-results'],
      ['matches/', /"moves": (\d)/, '"moves": 1$1', 'other-results'],
      ['games/', /"places":\[1,2\]/, '"places":[2,1]', 'other-outcome'],
      ['games/', /"seed":"./, '"seed":"x', 'other-game'],
      ['games/', /"players":\["(.)/, '"players":["X$1', 'other-game'],
      ['games/', /^.*\n/, '', 'other-game'],
      ['games/', /"moves":\["0 [^"]*",/, '"moves":[', 'bad-move'],
      ['transcripts/', /"failures":\[null,null\]/, '"failures":["timeout",null]', 'other-failures'],
      ['transcripts/', /^.*$/su, '', 'other-failures'],
      ['transcripts/', /\\"action\\":\\"play [^"\\]*\\"/g, ANOTHER_ACTION, 'other-transcript'],
      ['transcripts/', /"logs":\["/, '"logs":[" ', 'other-transcript'],
      ['tournament.json', /"deals": 2/, '"deals": 3', 'too-few-games'],
    ];
    for (const [part, from, to, code] of forged) {
      expect([part, String(from), await recount(change(files, part, from, to))]).toEqual([
        part,
        String(from),
        code,
      ]);
    }
  });

  it('takes no offence at games that were too long to be kept whole', async () => {
    const files = await playOne();
    expect(await recount(halveTranscripts(files, []))).toBe('other-transcript');
    const left = { dir: 'LEFT', lines: 9, bytes: 999 } as const;
    expect(await recount(halveTranscripts(files, [left]))).toBe('same');
  });
});

/** Keeps half of the lines of every game and puts others behind them. */
function halveTranscripts(
  files: ReadonlyMap<string, string>,
  rest: readonly object[],
): Map<string, string> {
  const halve = (line: string): string => {
    if (!line.startsWith('{"deal":')) return line;
    const { games, ...deal } = JSON.parse(line) as KeptDeal;
    const halved = games.map(({ lines, results, failures }) => ({
      results,
      failures,
      lines: [...lines.slice(0, lines.length / 2), ...rest],
    }));
    return JSON.stringify({ ...deal, games: halved });
  };
  return new Map(
    Array.from(files, ([name, text]) => [
      name,
      name.startsWith('transcripts/') ? text.split('\n').map(halve).join('\n') : text,
    ]),
  );
}
