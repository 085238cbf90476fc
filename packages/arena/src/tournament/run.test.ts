import { mauMau } from '@stammtisch/games';
import { type AnyGame, LANGS, parseLog, type Sentence, speak, verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import type { DealExecutor, StopSignal } from '../match/plan.ts';
import { createLocalExecutor, shuffleAnswers } from '../test/executors.ts';
import { countMatches, FORMATS, type TournamentPlan } from './plan.ts';
import type { TournamentResults } from './results.ts';
import { runTournament, type TournamentOutcome, type TournamentRun } from './run.ts';
import { createScriptedExecutor, createStore, listBots, plan } from './test/field.ts';

const BOTS = ['random', 'forgetful:random', 'greedy', 'random', 'forgetful:greedy'];

/** Small, because every one is played dozens of times; with byes, copies and several rounds. */
function field(format: string): TournamentPlan {
  const rounds = format === 'swiss' ? { rounds: 2 } : {};
  return plan({
    format,
    bots: format === 'round-robin' ? BOTS.slice(1, 4) : BOTS,
    deals: 2,
    ...rounds,
  });
}

async function run(
  options: Partial<TournamentRun> & Pick<TournamentRun, 'plan' | 'store'>,
): Promise<TournamentOutcome> {
  const outcome = await runTournament({ executor: createLocalExecutor(), ...options });
  if (!outcome.ok) throw new Error(outcome.error.text.en);
  return outcome.value;
}

/** The files of a whole tournament in one go. */
async function playWhole(format: string, keepLogs = false): Promise<Map<string, string>> {
  const store = createStore();
  await run({ plan: field(format), store, keepLogs });
  return store.files;
}

function listMatches(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].filter((name) => name.startsWith('matches/'));
}

/** The seeds of the matches that are kept. */
function listSeeds(files: ReadonlyMap<string, string>): string[] {
  return listMatches(files).map((name) => (JSON.parse(files.get(name)!) as { seed: string }).seed);
}

describe.each(FORMATS)('a %s tournament', (format) => {
  it('keeps the plan, every match and the results', async () => {
    const files = await playWhole(format);
    const names = [...files.keys()];
    expect(names[0]).toBe('tournament.json');
    expect(names.at(-1)).toBe('results.json');
    expect(listMatches(files)).toHaveLength(countMatches(field(format)));
    expect(names.every((name) => /^[a-z0-9/.-]+$/.test(name))).toBe(true);
  });

  it('has the same files byte by byte for any executor and any order of answers', async () => {
    const whole = await playWhole(format);
    for (const size of [2, 3]) {
      const store = createStore();
      const executor = shuffleAnswers(createLocalExecutor(size), `executor ${size}`);
      await run({ plan: field(format), store, executor });
      expect([...store.files]).toEqual([...whole]);
    }
  });

  it('has the same files when matches are played side by side', async () => {
    const whole = await playWhole(format);
    const store = createStore();
    await run({ plan: field(format), store, sideBySide: true });
    expect(Object.fromEntries(store.files)).toEqual(Object.fromEntries(whole));
  });

  it('goes on after being killed at any write, without playing a finished match again', async () => {
    const whole = await playWhole(format, true);
    for (let writes = 0; writes < whole.size; writes++) {
      const files = new Map<string, string>();
      const killed = { plan: field(format), store: createStore(files, writes), keepLogs: true };
      await expect(run(killed)).rejects.toThrow('killed');
      const kept = listSeeds(files);
      const executor = createLocalExecutor();
      const { found, played } = await run({ ...killed, executor, store: createStore(files) });
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(whole));
      expect(found).toBe(kept.length);
      expect(found + played).toBe(countMatches(field(format)));
      for (const job of executor.jobs) expect(kept).not.toContain(job.plan.seed.split('/more')[0]);
    }
  });

  it('stops after any stretch, keeps what is finished and goes on to the same end', async () => {
    const whole = await playWhole(format);
    const counted = createLocalExecutor();
    await run({ plan: field(format), store: createStore(), executor: counted });
    for (let stretches = 0; stretches < counted.jobs.length; stretches++) {
      const files = new Map<string, string>();
      const store = createStore(files);
      const notes: Sentence[] = [];
      const stopped = await run({
        plan: field(format),
        store,
        ...stopAfter(stretches),
        onNote: (note) => notes.push(note),
      });
      expect(stopped.results.finished).toBe(false);
      expect(stopped.results.reliability).toBeUndefined();
      expect(stopped.results.matches).toHaveLength(listMatches(files).length);
      expect(files.has('results.json')).toBe(false);
      expect(notes.map((note) => speak(note, 'en'))).toEqual([
        `Stopped after ${stopped.played} of ${countMatches(field(format))} matches; what is finished is kept.`,
      ]);
      await run({ plan: field(format), store });
      expect([...files]).toEqual([...whole]);
    }
  });

  it('plays again what is damaged, says so, and nothing else', async () => {
    const whole = await playWhole(format);
    const names = listMatches(whole);
    for (const [index, name] of names.entries()) {
      const text = whole.get(name)!;
      const other = whole.get(names[(index + 1) % names.length]!)!;
      const damages = [text.slice(0, -9), '', 'null', text.replace(/\d/, '0'), other];
      const files = new Map([...whole, [name, damages[index % damages.length]!]]);
      const notes: string[] = [];
      const executor = createLocalExecutor();
      const { played } = await run({
        plan: field(format),
        executor,
        store: createStore(files),
        onNote: (note) => notes.push(...LANGS.map((lang) => speak(note, lang))),
      });
      expect(notes).toEqual([
        `${name} ist beschädigt oder gehört nicht hierher; die Begegnung wird noch einmal gespielt.`,
        `${name} is damaged or does not belong here; the match is played again.`,
      ]);
      expect(played).toBe(1);
      expect(new Set(executor.jobs.map((job) => job.plan.seed.split('/more')[0])).size).toBe(1);
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(whole));
    }
  });

  it('writes every game of a match as a log that verifies', async () => {
    const files = await playWhole(format, true);
    const [name] = listMatches(files) as [string];
    const logs = files.get(name.replace('matches/', 'games/').replace('.json', '.jsonl'))!;
    const lines = logs.split('\n').slice(0, -1);
    const { games } = JSON.parse(files.get(name)!) as { games: number };
    expect(lines).toHaveLength(games);
    for (const line of lines) {
      const log = parseLog(line);
      expect(log.ok && verifyLog(mauMau as unknown as AnyGame, log.value)).toBeUndefined();
    }
  });

  it('plays nothing once it is over', async () => {
    const files = await playWhole(format);
    const executor = createLocalExecutor();
    const { played, found } = await run({
      plan: field(format),
      executor,
      store: createStore(files),
    });
    expect([played, found, executor.jobs]).toEqual([0, countMatches(field(format)), []]);
  });
});

/** An executor and a signal that says stop once so many stretches were played. */
function stopAfter(stretches: number): {
  readonly executor: DealExecutor;
  readonly stop: StopSignal;
} {
  const executor = createLocalExecutor();
  const stop = {
    get aborted() {
      return executor.jobs.length >= stretches;
    },
  };
  return { executor, stop };
}

describe('a store with another tournament', () => {
  it.each([
    ['seed', { seed: 'other' }],
    ['deals', { deals: 4 }],
    ['options', { options: { handSize: 6 } }],
    ['format', { format: 'round-robin' }],
    ['entrants, rounds', { bots: listBots(3) }],
  ])('is left alone where %s differs', async (differs, request) => {
    const store = createStore();
    await run({ plan: plan(), store });
    const before = [...store.files];
    const outcome = await runTournament({
      plan: plan(request),
      store,
      executor: createLocalExecutor(),
    });
    if (outcome.ok) throw new Error('it was played');
    expect(speak(outcome.error, 'en')).toBe(
      `Another tournament is kept there already (different: ${differs}); it is not overwritten.`,
    );
    expect(speak(outcome.error, 'de')).toContain(differs);
    expect([...store.files]).toEqual(before);
  });

  it('is left alone where another build would go on with bots that play differently', async () => {
    const store = createStore();
    await run({ plan: plan(), store });
    const kept = store.files.get('tournament.json')!;
    const older = kept.replace(/"botsRevision": (\d+)/, '"botsRevision": -1');
    expect(older).not.toBe(kept);
    store.files.set('tournament.json', older);
    const outcome = await runTournament({ plan: plan(), store, executor: createLocalExecutor() });
    expect(!outcome.ok && speak(outcome.error, 'en')).toContain('(different: botsRevision)');
  });

  it('goes on in a newer build where all bots come from outside', async () => {
    const outside = plan({ bots: ['cmd:one', 'cmd:two'] });
    const executor = createScriptedExecutor(() => ({ score: 1, points: 1 }));
    const store = createStore();
    await run({ plan: outside, store, executor });
    expect(store.files.get('tournament.json')).not.toContain('botsRevision');
  });

  it('is left alone where nobody can tell what it was', async () => {
    for (const text of ['{"kind":', 'null', '7', '']) {
      const store = createStore(new Map([['tournament.json', text]]));
      const outcome = await runTournament({ plan: plan(), store, executor: createLocalExecutor() });
      expect(outcome.ok ? '' : outcome.error.code).toBe('damaged-tournament');
      expect([...store.files]).toEqual([['tournament.json', text]]);
    }
  });
});

describe('a knock-out match', () => {
  it('is won by score', async () => {
    const executor = createScriptedExecutor((_, deal) => ({
      score: deal === 0 ? 0 : 0.5,
      points: 9,
    }));
    expect(await decide(executor)).toMatchObject({ winner: 'forgetful:random', decided: 'score' });
  });

  it('is won by points where scores are level', async () => {
    const executor = createScriptedExecutor(() => ({ score: 0.5, points: -0.25 }));
    const match = await decide(executor);
    expect(match).toMatchObject({ winner: 'forgetful:random', decided: 'points', deals: 3 });
  });

  it('is extended where those are level too', async () => {
    const executor = createScriptedExecutor(({ seed }) => ({
      score: seed.endsWith('/more/2') ? 0.25 : 0.5,
      points: 0,
    }));
    const match = await decide(executor);
    expect(match).toMatchObject({ winner: 'forgetful:random', decided: 'more-deals', deals: 9 });
  });

  it('goes to the better seed after three extensions', async () => {
    const executor = createScriptedExecutor(() => ({ score: 0.5, points: 0 }));
    expect(await decide(executor)).toMatchObject({ winner: 'random', decided: 'seed', deals: 12 });
  });

  it('between copies goes to the better seed at once, exactly level', async () => {
    const match = await decide(createLocalExecutor(), ['random', 'random']);
    expect(match).toMatchObject({ winner: 'random', decided: 'seed', deals: 3 });
    expect(match.score.mean).toBe(0.5);
    expect(match.difference.mean).toBe(0);
  });
});

async function decide(
  executor: DealExecutor,
  bots = ['random', 'forgetful:random'],
): Promise<TournamentResults['matches'][number]> {
  const { results } = await run({ plan: plan({ bots }), executor, store: createStore() });
  return results.matches[0]!;
}

describe('results', () => {
  it('draw a level match of a round robin and say who was ahead on points', async () => {
    const executor = createScriptedExecutor(() => ({ score: 0.5, points: 1 }));
    const { results } = await run({
      plan: plan({ format: 'round-robin', bots: listBots(3) }),
      executor,
      store: createStore(),
    });
    expect(results.matches.every(({ decided }) => decided === 'draw')).toBe(true);
    expect(
      results.standings.map(({ name, points, difference }) => [name, points, difference]),
    ).toEqual([
      ['search:1', 1, 2],
      ['search:2', 1, 0],
      ['search:3', 1, -2],
    ]);
  });

  it.each(FORMATS)('say of a %s who is behind the winner by seeding only', async (format) => {
    const bots = ['greedy', 'random', 'greedy', 'random'];
    const executor = createScriptedExecutor(({ entrants: [one, other] }) => {
      const score = one === other ? 0.5 : one === 'greedy' ? 1 : 0;
      return { score, points: 2 * score - 1 };
    });
    const field = plan({ format, bots, deals: 60 });
    const { results } = await run({ plan: field, executor, store: createStore() });
    expect(results.winner).toBe('greedy');
    // In a knock-out the copies meet in the final.
    expect(results.levelWithWinner).toEqual(['greedy#2']);
    expect(Math.abs(results.reliability!.matches.winner.mean - 0.5)).toBeLessThan(0.05);
    const isShared = format !== 'knockout' && format !== 'ladder';
    const places = isShared ? [1, 1, 3, 3] : [1, 2, 3, 4];
    expect(results.standings.map(({ place }) => place)).toEqual(places);
  });

  it('do not take somebody for level who lost to another one', async () => {
    const executor = createScriptedExecutor(({ entrants }) => ({
      score: entrants.includes('search:1') ? 1 : 0.5,
      points: 0,
    }));
    const { results } = await run({
      plan: plan({ bots: listBots(4) }),
      executor,
      store: createStore(),
    });
    expect(results.matches.some(({ decided }) => decided === 'seed')).toBe(true);
    expect(results.winner).toBe('search:1');
    expect(results).not.toHaveProperty('levelWithWinner');
  });

  it('hold no figure that is not one', async () => {
    for (const format of FORMATS) {
      const text = (await playWhole(format)).get('results.json')!;
      expect(text).not.toMatch(/null|NaN|Infinity/);
    }
  });

  it('say that bots which watch the clock need not play so again', async () => {
    const executor = createScriptedExecutor(() => ({ score: 1, points: 1 }));
    const timed = { plan: plan({ bots: ['search:5ms', 'random'] }), executor };
    expect((await run({ ...timed, store: createStore() })).results.reproducible).toBe(false);
  });

  it('give byes and places of a knock-out', async () => {
    const executor = createScriptedExecutor(() => ({ score: 1, points: 1 }));
    const cup = plan({ bots: listBots(5) });
    const { results } = await run({ plan: cup, executor, store: createStore() });
    expect(results.winner).toBe('search:1');
    expect(results.standings.map(({ place, byes, wins }) => [place, byes, wins])).toEqual([
      [1, 1, 2],
      [2, 1, 1],
      [3, 1, 1],
      [4, 0, 1],
      [5, 0, 0],
    ]);
    expect(results.standings[2]!.name).toBe('search:3');
  });
});

it('tells of progress and of every match, also of those found', async () => {
  const store = createStore();
  const progress: string[] = [];
  const heard: string[] = [];
  const tools: Partial<TournamentRun> = {
    onProgress: ({ match, matches, running }) =>
      progress.push(`${match}/${matches} ${running.deals}/${running.planned}`),
    onMatch: ({ match }, found) => heard.push(`${match} ${found ? 'found' : 'played'}`),
  };
  const small = plan({ bots: listBots(3), deals: 2 });
  await run({ plan: small, store, ...tools });
  expect(progress).toEqual(['1/2 1/2', '1/2 2/2', '2/2 1/2', '2/2 2/2']);
  await run({ plan: small, store, ...tools });
  expect(heard).toEqual(['1 played', '2 played', '1 found', '2 found']);
});
