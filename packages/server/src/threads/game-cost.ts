/** What a game costs that built-in bots play, measured here and now. */
import { openGame } from '@stammtisch/arena';
import { type Bot, createBot, parseBot, plainBotOf } from '@stammtisch/bots';
import { type AnyGame, assert, parseSeed, prepareGame, startSession } from '@stammtisch/kernel';

/** Plain data, so that it can go to another thread. */
export interface CostQuestion {
  readonly game: string;
  /** Complete. */
  readonly options: Readonly<Record<string, unknown>>;
  /** One that thinks for a time or by iterations has `PROBE_ITERATIONS` here. */
  readonly bot: string;
}

/** What one seat costs in one game. */
export interface GameCost {
  /** All its decisions together. */
  readonly ms: number;
  /** How often it has a choice, which is when a bot that searches thinks. */
  readonly decisions: number;
}

/** Few, because it is asked for while somebody waits; enough to be more than what surrounds them. */
export const PROBE_ITERATIONS = 40;

const SEATS = 2;
/** The first games are slow, before their code has been compiled. */
const GAMES = 6;
/** How long a search is watched at most. */
const PROBE_MS = 600;
/** What was measured above that comes from a machine that is busy with other things. */
const ITERATION_MS_MAX = 0.1;

/**
 * How many decisions a game has is seen at quick bots, how long one takes at the bot itself: games of
 * one that searches so little are long, and take long. Half of all decisions took less time than what
 * counts, so that a machine that does other things in between changes little.
 */
export function measureGame({ game: id, options, bot }: CostQuestion): GameCost {
  const parts = openGame(id, options);
  const [games, own]: [number[], number[]] = [[], []];
  for (let seed = 0; seed < GAMES; seed++)
    games.push(...watch(parts, plainBotOf(id), seed, Infinity));
  const sinceMs = now();
  for (let seed = 0; seed < GAMES && now() - sinceMs < PROBE_MS; seed++) {
    own.push(...watch(parts, bot, seed, sinceMs + PROBE_MS));
  }
  const decisions = games.length / (GAMES * SEATS);
  const warm = own.slice(own.length / 2);
  const decisionMs = Math.min(medianOf(warm), PROBE_ITERATIONS * ITERATION_MS_MAX);
  return { ms: decisions * decisionMs, decisions };
}

/** How long each decision of a game took in which there was a choice, as long as there is time. */
function watch(
  { game, options }: { readonly game: AnyGame; readonly options: unknown },
  bot: string,
  number: number,
  untilMs: number,
): number[] {
  const spec = parseBot(game.id, bot);
  assert(spec.ok, `${bot} is no bot`);
  const seed = parseSeed(`cost ${number}`);
  const session = startSession({ game, options, seats: SEATS, seed });
  const times: number[] = [];
  const watched = (bot: Bot): Bot => ({
    choose(ask) {
      const sinceMs = now();
      if (sinceMs > untilMs) {
        run.stop();
        return undefined;
      }
      const action = bot.choose(ask);
      if (ask.legal.length > 1) times.push(now() - sinceMs);
      return action;
    },
  });
  const bots = Array.from({ length: SEATS }, () =>
    watched(createBot(game, spec.value, { seed, now })),
  );
  const run = prepareGame(session, bots);
  run.playAtOnce();
  return times;
}

function now(): number {
  return performance.now();
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
