/** Which questions to bots belong to which move of a game. */
import type { ContestDecision } from '@stammtisch/wire/contest';

export interface LocatedDecision {
  /** So many moves had been played when it was asked. */
  readonly position: number;
  /** Its number among all questions, from 0. */
  readonly index: number;
  readonly decision: ContestDecision;
}

/**
 * Where every question was asked; `moves` as in the log. One that led to no move of its own (a call
 * that was not made, an answer that was not taken) was asked before the next that did. After the last
 * of those it is what the bot was taken out of the game for, or else belongs to the end.
 */
export function locateDecisions(
  decisions: readonly ContestDecision[],
  moves: readonly string[],
): readonly LocatedDecision[] {
  let next: number | undefined;
  return decisions
    .map((decision, index) => ({ decision, index }))
    .toReversed()
    .map(({ decision, index }) => {
      next = decision.move ?? next ?? findRetiring(decision.seat, moves);
      return { position: next, index, decision };
    })
    .toReversed();
}

/** The move with which a seat was taken out of the game; the end where it never was. */
function findRetiring(seat: number, moves: readonly string[]): number {
  const found = moves.indexOf(`${seat} retire`);
  return found < 0 ? moves.length : found;
}

/** The nearest question before or after a position; undefined where there is none. */
export function nearestOf(
  located: readonly LocatedDecision[],
  position: number,
  step: 1 | -1,
): LocatedDecision | undefined {
  return step === 1
    ? located.find((each) => each.position > position)
    : located.findLast((each) => each.position < position);
}

/** The question that was thought about longest. */
export function slowestOf(located: readonly LocatedDecision[]): LocatedDecision | undefined {
  const timed = located.filter(({ decision }) => decision.thinkMs !== undefined);
  return timed.reduce<LocatedDecision | undefined>(
    (slow, each) =>
      slow === undefined || each.decision.thinkMs! > slow.decision.thinkMs! ? each : slow,
    undefined,
  );
}

/** A line as people can read it; as it is where it is no JSON. */
export function readable(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line), null, 2);
  } catch {
    return line;
  }
}
