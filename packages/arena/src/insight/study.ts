/**
 * A recorded game looked at again: at every turn many worlds are played out that could have been
 * the real one. It goes over the whole game again and again with a few worlds each time, so that
 * what is known of every turn grows evenly and can be shown at any moment.
 */
import { type BotSpec, createGuide, type Guide } from '@stammtisch/bots';
import {
  type AnyGame,
  fail,
  type GameLog,
  ok,
  type Outcome,
  parseSeed,
  type Rejection,
  type Result,
  type Seat,
  type SeatSet,
  sentence,
  type Session,
  takeNews,
} from '@stammtisch/kernel';
import type { StopSignal } from '../match/plan.ts';
import { addTo, EMPTY_SAMPLE, type Sample } from '../statistics/statistics.ts';
import { type Alternative, drawLuck, drawWorld, type Lab, openLab, playOn } from './lab.ts';
import {
  openRecording,
  type Question,
  type Recording,
  replayQuestions,
  restart,
} from './positions.ts';
import { type Choice, countTried, openChoice, weighInWorld } from './weigh.ts';

/**
 * Whose knowledge counts: that of each seat for its own chances, that of one seat for all, or that
 * of somebody who sees every card, those of the pile too.
 */
export type Eyes = 'each' | 'open' | Seat;

export interface StudyPlan {
  readonly game: AnyGame;
  readonly log: GameLog;
  readonly eyes?: Eyes;
  /** All chance of the study. */
  readonly seed?: string;
  /** How many worlds at each turn; without a number about as many as DEFAULT_PLAYOUTS allow. */
  readonly worlds?: number | undefined;
  /** Who plays on in them; where nobody is named the quick player of the game's search. */
  readonly bot?: BotSpec;
}

export interface Study {
  readonly recording: Recording;
  /** Who plays on in the worlds, as it is written; undefined for the quick player of the search. */
  readonly judge: string | undefined;
  readonly eyes: Eyes;
  readonly seats: number;
  /** Every turn in order; the last is the end of what was recorded. */
  readonly points: readonly StudyPoint[];
  /** Of the recorded game, if it is over. */
  readonly outcome: Outcome | undefined;
  /** How many worlds each point will have, and has at least. */
  readonly worlds: number;
  done: number;
  readonly work: Iterator<void, void>;
}

/** What is known of one turn. */
export interface StudyPoint {
  /** How many moves were played before. */
  readonly at: number;
  /** Undefined at the end of what was recorded. */
  readonly question: Question | undefined;
  /**
   * By seat: whether it has learnt anything since the turn before. That others have chosen in
   * secret, and are waited for no longer, does not count.
   */
  readonly fresh: readonly boolean[];
  /** By seat: what it won in the worlds. Without an observation where there is nothing new. */
  readonly chances: Sample[];
  /** Undefined where there was nothing to choose, or it is not looked at. */
  readonly choice: Choice | undefined;
}

/** About a second of Mau-Mau. */
const DEFAULT_PLAYOUTS = 100_000;
const WORLDS_MIN = 50;
const WORLDS_MAX = 1000;
const WORLDS_PER_PASS = 8;

/** Begins a study; the reason if the game cannot be played again. */
export function openStudy(plan: StudyPlan): Result<Study> {
  const { game, log, eyes = 'each' } = plan;
  const recording = openRecording(game, log);
  if (!recording.ok) return recording;
  const seats = log.players.length;
  if (typeof eyes === 'number' && !(eyes >= 0 && eyes < seats)) return fail(noSuchSeat(eyes));
  const session = restart(recording.value);
  const lab = openLab(session.deal, parseSeed(plan.seed ?? 'insight'), plan.bot);
  const points = listPoints(session, recording.value, eyes);
  const outcome = game.outcome(session.state);
  const worlds = plan.worlds ?? affordable(points);
  const judge = plan.bot?.text;
  const base = { recording: recording.value, judge, eyes, seats, points, outcome, worlds, done: 0 };
  const study: Study = { ...base, work: run(() => study, lab) };
  return ok(study);
}

/** Works on for a moment, about one playout; false when all is done. */
export function stepStudy({ work }: Study): boolean {
  return work.next().done !== true;
}

/** What running a study for a while needs from outside. */
export interface StudyTools {
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  readonly stop?: StopSignal;
  /** Told after every slice which share is done. */
  readonly onProgress?: (share: number) => void;
}

/** Shorter than anybody notices. */
const SLICE_MS = 10;

/** Runs a study to its end or until it is stopped, a short slice at a time. */
export async function runStudy(study: Study, tools: StudyTools): Promise<void> {
  const { now, pause, stop, onProgress } = tools;
  for (;;) {
    const end = now() + SLICE_MS;
    let isOn = true;
    do isOn = stepStudy(study);
    while (isOn && now() < end);
    onProgress?.(study.done / study.worlds);
    if (!isOn || stop?.aborted === true) return;
    await pause();
  }
}

function affordable(points: readonly StudyPoint[]): number {
  const cost = points.reduce((sum, point) => sum + playoutsOf(point), 0);
  const worlds = Math.floor(DEFAULT_PLAYOUTS / Math.max(1, cost));
  return Math.min(WORLDS_MAX, Math.max(WORLDS_MIN, worlds));
}

/** In one world. */
function playoutsOf({ fresh, choice }: StudyPoint): number {
  return fresh.filter(Boolean).length + (choice === undefined ? 0 : countTried(choice));
}

function listPoints(session: Session, { moves }: Recording, eyes: Eyes): StudyPoint[] {
  const { seats } = session.deal;
  const points: StudyPoint[] = [];
  let waiting: SeatSet = 0;
  const add = (question: Question | undefined): void => {
    const chances = Array.from({ length: seats }, () => EMPTY_SAMPLE);
    const choice = question && choiceOf(question, seats, eyes);
    const before = waiting;
    waiting = session.deal.game.waitingFor(session.state);
    const isSealed = waiting !== 0 && waiting !== before && (waiting & ~before) === 0;
    const news = chances.map((_, seat) => takeNews(session, seat));
    const fresh = news.map((events) => points.length === 0 || (events.length > 0 && !isSealed));
    points.push({ at: session.moves.length, question, fresh, chances, choice });
  };
  for (const question of replayQuestions(session, moves)) add(question);
  add(undefined);
  return points;
}

function choiceOf({ turn, chosen }: Question, seats: number, eyes: Eyes): Choice | undefined {
  const { seat, waitedFor, legal } = turn;
  if (eyes === 'open' || (eyes !== 'each' && eyes !== seat)) return undefined;
  const alternatives: Alternative[] = waitedFor ? [...legal] : [...legal, undefined];
  // A fault or a leaving is not legal, but it was done.
  if (!alternatives.includes(chosen)) alternatives.push(chosen);
  if (alternatives.length < 2) return undefined;
  return openChoice({ seat, waitedFor, chosen, alternatives, seats });
}

/** What looks at a point: the guides have been told all that their seats were. */
interface Look {
  readonly lab: Lab;
  readonly session: Session;
  readonly guides: readonly Guide[];
  readonly scratch: { world: unknown };
}

function* run(open: () => Study, lab: Lab): Generator<void, void> {
  const study = open();
  const scratch = { world: undefined };
  while (study.done < study.worlds) {
    const count = Math.min(WORLDS_PER_PASS, study.worlds - study.done);
    const session = restart(study.recording);
    const guides = Array.from({ length: study.seats }, () => createGuide(lab.game));
    const look: Look = { lab, session, guides, scratch };
    let index = 0;
    for (const _ of replayQuestions(session, study.recording.moves)) {
      yield* lookAt(study, look, study.points[index++]!, count);
    }
    if (study.outcome === undefined) yield* lookAt(study, look, study.points[index]!, count);
    study.done += count;
  }
}

function* lookAt(
  { eyes, seats }: Study,
  look: Look,
  point: StudyPoint,
  count: number,
): Generator<void, void> {
  // What is not looked from must not even be known.
  const lookers = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => eyes === 'each' || eyes === seat,
  );
  for (const seat of lookers) if (point.fresh[seat] === true) tellGuide(look, seat, point);
  for (let i = 0; i < count; i++) {
    if (eyes === 'open') yield* addOpen(look, point);
    for (const seat of lookers) yield* lookFrom(look, point, seat, eyes);
  }
}

/** One more world from a seat that has learnt something or has to choose. */
function* lookFrom(look: Look, point: StudyPoint, seat: Seat, eyes: Eyes): Generator<void, void> {
  const isFresh = point.fresh[seat] === true;
  if (!isFresh && point.choice?.seat !== seat) return;
  const shares = yield* sharesFrom(look, point, seat);
  if (!isFresh) return;
  if (eyes !== 'each') addShares(point, shares);
  else point.chances[seat] = addTo(point.chances[seat]!, shares[seat]!);
}

/**
 * Only where a seat has learnt something: while others choose in secret its guide goes on as if
 * they had not yet, and lets them choose as they usually do.
 */
function tellGuide({ lab, session, guides }: Look, seat: Seat, { question }: StudyPoint): void {
  const { state } = session;
  guides[seat]!.observe({
    view: lab.game.view(state, seat),
    events: takeNews(session, seat),
    legal: question?.turn.seat === seat ? question.turn.legal : [],
    weights: lab.game.weights(state),
    waitedFor: question?.turn.seat === seat && question.turn.waitedFor,
  });
}

/** By seat what is won in a world that a seat holds possible, its own choices weighed there too. */
function* sharesFrom(
  { lab, guides, scratch }: Look,
  { choice }: StudyPoint,
  viewer: Seat,
): Generator<void, readonly number[]> {
  const guide = guides[viewer]!;
  if (choice?.seat === viewer) return yield* weighInWorld(lab, choice, guide, scratch);
  scratch.world = drawWorld(lab, guide, scratch.world);
  yield;
  return playOn(lab, scratch.world);
}

function* addOpen({ lab, session }: Look, point: StudyPoint): Generator<void, void> {
  drawLuck(lab);
  yield;
  addShares(point, playOn(lab, session.state));
}

function addShares({ chances }: StudyPoint, shares: readonly number[]): void {
  for (const [seat, share] of shares.entries()) chances[seat] = addTo(chances[seat]!, share);
}

function noSuchSeat(seat: Seat): Rejection {
  return {
    code: 'no-such-seat',
    ...sentence(
      'Einen Platz {seat} gibt es in diesem Spiel nicht.',
      'There is no seat {seat} in this game.',
      { seat: seat + 1 },
    ),
  };
}
