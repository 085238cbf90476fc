/**
 * How a built-in player is written: a name of `botsOf` or a level, for `search` with a budget, all
 * of it after `forgetful:` for one that forgets calls: `greedy`, `hard`, `search:100ms`,
 * `search:2000` (iterations), `forgetful:counting`. In Mau-Mau a search has manners:
 * `collecting:search:2000` collects cards first where that pays, `laying:search:2000` never draws
 * while it can lay. `learned` may be
 * followed by a temperature: `learned:0.5` plays its favourite more often, `learned:3` errs more.
 */
import {
  fail,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  sentence,
  text,
} from '@stammtisch/kernel';
import type { Budget, Manner } from './basics/bot.ts';
import {
  type BotName,
  botsOf,
  hasCalls,
  type Level,
  levelOf,
  LEVELS,
  mannersOf,
} from './roster.ts';

export interface BotSpec {
  /** Written in full: equal texts are equal bots. */
  readonly text: string;
  readonly name: BotName;
  /** Whether it forgets calls now and then. */
  readonly forgetful: boolean;
  readonly manner?: Manner;
  /** Of `search` only. */
  readonly budget?: Budget;
  /** Of `learned` only. */
  readonly temperature?: number;
}

const FORGETFUL = 'forgetful:';
const MANNERS: readonly Manner[] = ['collecting', 'laying'];
const DEFAULT_BUDGET: Budget = { kind: 'time', ms: 100 };
const BUDGET_MAX = 1_000_000;
const TEMPERATURE_MAX = 100;

/** The bot of a game that a text names, or a sentence that says what there is. */
export function parseBot(gameId: string, bot: string): Result<BotSpec> {
  const forgetful = bot.startsWith(FORGETFUL);
  const awake = forgetful ? bot.slice(FORGETFUL.length) : bot;
  if (isLevel(awake)) {
    const usual = levelOf(gameId, awake);
    return parseBot(gameId, forgetful && !usual.startsWith(FORGETFUL) ? FORGETFUL + usual : usual);
  }
  const manner = MANNERS.find((each) => awake.startsWith(`${each}:`));
  const plain = manner === undefined ? awake : awake.slice(manner.length + 1);
  const [name = '', amount, ...more] = plain.split(':');
  const known = botsOf(gameId);
  const isKnown = isOneOf(known, name) && more.length === 0;
  if (!isKnown || (manner !== undefined && !mannersOf(gameId, name).includes(manner)))
    return fail(unknownBot(gameId, bot));
  if (forgetful && !hasCalls(gameId)) return fail(refusal('no-calls', { bot }));
  const base = { name, forgetful, ...(manner === undefined ? {} : { manner }) };
  if (name === 'search') {
    const budget = amount === undefined ? DEFAULT_BUDGET : parseBudget(amount);
    if (budget === undefined) return fail(refusal('bad-budget', { bot, max: BUDGET_MAX }));
    return ok(withText({ ...base, budget }));
  }
  if (amount === undefined) return ok(withText(base));
  if (name !== 'learned') return fail(unknownBot(gameId, bot));
  const temperature = parseTemperature(amount);
  if (temperature === undefined) {
    return fail(refusal('bad-temperature', { bot, max: TEMPERATURE_MAX }));
  }
  return ok(withText({ ...base, temperature }));
}

/** The same bot with another number of iterations, as it is written. */
export function withIterations(spec: BotSpec, count: number): string {
  return withText({ ...spec, budget: { kind: 'iterations', count } }).text;
}

function withText(spec: Omit<BotSpec, 'text'>): BotSpec {
  const { name, forgetful, manner, budget, temperature } = spec;
  const prefix = (forgetful ? FORGETFUL : '') + (manner === undefined ? '' : `${manner}:`);
  const amount = budget === undefined ? temperature : formatBudget(budget);
  const suffix = amount === undefined ? '' : `:${amount}`;
  return { ...spec, text: prefix + name + suffix };
}

/** Whether a bot plays the same in every run of the same seed: all but those that watch the clock. */
export function isReproducible({ budget }: BotSpec): boolean {
  return budget?.kind !== 'time';
}

function parseBudget(text: string): Budget | undefined {
  const parts = /^([1-9]\d{0,6})(ms)?$/.exec(text);
  const amount = Number(parts?.[1]);
  if (!(amount <= BUDGET_MAX)) return undefined;
  return parts?.[2] === undefined
    ? { kind: 'iterations', count: amount }
    : { kind: 'time', ms: amount };
}

function parseTemperature(text: string): number | undefined {
  const temperature = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return temperature > 0 && temperature <= TEMPERATURE_MAX ? temperature : undefined;
}

function formatBudget(budget: Budget): string {
  return budget.kind === 'time' ? `${budget.ms}ms` : String(budget.count);
}

function isLevel(text: string): text is Level {
  return isOneOf(LEVELS, text);
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}

function unknownBot(gameId: string, bot: string): Rejection {
  const bots = botsOf(gameId);
  const known = [
    ...bots,
    ...bots.flatMap((name) => mannersOf(gameId, name).map((manner) => `${manner}:${name}`)),
  ];
  const data = { bot, known: known.join(', '), levels: LEVELS.join(', ') };
  return {
    code: 'unknown-bot',
    ...(hasCalls(gameId)
      ? sentence(
          'Einen Bot „{bot}“ gibt es hier nicht; es gibt: {known}, auch mit „forgetful:“ davor, und die Stufen {levels}.',
          'There is no bot "{bot}" here; there are: {known}, also after "forgetful:", and the levels {levels}.',
          data,
        )
      : sentence(
          'Einen Bot „{bot}“ gibt es hier nicht; es gibt: {known} und die Stufen {levels}.',
          'There is no bot "{bot}" here; there are: {known} and the levels {levels}.',
          data,
        )),
  };
}

const refusal = refusalsOf({
  'bad-budget': text(
    'In „{bot}“ muss nach „search:“ eine Zeit wie 100ms oder eine Zahl von Durchläufen wie 2000 stehen, höchstens {max}.',
    'In "{bot}" a time such as 100ms or a number of iterations such as 2000 must follow "search:", at most {max}.',
  ),
  'bad-temperature': text(
    'In „{bot}“ muss nach „learned:“ eine Zahl wie 0.5 oder 3 stehen, größer als 0 und höchstens {max}.',
    'In "{bot}" a number such as 0.5 or 3 must follow "learned:", above 0 and at most {max}.',
  ),
  'no-calls': text(
    '„{bot}“ hat hier nichts zu vergessen: In diesem Spiel gibt es keine Ansagen.',
    '"{bot}" has nothing to forget here: this game has no calls.',
  ),
});
