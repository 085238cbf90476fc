import { hasSeat, pick, RETIRE, type Seat, type SeatSet, SPECTATOR } from '@stammtisch/kernel';
import { playGame, playOn, type PlayPlan } from '../subject/play.ts';
import {
  allSeats,
  demand,
  listLegal,
  listSeats,
  type Position,
  type Subject,
} from '../subject/subject.ts';
import { checkOutcome, checkTurns } from './turns.ts';

const FALLBACK_STEPS_MAX = 400_000;
const PLAY_ON_STEPS_MAX = 400;

/** The table can play for whoever is waited for. */
export function checkFallback({ subject, setup, state }: Position): void {
  for (const seat of listSeats(subject.waitingFor(state), setup.seats)) {
    const action = subject.fallback(state, seat);
    demand(
      listLegal(subject, state, seat).includes(action),
      () => `the fallback of seat ${seat} is not legal: ${action}`,
    );
  }
}

/** Whoever is out of a game is asked nothing any more; returns who is out now. */
export function checkOut({ subject, state }: Position, before: SeatSet): SeatSet {
  const { out = 0 } = subject.scene(subject.view(state, SPECTATOR));
  demand((subject.mayAct(state) & out) === 0, () => `seats ${out} are out, and may act`);
  demand((before & ~out) === 0, () => `seats ${before} were out, and now ${out} are`);
  return out;
}

/** A game that nobody but the table plays ends all the same. */
export function checkFallbackGame(subject: Subject, { setup, seed }: PlayPlan): void {
  const state = subject.deal(setup.options, setup.seats, seed);
  for (let step = 0; subject.waitingFor(state) !== 0; step++) {
    demand(step < FALLBACK_STEPS_MAX, () => 'a game played by fallback does not end');
    const seat = listSeats(subject.waitingFor(state), setup.seats)[0]!;
    subject.apply(state, seat, subject.fallback(state, seat));
  }
  checkOutcome(subject.outcome(state)!, setup.seats);
}

/** Every game ends, with and without seats leaving, in a proper ranking. */
export function checkEnding(subject: Subject, plan: PlayPlan): void {
  const { state } = playGame(subject, plan);
  checkOutcome(subject.outcome(state)!, plan.setup.seats);
}

/** Whoever leaves is not waited for again and is ranked behind those who stay. */
export function checkRetire(position: Position): void {
  const { subject, setup, state, rng } = position;
  if (subject.waitingFor(state) === 0) return;
  const playing = allSeats(setup.seats).filter((seat) => !hasSeat(position.retired, seat));
  const leaver = playing[pick(rng, playing.length)]!;
  const inPlay = stillPlays(position, leaver);
  const copy = subject.copy(state);
  subject.apply(copy, leaver, RETIRE);
  const after = { ...position, state: copy, retired: position.retired | (1 << leaver) };
  checkTurns(after);
  if (!playWithout(after)) return;
  const outcome = subject.outcome(copy)!;
  checkOutcome(outcome, setup.seats);
  if (!inPlay || outcome.cancelled === true) return;
  for (const stayer of playing.filter((seat) => seat !== leaver)) {
    demand(
      outcome.places[stayer]! < outcome.places[leaver]!,
      () => `seat ${leaver} left but is not ranked behind seat ${stayer}: ${outcome.places.join()}`,
    );
  }
}

/** When all have left, in whatever order, the game is over. */
export function checkAllRetire(position: Position): void {
  const { subject, setup, state, retired, rng } = position;
  const copy = subject.copy(state);
  const seats = allSeats(setup.seats).filter((seat) => !hasSeat(retired, seat));
  while (seats.length > 0 && subject.outcome(copy) === undefined) {
    const [seat] = seats.splice(pick(rng, seats.length), 1);
    subject.apply(copy, seat!, RETIRE);
  }
  demand(subject.outcome(copy) !== undefined, () => 'all have left, yet the game goes on');
  checkTurns({ ...position, state: copy });
  checkOutcome(subject.outcome(copy)!, setup.seats);
}

/** Plays on; in the first steps those who left are looked for. True when the game is over. */
function playWithout(position: Position): boolean {
  for (let i = 0; i < 20 && !playOn(position, 1); i++) checkTurns(position);
  return playOn(position, PLAY_ON_STEPS_MAX);
}

/** Who has already gone out keeps his place; he shows by never having to act again. */
function stillPlays(position: Position, seat: Seat): boolean {
  const state = position.subject.copy(position.state);
  for (let i = 0; i < 200; i++) {
    if (hasSeat(position.subject.waitingFor(state), seat)) return true;
    if (playOn({ ...position, state }, 1)) return false;
  }
  return false;
}
