import {
  FAULT,
  type GameEvent,
  hasSeat,
  HIDDEN,
  pick,
  redact,
  RETIRE,
  type Rng,
  type Seat,
  type SeatSet,
} from '@stammtisch/kernel';
import { findDifference } from '../subject/difference.ts';
import type { Turn } from '../subject/play.ts';
import {
  allSeats,
  demand,
  demandSame,
  listLegal,
  listSeats,
  type Position,
  someViewers,
  type Subject,
} from '../subject/subject.ts';

const COUPLED_STEPS_MAX = 12;
const RARE_ONCE_IN = 16;

/**
 * Two worlds that look the same to a viewer are played on side by side with the same actions. As
 * long as the viewer is told the same, everything it can observe has to stay the same; and it may
 * be told something else only by being shown another face. A view that gives a secret away may be
 * honoured by `determinize` and so look the same at first, but the secrets that come up later (the
 * next card drawn, the hand it goes to) are different in the two worlds.
 */
export function checkTwoWorlds(position: Position, memory: Memory): void {
  const { subject, state, rng } = position;
  for (const viewer of someViewers(position)) {
    const real = subject.copy(state);
    const other = subject.determinize(subject.view(state, viewer), rng);
    demandSameSight(subject, real, other, viewer, rng);
    for (let step = 0; step < COUPLED_STEPS_MAX; step++) {
      const turn = chooseCommonTurn(position, real, other);
      if (turn === undefined) break;
      if (!stepTogether({ subject, real, other, viewer }, turn, memory)) break;
      demandSameSight(subject, real, other, viewer, rng, turn);
      if (turn.action === RETIRE) break;
    }
  }
}

/**
 * By kind of event (and whether it is about the viewer): how often showing a viewer another face
 * changed its view, and how often it did not.
 */
export type Memory = Map<string, { remembered: number; forgotten: number }>;

/**
 * What a viewer is shown belongs to its knowledge, so its view has to tell of it. A view may forget
 * (cards shown and shuffled back in the same step), but faces that as a rule leave no trace in the
 * view were shown to somebody whom they do not concern.
 */
export function checkMemory(memory: Memory): void {
  for (const [kind, { remembered, forgotten }] of memory) {
    demand(
      forgotten < 3 || forgotten <= remembered,
      () =>
        `faces are shown to viewers whose views know nothing of them: ${kind}; ` +
        'a view holds what was shown, else it was shown to somebody whom it does not concern',
    );
  }
}

/**
 * What a viewer observes follows from what it observed before and what it is told. So two actions
 * of another seat that are told alike must look alike, and a choice that is still sealed must be
 * told alike whatever it is.
 */
export function checkTwoActions(position: Position): void {
  const { subject, setup, state, rng } = position;
  for (const seat of listSeats(subject.mayAct(state), setup.seats)) {
    const legal = listLegal(subject, state, seat);
    const turns = [0, 1].map((): Turn => ({ seat, action: chooseFrom(legal, rng) }));
    for (const viewer of someViewers(position)) {
      if (viewer === seat) continue;
      const one = subject.copy(state);
      const other = subject.copy(state);
      const difference = findDifference(
        tellTo(subject, one, turns[0]!, viewer),
        tellTo(subject, other, turns[1]!, viewer),
      );
      const sealed =
        isSealedAfter(subject, state, one, seat) && isSealedAfter(subject, state, other, seat);
      if (sealed) demandSame(difference, `seat ${viewer} is told a sealed choice of seat ${seat}`);
      if (difference === undefined) demandSameSight(subject, one, other, viewer, rng);
    }
  }
}

/** All that reaches the holder of a seat, or whoever looks on, besides the events. */
function observe(subject: Subject, state: object, viewer: Seat): object {
  const waitingFor: SeatSet = subject.waitingFor(state);
  const view = subject.view(state, viewer);
  return {
    view,
    written: subject.notation.view(view),
    legal: viewer < 0 ? [] : listLegal(subject, state, viewer),
    fallback: hasSeat(waitingFor, viewer) ? subject.fallback(state, viewer) : 'none',
    waitingFor,
    mayAct: subject.mayAct(state),
    phase: subject.phase(state),
    outcome: subject.outcome(state) ?? 'none',
  };
}

function demandSameSight(
  subject: Subject,
  one: object,
  other: object,
  viewer: Seat,
  rng: Rng,
  turn?: Turn,
): void {
  const after =
    turn === undefined ? '' : `after "${subject.codec.format(turn.action)}" of seat ${turn.seat}, `;
  const difference = findDifference(observe(subject, one, viewer), observe(subject, other, viewer));
  demandSame(difference, `${after}seat ${viewer} can tell two worlds apart`);
  if (viewer < 0) return;
  const legal = listLegal(subject, one, viewer);
  for (let i = 0; i < 4; i++) {
    const action = pick(rng, subject.codec.count);
    if (legal.includes(action)) continue;
    const refusals = [one, other].map((state) => subject.refusal(state, viewer, action));
    const found = findDifference(refusals[0], refusals[1]);
    demandSame(found, `${after}seat ${viewer} can tell two worlds apart by a refusal`);
  }
}

/** Something that can be done in both worlds, by anybody. */
function chooseCommonTurn(position: Position, real: object, other: object): Turn | undefined {
  const { subject, setup, rng } = position;
  if (subject.waitingFor(real) === 0) return undefined;
  const rare = pick(rng, RARE_ONCE_IN);
  if (rare === 0) {
    const staying = allSeats(setup.seats).filter((seat) => !hasSeat(position.retired, seat));
    return { seat: chooseFrom(staying, rng), action: RETIRE };
  }
  const fault = rare === 1 ? chooseCommonFault(position, real, other) : undefined;
  if (fault !== undefined) return fault;
  const turns = listSeats(subject.mayAct(real), setup.seats).flatMap((seat) => {
    const there = listLegal(subject, other, seat);
    const common = listLegal(subject, real, seat).filter((action) => there.includes(action));
    return common.length === 0 ? [] : [{ seat, action: chooseFrom(common, rng) }];
  });
  return turns.length === 0 ? undefined : turns[pick(rng, turns.length)];
}

/** A fault in both worlds, where the rules punish it in both. */
function chooseCommonFault(position: Position, real: object, other: object): Turn | undefined {
  const { subject, setup, rng } = position;
  const seat = chooseFrom(listSeats(subject.waitingFor(real), setup.seats), rng);
  const action = pick(rng, subject.codec.count);
  const punished = [real, other].every(
    (state) =>
      !listLegal(subject, state, seat).includes(action) &&
      subject.refusal(state, seat, action).punished,
  );
  return punished ? { seat, action: FAULT } : undefined;
}

function chooseFrom(numbers: readonly number[], rng: Rng): number {
  return numbers[pick(rng, numbers.length)]!;
}

/** Two worlds that look the same to a viewer. */
interface Pair {
  readonly subject: Subject;
  readonly real: object;
  readonly other: object;
  readonly viewer: Seat;
}

/** Does the same in both worlds. True while the viewer has been told the same in both. */
function stepTogether(pair: Pair, turn: Turn, memory: Memory): boolean {
  const { subject, viewer } = pair;
  const told = tellTo(subject, pair.real, turn, viewer);
  const toldOther = tellTo(subject, pair.other, turn, viewer);
  const length = Math.max(told.length, toldOther.length);
  for (let i = 0; i < length; i++) {
    const difference = findDifference(told[i], toldOther[i]);
    if (difference === undefined) continue;
    demand(
      showOtherFaces(told[i], toldOther[i]),
      () => `seat ${viewer} is told a secret: ${format(told[i])} or ${format(toldOther[i])}`,
    );
    noteMemory(pair, told.slice(i), toldOther.slice(i), memory);
    return false;
  }
  return true;
}

/** Events may differ when one shows a face that the other does not show. */
function showOtherFaces(one: GameEvent | undefined, other: GameEvent | undefined): boolean {
  return listFaces(one).join() !== listFaces(other).join();
}

/** Only where all faces that differ are of one kind is it known which of them the view recalls. */
function noteMemory(
  { subject, real, other, viewer }: Pair,
  told: readonly GameEvent[],
  toldOther: readonly GameEvent[],
  memory: Memory,
): void {
  if (listSortedFaces(told) === listSortedFaces(toldOther)) return;
  const showing = [...told, ...toldOther].filter((event) => listFaces(event).length > 0);
  const kinds = new Set(
    showing.map(({ type, seat }) => `${type} of ${seat === viewer ? 'oneself' : 'others'}`),
  );
  if (kinds.size !== 1) return;
  const [kind] = [...kinds] as [string];
  const difference = findDifference(subject.view(real, viewer), subject.view(other, viewer));
  const counts = memory.get(kind) ?? { remembered: 0, forgotten: 0 };
  counts[difference === undefined ? 'forgotten' : 'remembered']++;
  memory.set(kind, counts);
}

/** In any order: two cards drawn into a hand are the same whichever came first. */
function listSortedFaces(told: readonly GameEvent[]): string {
  return told
    .flatMap(listFaces)
    .sort((a, b) => a - b)
    .join();
}

function listFaces(event: GameEvent | undefined): number[] {
  return (event?.cards ?? []).filter((card) => card !== HIDDEN);
}

function tellTo(subject: Subject, state: object, turn: Turn, viewer: Seat): GameEvent[] {
  const events: GameEvent[] = [];
  subject.apply(state, turn.seat, turn.action, (event) => events.push(redact(event, viewer)));
  return events;
}

/** The seat has chosen, others have yet to: nothing may be known of the choice. */
function isSealedAfter(subject: Subject, before: object, after: object, seat: Seat): boolean {
  const left = subject.waitingFor(before) & ~(1 << seat);
  return (
    left !== 0 && hasSeat(subject.waitingFor(before), seat) && subject.waitingFor(after) === left
  );
}

function format(event: GameEvent | undefined): string {
  return event === undefined ? 'nothing' : JSON.stringify(event);
}
