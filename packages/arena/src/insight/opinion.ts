import {
  type BotSpec,
  createPolicy,
  createThinker,
  type Leaning,
  parseBot,
  type Unit,
  type Weighed,
} from '@stammtisch/bots';
import {
  type Action,
  type Ask,
  askFor,
  assert,
  fail,
  hasSeat,
  nextTurn,
  ok,
  parseSeed,
  refusalsOf,
  replayLog,
  type Result,
  type Seat,
  text,
} from '@stammtisch/kernel';
import { between, type Estimate, UNIT } from '../statistics/statistics.ts';
import { quantile95 } from '../statistics/student.ts';
import { type Recording, replayQuestions, restart, turnOf } from './positions.ts';

/** What a search would have done in a recorded game, and what a bot that learned leans to. */
export interface Opinion {
  readonly seat: Seat;
  /** The search that judged, as it is written. */
  readonly judge: string;
  /** What the player was asked. */
  readonly ask: Ask;
  /** Undefined for silence. */
  readonly choice: Action | undefined;
  /** What the values count. */
  readonly unit: Unit;
  /** Every legal action in order. */
  readonly options: readonly OpinionOption[];
  /** Absent where no net was trained for the rules and seats, and where the seat may only call. */
  readonly learned?: LearnedOpinion;
}

/** What a bot that learned from games with itself leans to. */
export interface LearnedOpinion {
  /** The bot, as it is written. */
  readonly judge: string;
  /** Every legal action, the likeliest first, with its chance from 0 to 1. */
  readonly choices: readonly { readonly action: Action; readonly chance: number }[];
}

export interface OpinionOption {
  readonly action: Action;
  /** How often it was tried. */
  readonly tries: number;
  /** Absent where it was not tried: there was nothing to choose, or another is surely as good. */
  readonly value?: Estimate;
}

/** Which question of a recorded game is meant. */
export interface QuestionRef {
  /** After so many moves. */
  readonly at: number;
  /** Whoever is to act, where nobody is named. */
  readonly seat?: Seat | undefined;
}

export interface OpinionTools {
  /** A search; without one it is that of DEFAULT_OPINION. */
  readonly bot?: BotSpec;
  readonly seed?: string;
  /** A clock in milliseconds; not looked at by searches that count iterations. */
  readonly now?: () => number;
  /** Whether a bot that learned is asked as well, whose nets are there; true where nobody says. */
  readonly asksLearned?: boolean;
}

/** By iterations, so that it is the same everywhere. */
export const DEFAULT_OPINION = 'search:4000';

/** Asks a search about one question, and a bot that learned; both are told before all that the seat was told. */
export function secondOpinion(
  recording: Recording,
  question: QuestionRef,
  { bot, seed = 'opinion', now = () => 0, asksLearned = true }: OpinionTools = {},
): Result<Opinion> {
  const found = findSeat(recording, question);
  if (!found.ok) return found;
  const { game, moves } = recording;
  const spec = bot ?? defaultSpec(game.id);
  assert(spec.name === 'search', 'a second opinion is that of a search');
  const thinker = createThinker(game, spec, { seed: parseSeed(seed), now });
  const policy = asksLearned ? createPolicy(game) : undefined;
  const seat = found.value;
  const session = restart(recording);
  for (const { turn } of replayQuestions(session, moves.slice(0, question.at))) {
    if (turn.seat !== seat) continue;
    const earlier = askFor(session, turn);
    thinker.observe(earlier);
    policy?.(earlier);
  }
  const ask = askFor(session, turnOf(session, seat));
  const choice = thinker.choose(ask);
  const weighed = thinker.weighed();
  const leanings = policy?.(ask);
  const isDuel = session.deal.seats === 2;
  const unit = isDuel && thinker.unit === 'beaten' ? 'wins' : thinker.unit;
  return ok({
    seat,
    judge: spec.text,
    ask,
    choice,
    unit,
    options: ask.legal.map((action) => optionOf(action, weighed, unit)),
    ...(leanings === undefined || !ask.waitedFor ? {} : { learned: learnedFrom(ask, leanings) }),
  });
}

/** Finds the seat to ask after so many moves, or says why there is none or why it is not this one. */
export function findSeat(
  { game, log }: Recording,
  { at, seat: wanted }: QuestionRef,
): Result<Seat> {
  const played = replayLog(game, log, at);
  if (!played.ok) return played;
  const seat = wanted ?? nextTurn(played.value)?.seat;
  if (seat === undefined) return fail(refusal('nobody-acts', { at }));
  if (hasSeat(game.mayAct(played.value.state), seat)) return ok(seat);
  // Whoever asks names seats as the protocol does, from 0.
  return fail(refusal('seat-waits', { seat, at }));
}

function defaultSpec(gameId: string): BotSpec {
  const spec = parseBot(gameId, DEFAULT_OPINION);
  assert(spec.ok, `${gameId} has no search`);
  return spec.value;
}

function optionOf(action: Action, weighed: readonly Weighed[], unit: Unit): OpinionOption {
  const found = weighed.find((each) => each.action === action);
  if (found === undefined) return { action, tries: 0 };
  const { tries, mean, variance } = found;
  const half = tries < 2 ? Infinity : quantile95(tries - 1) * Math.sqrt(variance / tries);
  const value = unit === 'points' ? between(mean, half) : between(mean, half, UNIT);
  return { action, tries, value };
}

function learnedFrom({ legal }: Ask, leanings: readonly Leaning[]): LearnedOpinion {
  const sum = leanings.reduce((before, { weight }) => before + weight, 0);
  const chanceOf = (action: Action): number =>
    (leanings.find((leaning) => leaning.action === action)?.weight ?? 0) / sum;
  return {
    judge: 'learned',
    choices: legal
      .map((action) => ({ action, chance: chanceOf(action) }))
      .toSorted((one, other) => other.chance - one.chance),
  };
}

const refusal = refusalsOf({
  'nobody-acts': text(
    'Nach Zug {at} ist das Spiel zu Ende: Es ist nichts zu fragen.',
    'After move {at} the game is over: there is nothing to ask.',
  ),
  'seat-waits': text(
    'Auf Platz {seat} ist nach Zug {at} nichts zu entscheiden.',
    'There is nothing to decide on seat {seat} after move {at}.',
  ),
});
