import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type ArenaTools,
  type Clock,
  type DealResult,
  type FailureReport,
  type MatchPlan,
  type OutsideBot,
  planMatch,
  playDeals,
} from '@stammtisch/arena';
import { speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { quoteWord } from '../processes/command.ts';
import { openChildBot, tryChildBot } from './child-bot.ts';

const BOT = fileURLToPath(new URL('../test/bots/bot.mjs', import.meta.url));
/** Nobody who plays well must fail because the machine is busy. */
const PATIENT: Clock = { moveMs: 10_000, bankMs: 10_000 };
const SHORT: Clock = { moveMs: 150, bankMs: 100 };

interface Playing {
  readonly game?: string;
  readonly rules?: string;
  readonly clock?: Clock;
  readonly deals?: number;
  readonly startMs?: number;
  readonly seats?: number;
}

interface Played {
  readonly results: readonly DealResult[];
  readonly failures: readonly FailureReport[];
  /** All processes that were started; by now the bots are closed. */
  readonly pids: ReadonlySet<number>;
}

function commandOf(mode: string): string {
  return `node ${quoteWord(BOT)} ${mode}`;
}

/** Plays deals of bots in the given modes, or of built-in ones. */
async function play(modes: readonly string[], playing: Playing = {}): Promise<Played> {
  const { startMs = 20_000, deals = 2 } = playing;
  const bots = new Map<string, OutsideBot>();
  const pids = new Set<number>();
  const onProcess = (pid: number): void => void pids.add(pid);
  const tools: ArenaTools = {
    now: () => performance.now(),
    openOutside({ text, address }) {
      const command = commandOf(address);
      const bot = bots.get(text) ?? openChildBot({ command, startMs, onProcess });
      bots.set(text, bot);
      return bot;
    },
  };
  const job = { plan: planFor(modes, playing), from: 0, to: deals, keepLogs: false };
  const results = await playDeals(job, tools);
  await Promise.all([...bots.values()].map((bot) => bot.close()));
  return { results, failures: results.flatMap(({ failures = [] }) => failures), pids };
}

function planFor(
  modes: readonly string[],
  { game = 'mau-mau', rules, clock = PATIENT, seats }: Playing,
): MatchPlan {
  const planned = planMatch({
    game,
    entrants: modes.map((mode) => (mode === 'random' ? mode : `cmd:${mode}`)),
    seed: 'outside',
    clock,
    ...(rules === undefined ? {} : { rules }),
    ...(seats === undefined ? {} : { seats }),
  });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

function sayAll(failures: readonly FailureReport[]): string[] {
  return [...new Set(failures.map(({ kind, detail }) => `${kind}: ${speak(detail, 'en')}`))];
}

describe.concurrent('a program that plays well', () => {
  it.each(['mau-mau', 'mops-royal', 'chanco'])('plays %s to the end', async (game) => {
    const { results, failures } = await play(['legal', 'random'], { game });
    expect(failures).toEqual([]);
    expect(results.every(({ moves }) => moves > 0)).toBe(true);
  });

  it('keeps one process for all games, and a second one for a second seat', async () => {
    expect((await play(['legal', 'random'], { deals: 3 })).pids.size).toBe(1);
    expect((await play(['legal', 'random'], { seats: 4 })).pids.size).toBe(2);
  });

  it('plays the same again, so nothing is left over between games', async () => {
    const playing = { deals: 4, rules: 'contest' };
    const whole = await play(['legal', 'last'], playing);
    const again = await play(['legal', 'last'], playing);
    expect(again.results).toEqual(whole.results);
  });

  it('may take its time to start', async () => {
    const { failures } = await play(['slow-start', 'random'], { deals: 1 });
    expect(failures).toEqual([]);
  });

  it('may leave in peace after every game, and is started again', async () => {
    const { failures, pids } = await play(['one-game', 'random']);
    expect({ failures, processes: pids.size }).toEqual({ failures: [], processes: 4 });
  });

  it('may say nothing to what it need not answer, and pays nothing for it', async () => {
    const clock = { moveMs: 40, bankMs: 20_000 };
    const playing = { rules: 'standard', clock, deals: 1 };
    expect((await play(['no-calls', 'random'], playing)).failures).toEqual([]);
  });

  it('may talk between games', async () => {
    expect((await play(['chatty', 'random'])).failures).toEqual([]);
  });

  it('is punished by the rules where they punish, and plays on', async () => {
    const { failures, results } = await play(['cheat', 'random'], { rules: 'contest' });
    expect(failures).toEqual([]);
    expect(results.map(({ scores }) => scores[0])).toEqual([0, 0]);
  });
});

describe.concurrent('a program that does not', () => {
  it.each([
    ['crash 2', 'crash: The program ended (exit code 7).'],
    ['dead', 'crash: The program ended (exit code 3).'],
    ['close-output', 'crash: The program closed its output.'],
    ['silent', 'timeout: There was no answer within 250 ms.'],
    ['lie', 'illegal: The game has no such action.'],
    ['talk-nonsense', 'illegal: The line is not JSON.'],
    ['long-line', 'illegal: The program wrote a line of more than 65536 bytes.'],
    ['flood', 'illegal: '],
    ['garbage', 'illegal: The line is not JSON.'],
    ['old-version', 'illegal: The server speaks version 1 of the protocol, not version 0.'],
  ])('(%s) loses its games and only those', async (mode, expected) => {
    const clock = mode === 'silent' ? SHORT : PATIENT;
    const { results, failures } = await play([mode, 'random'], { clock, deals: 1 });
    expect(failures.map(({ entrant, game, seat }) => [entrant, game, seat])).toEqual([
      [0, 0, 0],
      [0, 1, 1],
    ]);
    for (const said of sayAll(failures)) expect(said.slice(0, expected.length)).toBe(expected);
    expect(results[0]!.scores).toEqual([0, 1]);
  });

  it('is told by its last request and the end of its stderr', async () => {
    const [failure] = (await play(['crash 2', 'random'], { deals: 1 })).failures;
    expect(JSON.parse(failure!.request!)).toMatchObject({ type: 'act', view: { seat: 0 } });
    expect(failure!.stderr).toMatch(/^cannot cope with \d+ choices\n$/);
  });

  it('does not say hello in time', async () => {
    const { failures } = await play(['mute', 'random'], { startMs: 300, deals: 1 });
    expect(sayAll(failures)).toEqual(['timeout: There was no "hello" within 300 ms.']);
  });

  it('cannot be started', async () => {
    const failure = await tryChildBot({ command: 'bot.py' }, 'mau-mau');
    expect(failure).toMatchObject({ kind: 'crash', detail: { data: { code: 'ENOENT' } } });
    expect(speak(failure!.detail, 'en')).toBe(
      'There is no such program; a script has its language in front, such as "python3 bot.py" (ENOENT).',
    );
  });

  it('plays level with another one that cannot begin: nobody has won', async () => {
    const { results, failures } = await play(['dead', 'garbage'], { deals: 1 });
    expect(results[0]).toMatchObject({ scores: [0.5, 0.5], wins: [0.5, 0.5] });
    expect(failures).toHaveLength(4);
  });

  it('leaves no process behind, even if it does not want to go', async () => {
    const { pids } = await play(['stubborn', 'flood'], { deals: 1 });
    expect(pids.size).toBeGreaterThan(1);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('tryProgram', () => {
  it('finds nothing wrong with a good bot, whose process is gone then', async () => {
    let pid = 0;
    const setup = {
      command: commandOf('legal'),
      onProcess: (started: number): void => void (pid = started),
    };
    expect(await tryChildBot(setup, 'chanco')).toBeUndefined();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('ends also what a shell has started', async () => {
    const mark = `mark-${process.pid}`;
    const command = `cd . && ${commandOf('stubborn')} ${mark}`;
    expect(await tryChildBot({ command }, 'chanco')).toBeUndefined();
    const { stdout } = spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line.includes(mark))).toEqual([]);
  });
});
