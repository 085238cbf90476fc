import {
  type Action,
  FAULT,
  hasSeat,
  type Outcome,
  pick,
  type Rng,
  type Seat,
} from '@stammtisch/kernel';
import { allSeats, demand, listLegal, type Position, type Subject } from '../subject/subject.ts';
import { demandSentence } from './texts.ts';

/** A position without the chance of the one who looks. */
export type Moment = Omit<Position, 'rng'>;

/** Who is waited for, who may act and whether the game is over agree with each other. */
export function checkTurns({ subject, setup, state, retired }: Moment): void {
  const waitingFor = subject.waitingFor(state);
  const mayAct = subject.mayAct(state);
  const outcome = subject.outcome(state);
  demand(waitingFor >>> setup.seats === 0, () => 'waits for seats that are not there');
  demand((waitingFor & ~mayAct) === 0, () => 'waits for a seat that may not act');
  demand((mayAct & retired) === 0, () => 'a retired seat may act');
  demand((waitingFor === 0) === (outcome !== undefined), () =>
    outcome === undefined ? 'waits for nobody without an outcome' : 'has an outcome but goes on',
  );
  if (outcome !== undefined) {
    demand(mayAct === 0, () => 'somebody may act after the end');
    demand(
      Object.hasOwn(subject.reasons, outcome.reason),
      () => `the reason ${outcome.reason} is not put into words`,
    );
  }
  for (const seat of allSeats(setup.seats)) {
    demand(
      listLegal(subject, state, seat).length > 0 === hasSeat(mayAct, seat),
      () => `legal and mayAct disagree about seat ${seat}`,
    );
  }
  demand(subject.weights(state).length === subject.codec.count, () => 'weights do not fit');
}

/** Places and points for every seat, shared places counted 1, 1, 3. */
export function checkOutcome(outcome: Outcome, seats: number): void {
  const { places, points } = outcome;
  demand(places.length === seats, () => `${places.length} places for ${seats} seats`);
  for (const place of places) {
    const better = places.filter((other) => other < place).length;
    demand(place === better + 1, () => `places ${places.join()} are no ranking`);
  }
  demand(
    points.length === seats && points.every((value) => Number.isFinite(value)),
    () => `points ${points.join()} do not fit`,
  );
  demand(outcome.reason !== '', () => 'the outcome has no reason');
}

/** Legal actions ascend, work, and are all there are: everything else is refused with a reason. */
export function checkLegal(position: Position): void {
  const { subject, setup, state, rng } = position;
  const all = pick(rng, 6) === 0;
  for (const seat of allSeats(setup.seats)) {
    const legal = listLegal(subject, state, seat);
    checkOrder(subject, legal, seat);
    for (const action of legal) applyOnCopy(subject, state, seat, action);
    const others = all ? allActions(subject) : someActions(subject, rng);
    for (const action of others) {
      if (!legal.includes(action)) checkRefusal(position, seat, action);
    }
  }
}

function checkOrder(subject: Subject, legal: readonly Action[], seat: Seat): void {
  for (const [index, action] of legal.entries()) {
    demand(
      Number.isInteger(action) && action >= 0 && action < subject.codec.count,
      () => `seat ${seat} is offered ${action}, which is no action of the codec`,
    );
    demand(
      index === 0 || legal[index - 1]! < action,
      () => `legal actions of seat ${seat} do not ascend: ${legal.join()}`,
    );
  }
}

/** A refusal has a code and words; one that is punished can be punished, and only when asked. */
function checkRefusal(position: Position, seat: Seat, action: Action): void {
  const { subject, state } = position;
  const refusal = subject.refusal(state, seat, action);
  const where = `refusal of ${subject.codec.format(action)} by seat ${seat}`;
  demand(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(refusal.code), () => `${where}: code ${refusal.code}`);
  demandSentence(refusal, where);
  demand(typeof refusal.punished === 'boolean', () => `${where}: punished or not?`);
  if (!refusal.punished) return;
  demand(hasSeat(subject.waitingFor(state), seat), () => `${where}: punished out of turn`);
  checkTurns({ ...position, state: applyOnCopy(subject, state, seat, FAULT) });
}

function applyOnCopy(subject: Subject, state: object, seat: Seat, action: Action): object {
  const copy = subject.copy(state);
  try {
    subject.apply(copy, seat, action);
  } catch (error) {
    const text = subject.codec.format(action);
    throw new Error(`${text} by seat ${seat} is legal but fails: ${String(error)}`, {
      cause: error,
    });
  }
  return copy;
}

function allActions(subject: Subject): Action[] {
  return Array.from({ length: subject.codec.count }, (_, action) => action);
}

function someActions(subject: Subject, rng: Rng): Action[] {
  return Array.from({ length: 16 }, () => pick(rng, subject.codec.count));
}
