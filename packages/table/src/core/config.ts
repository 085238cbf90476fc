/** A request for a table becomes a complete configuration, or a sentence. */
import { findGame } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  ok,
  parseOptions,
  type Rejection,
  type Result,
} from '@stammtisch/kernel';
import { type ConfigRequest, PACE_MS, type TableConfig } from '@stammtisch/wire/table';
import { refusal } from './codes.ts';

/** A saved ruleset that a request names, as the store has it. */
export interface NamedRules {
  readonly game: string;
  readonly rules: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a request comes to, given what is there; `ruleset` is what `request.ruleset` names. */
export function parseConfig(
  request: ConfigRequest,
  before?: TableConfig,
  ruleset?: NamedRules,
): Result<TableConfig> {
  if (request.ruleset !== undefined && ruleset === undefined) {
    return fail(refusal('no-such-ruleset', { name: request.ruleset }));
  }
  const game = findGame(ruleset?.game ?? request.game ?? before?.game ?? DEFAULT_GAME);
  if (!game.ok) return game;
  const { id, options: spec, seats: range } = game.value;
  const kept = before?.game === id && !changesRules(request) ? before : undefined;
  const rules = ruleset?.rules ?? request.rules ?? kept?.rules ?? spec.defaultPreset;
  const changes = { ...(ruleset?.options ?? kept?.options), ...request.options };
  const options = parseOptions(spec, rules, changes);
  if (!options.ok) return options;
  const usual =
    before?.game === id ? before.seats : fitSeats(game.value, options.value, before?.seats);
  const seats = request.seats ?? usual;
  if (seats < range.min || seats > range.max) {
    return fail(refusal('seats-range', { min: range.min, max: range.max }));
  }
  const refused = game.value.refuseDeal(options.value, seats);
  if (refused !== undefined) return fail(refused);
  const clock = request.clock === undefined ? before?.clock : (request.clock ?? undefined);
  const leaver = request.leaver ?? before?.leaver;
  const watch = request.watch ?? before?.watch ?? true;
  if (request.listed === true && !watch) return fail(refusal('listed-watch'));
  const name = request.ruleset ?? kept?.ruleset;
  return ok({
    game: id,
    rules,
    ...(name === undefined ? {} : { ruleset: name }),
    options: options.value as TableConfig['options'],
    seats,
    ...(clock === undefined ? {} : { clock }),
    // A table that stops letting people watch is not shown to strangers any more.
    listed: watch && (request.listed ?? before?.listed ?? false),
    paceMs: request.paceMs ?? before?.paceMs ?? PACE_MS,
    ...(leaver === undefined ? {} : { leaver }),
    ...(watch ? {} : { watch }),
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
function changesRules({ rules, ruleset, options }: ConfigRequest): boolean {
  return rules !== undefined || ruleset !== undefined || options !== undefined;
}
