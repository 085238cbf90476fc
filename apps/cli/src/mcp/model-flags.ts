/** Language models as entrants of a command line, and the flags that are about them. */
import {
  allOf,
  fail,
  ok,
  refusalsOf,
  type Result,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import type { Budget } from '@stammtisch/mcp';
import type { Command } from 'commander';
import { DAY_MS, parseDuration } from '../terminal/durations.ts';
import { parseCount, parseOptionalCount } from '../terminal/flags.ts';

export interface ModelFlags {
  readonly wait: string;
  readonly modelPort: string;
  readonly modelTime?: string;
  readonly modelTokens?: string;
  readonly modelCost?: string;
}

/** On what terms models play. */
export interface ModelTerms {
  /** For how long they are waited for. */
  readonly waitMs: number;
  /** Where they come to; 0 for any port. */
  readonly port: number;
  /** What each of them may use. */
  readonly budget: Budget;
}

const WAIT = { name: '--wait', minMs: 1, maxMs: 3_600_000 };
const PORT = { name: '--model-port', min: 0, max: 65_535 };
const TIME = { name: '--model-time', minMs: 1, maxMs: 30 * DAY_MS };
const TOKENS = { name: '--model-tokens', min: 1, max: 1_000_000_000_000 };
const MINUTE_MS = 60_000;

export function addModelFlags(command: Command): Command {
  return command
    .option('--wait <time>', 'for how long models (mcp:NAME) are waited for', '5m')
    .option('--model-port <number>', 'the port that models come to; 0 takes a free one', '0')
    .option('--model-time <time>', 'a budget: all the thinking of a model')
    .option('--model-tokens <number>', 'a budget: the tokens that a model reports')
    .option('--model-cost <number>', 'a budget: the cost that a model reports');
}

/** For the end of a help page. */
export const MODELS_HELP = `
  mcp:NAME is a language model, which connects to the address that is printed, over
  the Model Context Protocol; see docs/models.md. It has 5m for a move where
  --move-timeout says nothing else. A budget that is used up ends everything with
  the result so far and exit code 1. What models say about their moves, and what they
  use, stands in the logs of the games.`;

export function readTerms(flags: ModelFlags): Result<ModelTerms> {
  const read = allOf({
    waitMs: parseDuration(WAIT, flags.wait),
    port: parseCount(PORT, flags.modelPort),
    timeMs: flags.modelTime === undefined ? ok(undefined) : parseDuration(TIME, flags.modelTime),
    tokens: parseOptionalCount(TOKENS, flags.modelTokens),
    cost: parseCost(flags.modelCost),
  });
  if (!read.ok) return read;
  const { waitMs, port, timeMs, tokens, cost } = read.value;
  const minutes = timeMs === undefined ? undefined : timeMs / MINUTE_MS;
  return ok({ waitMs, port, budget: withoutUndefined({ minutes, tokens, cost }) });
}

function parseCost(value: string | undefined): Result<number | undefined> {
  if (value === undefined) return ok(undefined);
  const cost = Number(value);
  return /^\d{1,9}(\.\d{1,6})?$/.test(value) && cost > 0
    ? ok(cost)
    : fail(refusal('bad-cost', { value }));
}

/** Entrants as the arena knows them, and which of them are models. */
export interface NamedEntrants {
  readonly entrants: readonly string[];
  readonly models: readonly string[];
}

/** To the arena a model is one more bot that comes by itself. */
export function nameModels(bots: readonly string[]): Result<NamedEntrants> {
  const entrants = bots.map((bot) => bot.replace(MODEL, 'net:'));
  const models = entrants.filter((_, i) => isModel(bots[i]!));
  if (new Set(models).size < models.length) return fail(refusal('one-model-twice'));
  return ok({ entrants, models });
}

const MODEL = /^mcp:\s*/;

function isModel(bot: string): boolean {
  return MODEL.test(bot);
}

const refusal = refusalsOf({
  'bad-cost': text(
    'Nach --model-cost steht eine Zahl über 0 wie 2.5, nicht „{value}“.',
    'A number above 0 such as 2.5 follows --model-cost, not "{value}".',
  ),
  'one-model-twice': text(
    'Ein Modell spielt nicht gegen sich selbst: Gib verschiedene Namen nach mcp: an.',
    'A model does not play itself: give different names after mcp:.',
  ),
});
