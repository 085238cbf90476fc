/** The thread on which a bot of the page is checked and plays; the bot itself runs in a frame. */
import { type MatchResult, planMatch, playDeals, runMatch } from '@stammtisch/arena/match';
import type { OutsideBot } from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import {
  assert,
  catchFailure,
  type Failure,
  fail,
  ok,
  parseLog,
  parseOptions,
  sentence,
} from '@stammtisch/kernel';
import { describeLoss, type Gone, type LineSource, openOutsideBot } from '@stammtisch/lines';
import {
  type CheckedBot,
  type CheckedGame,
  converse,
  listV1Scenarios,
  runScenarios,
  startCheck,
} from '@stammtisch/lines/check';
import { randomHex } from '../link/random.ts';
import { rulesFor } from './lab-rules.ts';
import type { FromLab, LabGame, LabJob, PlayFailure, ToLab, Version } from './lab-messages.ts';
import { PortLine } from './port-line.ts';

/** From the opening of a frame to the hello of its bot. */
const HELLO_MS = 5000;
/** Short, because an author waits in front of the page to learn that a bot hangs. */
const CLOCK = { moveMs: 1000, bankMs: 1000 };
const CHECK_LIMITS = { startMs: HELLO_MS, returnMs: 1000, moveMs: 1000, quietMs: 30 };
/** A new worker has forgotten what the old one kept, whatever that was. */
const GAMES_PER_LINE = 20;
const LOST_MAX = 5;
/** A match ends after so many failures: the author has something to mend first. */
const FAILURES_MAX = 2;

const lines = new Map<number, PortLine>();
let lastLine = 0;

self.addEventListener('message', ({ data }: MessageEvent<ToLab>) => {
  if (data.kind === 'failed') lines.get(data.line)?.fail(data.trouble);
  else if (data.job.kind === 'check') void check(data.job);
  else void play(data.job);
});

function tell(news: FromLab, transfer: Transferable[] = []): void {
  self.postMessage(news, { transfer });
}

function openLine(version: Version): PortLine {
  const line = ++lastLine;
  const { port1, port2 } = new MessageChannel();
  const opened = new PortLine(port1, () => {
    lines.delete(line);
    tell({ kind: 'close', line });
  });
  lines.set(line, opened);
  tell({ kind: 'open', line, version, port: port2 }, [port2]);
  return opened;
}

async function check({ play: wanted }: Extract<LabJob, { kind: 'check' }>): Promise<void> {
  const run = startCheck(openCheckedBot(), CHECK_LIMITS);
  const scenarios = listV1Scenarios({ games: [checkedGame(wanted)], overNetwork: false });
  await runScenarios(run, scenarios, { onResult: (result) => tell({ kind: 'scenario', result }) });
  run.bot.stop();
  tell({ kind: 'checked', slowestMs: Math.ceil(run.slowestMs) });
}

function checkedGame({ game: id, fixed }: LabGame): CheckedGame {
  const game = GAMES[id];
  assert(game !== undefined, `there is no game ${id}`);
  const rules = fixed?.rules ?? game.options.defaultPreset;
  const options = parseOptions(game.options, rules, fixed?.options ?? {});
  assert(options.ok, `the rules of ${id} were not checked`);
  return { game, rules, options: options.value, fixed: fixed !== undefined };
}

function openCheckedBot(): CheckedBot {
  let line: PortLine | undefined;
  return {
    overNetwork: false,
    async meet() {
      line?.end();
      line = openLine('own');
      return ok(converse(line));
    },
    meetAgain: async () => fail(ONE_LINE_ONLY),
    // The page ends it; a program for Node ends by the part that the page has itself.
    ended: async () => true,
    ending: () => (line === undefined ? undefined : troubleOf(line)),
    complaints: () => line?.log ?? '',
    stop: () => line?.end(),
    async close() {
      line?.end();
    },
  };
}

const ONE_LINE_ONLY = {
  code: 'one-line-only',
  ...sentence('Hier gibt es nur eine Verbindung.', 'There is only one connection here.'),
};

/** What stands in a report as the ending of the program, without words of ours. */
function troubleOf({ trouble, misuse }: PortLine): string | undefined {
  if (trouble === undefined) return misuse;
  const { message, line } = trouble;
  return line === undefined ? message : `bot.mjs:${line}: ${message}`;
}

async function play(job: Extract<LabJob, { kind: 'match' }>): Promise<void> {
  const { play: wanted, opponent, deals, seed } = job;
  const other = typeof opponent === 'string' ? opponent : LAST;
  const plan = planMatch({
    game: wanted.game,
    ...(wanted.fixed ?? { rules: rulesFor(wanted.game) }),
    entrants: [OWN, other],
    seed,
    clock: CLOCK,
  });
  assert(plan.ok, 'every game can be played by two bots');
  const bots = { [OWN]: openOutsideBot(linesOf('own')), [LAST]: openOutsideBot(linesOf('last')) };
  const stop = { aborted: false };
  const failures: PlayFailure[] = [];
  const lost: string[] = [];
  const note = (entrant: number, { detail, stderr = '' }: Failure): void => {
    failures.push({ entrant, detail, log: stderr });
    stop.aborted ||= failures.length >= FAILURES_MAX;
  };
  const tools = {
    now: () => performance.now(),
    openOutside: ({ text }: { readonly text: string }) =>
      watchFailures(bots[text as typeof OWN], (failure) => note(text === OWN ? 0 : 1, failure)),
    stop,
  };
  const result: MatchResult = await runMatch({
    plan: plan.value,
    deals,
    executor: { size: 1, play: (stretch) => playDeals(stretch, tools) },
    stop,
    keepLogs: true,
    onProgress: (progress) => tell({ kind: 'progress', progress }),
    onLogs: (logs) => lost.push(...logs.filter(hasLost).slice(0, LOST_MAX - lost.length)),
  });
  await Promise.all(Object.values(bots).map((bot) => bot.close()));
  tell({ kind: 'played', result, failures: firstOfEach(failures), lost });
}

/** A match tells of failures when a deal is over; whoever waits for a bot wants to know before. */
function watchFailures(bot: OutsideBot, note: (failure: Failure) => void): Pick<OutsideBot, 'sit'> {
  const watch = async <T>(wanted: T | Promise<T>): Promise<T> => {
    try {
      return await wanted;
    } catch (error) {
      note(catchFailure(error));
      throw error;
    }
  };
  return {
    sit(place) {
      const player = bot.sit(place);
      return {
        ...player,
        ready: () => watch(player.ready?.()),
        choose: (ask) => watch(player.choose(ask)),
      };
    },
  };
}

function firstOfEach(failures: readonly PlayFailure[]): PlayFailure[] {
  return [0, 1].flatMap((entrant) => failures.find((each) => each.entrant === entrant) ?? []);
}

/** As `parseEntrant` reads them: bots that have come from outside. */
const OWN = 'net:Bot';
const LAST = 'net:Bot (1)';

/** Whether somebody else was before the bot of the page, which was asked at least once. */
function hasLost(line: string): boolean {
  const log = parseLog(line);
  if (!log.ok || log.value.outcome === undefined) return false;
  const { players, outcome } = log.value;
  const own = players.map((player, seat) =>
    `net:${player}` === OWN ? outcome.places[seat]! : Infinity,
  );
  return Math.min(...own) > 1;
}

function linesOf(version: Version): LineSource<PortLine> {
  const games = new WeakMap<PortLine, number>();
  return {
    open: () => openLine(version),
    newToken: () => randomHex(16),
    helloMs: HELLO_MS,
    describeEnd,
    complaints: ({ log }) => log,
    onGame(line, begins) {
      if (begins) return;
      const count = (games.get(line) ?? 0) + 1;
      games.set(line, count);
      if (count >= GAMES_PER_LINE) line.leave();
    },
  };
}

function describeEnd({ trouble, misuse }: PortLine, why: Gone): Failure {
  if (trouble !== undefined) {
    const { message, line } = trouble;
    const detail =
      line === undefined
        ? sentence('Ein Fehler im Code: {message}', 'An error in the code: {message}', { message })
        : sentence('Ein Fehler in Zeile {line}: {message}', 'An error in line {line}: {message}', {
            line,
            message,
          });
    return { kind: 'crash', detail };
  }
  if (misuse !== undefined) return { kind: 'illegal', detail: MISUSES[misuse] };
  return describeLoss(why);
}

const MISUSES = {
  flood: sentence(
    'Der Bot hat zu viel auf einmal gesagt und wurde beendet.',
    'The bot said too much at once and was ended.',
  ),
  'not-a-line': sentence(
    'Der Bot hat etwas geschickt, das keine Zeile ist, und wurde beendet.',
    'The bot sent something that is no line and was ended.',
  ),
} as const;
