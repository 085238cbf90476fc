import { fail, ok, refusalsOf, reject, type Result, sentence, text } from '@stammtisch/kernel';
import { entrantName } from '../match/entrant.ts';
import { DEFAULT_DEALS } from '../match/match.ts';
import type { MatchPlan } from '../match/plan.ts';
import { type MatchRequest, planMatch } from '../match/plan-match.ts';
import { countLadder } from './ladder.ts';

export const FORMATS = ['knockout', 'round-robin', 'swiss', 'ladder'] as const;
export type Format = (typeof FORMATS)[number];

/** A bot under a name of its own: the second `greedy` of a field is `greedy#2`. */
export interface Entrant {
  readonly name: string;
  /** As `EntrantSpec.text`. */
  readonly bot: string;
}

/** All that the results of a tournament follow from. Plain JSON. */
export interface TournamentPlan extends Omit<MatchPlan, 'entrants'> {
  readonly format: Format;
  /** In seeding order, the best first. */
  readonly entrants: readonly Entrant[];
  /** Of a match, each played with both seatings. */
  readonly deals: number;
  readonly rounds: number;
}

/** A tournament as somebody asks for it. */
export interface TournamentRequest extends Omit<MatchRequest, 'entrants'> {
  readonly format: string;
  /** As `parseEntrant` reads them, in seeding order. */
  readonly bots: readonly string[];
  readonly deals?: number;
  /** Of a Swiss tournament or a ladder; enough for one to be ahead of all where none are named. */
  readonly rounds?: number;
}

/** The plan of a tournament, or a sentence that says why there can be none. */
export function planTournament(request: TournamentRequest): Result<TournamentPlan> {
  const { format: name, bots, deals = DEFAULT_DEALS } = request;
  const format = FORMATS.find((known) => known === name);
  if (format === undefined) {
    return fail(refusal('unknown-format', { name, known: FORMATS.join(', ') }));
  }
  const count = bots.length;
  if (count < ENTRANTS_MIN || count > ENTRANTS_MAX) {
    return fail(refusal('bad-entrant-count', { min: ENTRANTS_MIN, max: ENTRANTS_MAX, count }));
  }
  if (!Number.isInteger(deals) || deals < 1 || deals > DEALS_MAX) {
    return fail(refusal('bad-deals', { max: DEALS_MAX, deals }));
  }
  const rounds = planRounds(format, bots.length, request.rounds);
  if (!rounds.ok) return rounds;
  const texts: string[] = [];
  let match: MatchPlan | undefined;
  let clock: MatchPlan['clock'];
  let isDisguised = false;
  // Each with the last one: that checks every bot, and rules and seats with the first of them.
  for (const bot of bots) {
    const planned = planMatch({ ...request, entrants: [bot, bots.at(-1)!] });
    if (!planned.ok) return planned;
    match = planned.value;
    clock ??= match.clock;
    isDisguised ||= match.disguised === true;
    texts.push(planned.value.entrants[0]!);
  }
  const { game, rules, options, seats, seed } = match!;
  const entrants = nameEntrants(texts);
  const plan = { format, game, rules, options, seats, entrants, deals, rounds: rounds.value, seed };
  return ok({
    ...plan,
    ...(clock === undefined ? {} : { clock }),
    ...(isDisguised ? { disguised: true } : {}),
  });
}

/** Whether the rounds of a format can be chosen. */
export function hasRounds(format: Format): boolean {
  return format === 'swiss' || format === 'ladder';
}

/** How many matches a tournament has. */
export function countMatches({ format, entrants, rounds }: TournamentPlan): number {
  const count = entrants.length;
  if (format === 'round-robin') return (count * (count - 1)) / 2;
  if (format === 'swiss') return rounds * Math.floor(count / 2);
  if (format === 'ladder') return countLadder(count, rounds);
  return count - 1 + (count >= THIRD_PLACE_FROM ? 1 : 0);
}

const ENTRANTS_MIN = 2;
/** What the weights of Swiss pairing are made for. */
const ENTRANTS_MAX = 64;
const DEALS_MAX = 1_000_000;
const THIRD_PLACE_FROM = 4;
const LADDER_ROUNDS_MAX = 1000;

function planRounds(format: Format, count: number, asked: number | undefined): Result<number> {
  const enough = Math.ceil(Math.log2(count));
  const all = count % 2 === 0 ? count - 1 : count;
  if (!hasRounds(format)) {
    if (asked !== undefined) return fail(refusal('rounds-not-asked'));
    return ok(format === 'knockout' ? enough : all);
  }
  const isLadder = format === 'ladder';
  const rounds = asked ?? (isLadder ? count : enough);
  const most = isLadder ? LADDER_ROUNDS_MAX : all;
  if (Number.isInteger(rounds) && rounds >= 1 && rounds <= most) return ok(rounds);
  return most === 1
    ? reject('bad-rounds', sentence(...ONLY_ONE_ROUND, { rounds }))
    : fail(refusal('bad-rounds', { max: most, rounds }));
}

/** Gives every bot of a field a name of its own. */
export function nameEntrants(texts: readonly string[]): Entrant[] {
  const names = texts.map(entrantName);
  return texts.map((bot, index) => {
    const name = names[index]!;
    const before = names.slice(0, index).filter((other) => other === name).length;
    return { name: before === 0 ? name : `${name}#${before + 1}`, bot };
  });
}

const refusal = refusalsOf({
  'bad-deals': text(
    'Eine Begegnung hat 1 bis {max} Verteilungen, nicht {deals}.',
    'A match has 1 to {max} deals, not {deals}.',
  ),
  'bad-entrant-count': text(
    'Ein Turnier hat {min} bis {max} Teilnehmer, nicht {count}.',
    'A tournament has {min} to {max} entrants, not {count}.',
  ),
  'bad-rounds': text(
    'Mit so vielen Teilnehmern sind 1 bis {max} Runden möglich, nicht {rounds}.',
    'With so many entrants 1 to {max} rounds are possible, not {rounds}.',
  ),
  'rounds-not-asked': text(
    'Nur ein Turnier nach Schweizer System und eine Leiter haben eine wählbare Zahl von Runden.',
    'Only a Swiss tournament and a ladder have a number of rounds to choose.',
  ),
  'unknown-format': text(
    'Den Turniermodus „{name}“ gibt es nicht; es gibt: {known}.',
    'There is no tournament format "{name}"; there are: {known}.',
  ),
});

const ONLY_ONE_ROUND = [
  'Mit zwei Teilnehmern ist genau eine Runde möglich, nicht {rounds}.',
  'With two entrants exactly one round is possible, not {rounds}.',
] as const;
