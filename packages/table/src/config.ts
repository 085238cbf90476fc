/** Wishes for a table become a complete configuration, or a sentence. */
import { findGame } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  ok,
  parseOptions,
  type Rejection,
  type Result,
} from '@stammtisch/kernel';
import { type ConfigWish, PACE_MS, type TableConfig } from '@stammtisch/wire/table';
import { refusal } from './codes.ts';

/** A saved ruleset that a wish names, as the store has it. */
export interface NamedRules {
  readonly game: string;
  readonly rules: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the wishes come to, given what is there; `ruleset` is what `wish.ruleset` names. */
export function parseConfig(
  wish: ConfigWish,
  before?: TableConfig,
  ruleset?: NamedRules,
): Result<TableConfig> {
  if (wish.ruleset !== undefined && ruleset === undefined) {
    return fail(refusal('no-such-ruleset', { name: wish.ruleset }));
  }
  const game = findGame(ruleset?.game ?? wish.game ?? before?.game ?? DEFAULT_GAME);
  if (!game.ok) return game;
  const { id, options: spec, seats: range } = game.value;
  const kept = before?.game === id && !changesRules(wish) ? before : undefined;
  const rules = ruleset?.rules ?? wish.rules ?? kept?.rules ?? spec.defaultPreset;
  const changes = { ...(ruleset?.options ?? kept?.options), ...wish.options };
  const options = parseOptions(spec, rules, changes);
  if (!options.ok) return options;
  const usual =
    before?.game === id ? before.seats : fitSeats(game.value, options.value, before?.seats);
  const seats = wish.seats ?? usual;
  if (seats < range.min || seats > range.max) {
    return fail(refusal('seats-range', { min: range.min, max: range.max }));
  }
  const refused = game.value.refuseDeal(options.value, seats);
  if (refused !== undefined) return fail(refused);
  const clock = wish.clock === undefined ? before?.clock : (wish.clock ?? undefined);
  const leaver = wish.leaver ?? before?.leaver;
  const name = wish.ruleset ?? kept?.ruleset;
  return ok({
    game: id,
    rules,
    ...(name === undefined ? {} : { ruleset: name }),
    options: options.value as TableConfig['options'],
    seats,
    ...(clock === undefined ? {} : { clock }),
    listed: wish.listed ?? before?.listed ?? false,
    paceMs: wish.paceMs ?? before?.paceMs ?? PACE_MS,
    ...(leaver === undefined ? {} : { leaver }),
  });
}

/** Why a game by these rules could get too long to be kept, if so. */
export function refuseLength({ options }: TableConfig, max: number): Rejection | undefined {
  const isLong = LENGTHS.some((name) => Number(options[name] ?? 0) > max);
  return isLong ? refusal('too-long', { max }) : undefined;
}

/** The options with which games say when they end at the latest. */
const LENGTHS = ['turnLimit', 'roundLimit'] as const;

/** As many seats as before, or as close to it as the game can be dealt to. */
function fitSeats(game: AnyGame, options: unknown, before = game.seats.duel): number {
  const { seats } = game;
  let count = Math.min(Math.max(before, seats.min), seats.max);
  while (count > seats.min && game.refuseDeal(options, count) !== undefined) count--;
  return count;
}

const DEFAULT_GAME = 'mau-mau';

/** Another preset or other options start from the preset again, not from what was there. */
function changesRules({ rules, ruleset, options }: ConfigWish): boolean {
  return rules !== undefined || ruleset !== undefined || options !== undefined;
}
