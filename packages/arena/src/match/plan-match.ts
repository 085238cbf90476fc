import { findGame } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  ok,
  parseOptions,
  refusalsOf,
  type Rejection,
  type Result,
  text,
} from '@stammtisch/kernel';
import { parseEntrant } from './entrant.ts';
import { DEFAULT_CLOCK, type MatchPlan } from './plan.ts';
import type { Clock } from './outside-bot.ts';

/** A match as somebody asks for it. */
export interface MatchRequest {
  readonly game: string;
  /** A preset; the game's own where none is named. */
  readonly rules?: string;
  /** Options that differ from the preset, or all of them. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** As `parseEntrant` reads them. */
  readonly entrants: readonly string[];
  readonly seats?: number;
  readonly seed: string;
  /** Of bots from outside. */
  readonly clock?: Clock;
  /** Whether deals are disguised; where nobody says, with bots from outside. */
  readonly disguised?: boolean;
}

/** The plan of a match, or a sentence that says why there can be none. */
export function planMatch(request: MatchRequest): Result<MatchPlan> {
  const rules = planRules(request);
  if (!rules.ok) return rules;
  const { game, options } = rules.value;
  const entrants = parseEntrants(game, request.entrants);
  if (!entrants.ok) return entrants;
  const count = entrants.value.texts.length;
  if (count < 2) return fail(refusal('too-few-entrants'));
  const seats = request.seats ?? seatsFor(game, count);
  if (!Number.isInteger(seats) || seats < count || seats % count !== 0) {
    return fail(refusal('seats-not-shared', { seats, entrants: count }));
  }
  const refused = refuseSeats(game, options, seats);
  if (refused !== undefined) return fail(refused);
  const { rules: preset } = rules.value;
  return ok({
    game: game.id,
    rules: preset,
    options,
    entrants: entrants.value.texts,
    seats,
    seed: request.seed,
    ...(entrants.value.outside ? { clock: request.clock ?? DEFAULT_CLOCK } : {}),
    ...(entrants.value.outside && request.disguised !== false ? { disguised: true } : {}),
  });
}

/** A game with all its options. */
interface RulesPlan {
  readonly game: AnyGame;
  readonly rules: string;
  readonly options: MatchPlan['options'];
}

/** The game and the complete options that a request names. */
export function planRules({
  game: id,
  rules,
  options = {},
}: Pick<MatchRequest, 'game' | 'rules' | 'options'>): Result<RulesPlan> {
  const found = findGame(id);
  if (!found.ok) return found;
  const game = found.value;
  const preset = rules ?? game.options.defaultPreset;
  const parsed = parseOptions(game.options, preset, options);
  if (!parsed.ok) return parsed;
  return ok({ game, rules: preset, options: parsed.value as MatchPlan['options'] });
}

/** Why so many seats cannot be dealt to. */
export function refuseSeats(game: AnyGame, options: unknown, seats: number): Rejection | undefined {
  const { title } = game;
  const { min, max } = game.seats;
  const fits = Number.isInteger(seats) && seats >= min && seats <= max;
  if (!fits) return refusal('bad-seat-count', { title, min, max, count: seats });
  return game.refuseDeal(options, seats);
}

interface Entrants {
  readonly texts: readonly string[];
  readonly outside: boolean;
}

function parseEntrants(game: AnyGame, written: readonly string[]): Result<Entrants> {
  const texts: string[] = [];
  let outside = false;
  for (const name of written) {
    const entrant = parseEntrant(game.id, name);
    if (!entrant.ok) return entrant;
    texts.push(entrant.value.text);
    outside ||= entrant.value.kind === 'outside';
  }
  return ok({ texts, outside });
}

/** One seat each, or as many as it takes that one of them can win alone. */
function seatsFor(game: AnyGame, entrants: number): number {
  return Math.max(1, Math.ceil(game.seats.duel / entrants)) * entrants;
}

const refusal = refusalsOf({
  'bad-seat-count': text(
    '{title} hat {min} bis {max} Plätze, nicht {count}.',
    '{title} has {min} to {max} seats, not {count}.',
  ),
  'seats-not-shared': text(
    '{seats} Plätze lassen sich nicht gleich auf {entrants} Teilnehmer verteilen.',
    '{seats} seats cannot be shared equally by {entrants} entrants.',
  ),
  'too-few-entrants': text(
    'Ein Wettkampf braucht mindestens zwei Teilnehmer.',
    'A match needs at least two entrants.',
  ),
});
