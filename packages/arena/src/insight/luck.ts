/**
 * What a game was decided by. All numbers are thousandths of a win, whole ones, so that what is
 * added up gives exactly the result: fair share + deal + choices + others + chance = result.
 */
import { assert, FAULT, RETIRE, type Seat } from '@stammtisch/kernel';
import { type Estimate, estimate, DIFFERENCE } from '../statistics/statistics.ts';
import { type ChancePoint, winChances } from './chances.ts';
import type { Alternative } from './lab.ts';
import type { Study, StudyPoint } from './study.ts';
import { bestOf, type Choice } from './weigh.ts';

export interface Luck {
  /** Whose play the chances follow from; undefined for the quick player of the search. */
  readonly judge: string | undefined;
  readonly seats: readonly SeatLuck[];
  readonly turns: readonly TurnLuck[];
  readonly chances: readonly ChancePoint[];
  /** Whether the result is that of a finished game; else it is what is to be expected. */
  readonly over: boolean;
}

/** Where the result of one seat came from. */
export interface SeatLuck {
  readonly seat: Seat;
  /** What everybody has before the cards are dealt. */
  readonly fair: number;
  /** What its own cards changed, as far as it could know. */
  readonly deal: number;
  /** What its choices were worth against those of a usual player. */
  readonly choices: number;
  /** What the choices of the others did to it. */
  readonly others: number;
  /** The rest: what was drawn, and what the others turned out to hold. */
  readonly chance: number;
  readonly result: number;
}

/** What one turn was worth. */
export interface TurnLuck {
  readonly at: number;
  readonly seat: Seat;
  /** Undefined for silence. */
  readonly chosen: Alternative;
  /** By seat: what the choice did, and what chance did until the next turn. */
  readonly choice: readonly number[];
  readonly chance: readonly number[];
  /** Absent where there was nothing to choose. */
  readonly missed?: Missed;
}

/** How much better the best alternative looks than what was done, to the one who had to choose. */
export interface Missed {
  readonly best: Alternative;
  readonly lead: Estimate;
}

/** Of a win. */
const UNITS = 1000;

/** What luck and what decisions did, as far as a study has come; one that looks from each seat. */
export function luckAndDecisions(study: Study): Luck {
  assert(study.eyes === 'each', 'luck is what each seat could not know');
  const chances = winChances(study);
  const worths = study.points.map(({ choice, fresh }) =>
    fresh.map((_, seat) => worthTo(choice, seat)),
  );
  const units = chainUnits(study, chances, worths);
  const turns = study.points.flatMap((point, i) =>
    point.question === undefined ? [] : [turnLuck(point, worths[i]!, units[i]!, units[i + 1]!)],
  );
  const fair = toUnits(1 / study.seats);
  const seats = Array.from({ length: study.seats }, (_, seat) => ({
    seat,
    fair,
    deal: units[0]![seat]! - fair,
    choices: sum(turns, (turn) => (turn.seat === seat ? turn.choice[seat]! : 0)),
    others: sum(turns, (turn) => (turn.seat === seat ? 0 : turn.choice[seat]!)),
    chance: sum(turns, (turn) => turn.chance[seat]!),
    result: units.at(-1)![seat]!,
  }));
  return { judge: study.judge, seats, turns, chances, over: study.outcome !== undefined };
}

type BySeat = readonly number[];

/** By point and seat. For those who have learnt nothing new only the choice has changed anything. */
function chainUnits(
  { points, outcome }: Study,
  chances: readonly ChancePoint[],
  worths: readonly BySeat[],
): BySeat[] {
  const units: number[][] = [];
  for (const [i, { question, fresh }] of points.entries()) {
    const isEnd = question === undefined && outcome !== undefined;
    units.push(
      chances[i]!.chances.map(({ mean }, seat) =>
        fresh[seat] === true || isEnd
          ? toUnits(mean)
          : units[i - 1]![seat]! + worths[i - 1]![seat]!,
      ),
    );
  }
  return units;
}

function turnLuck(
  { at, question, choice }: StudyPoint,
  worth: BySeat,
  before: BySeat,
  after: BySeat,
): TurnLuck {
  const { turn, chosen } = question!;
  const chance = after.map((units, seat) => units - before[seat]! - worth[seat]!);
  const base = { at, seat: turn.seat, chosen, choice: worth, chance };
  return choice === undefined || choice.worlds === 0 ? base : { ...base, missed: missedIn(choice) };
}

function worthTo(choice: Choice | undefined, seat: Seat): number {
  if (choice === undefined || choice.worlds === 0) return 0;
  const { withChosen, withUsual, worlds } = choice;
  return toUnits((withChosen[seat]! - withUsual[seat]!) / worlds);
}

/** Faults and leavings are compared with, but nobody would have been advised to them. */
function missedIn(choice: Choice): Missed {
  const allowed = choice.options.filter(
    ({ alternative }) => alternative !== FAULT && alternative !== RETIRE,
  );
  const { alternative, lead } = bestOf(allowed);
  return { best: alternative, lead: estimate(lead, DIFFERENCE) };
}

function toUnits(share: number): number {
  // Without the sum -0 would be among them.
  return Math.round(share * UNITS) + 0;
}

function sum(turns: readonly TurnLuck[], pick: (turn: TurnLuck) => number): number {
  return turns.reduce((total, turn) => total + pick(turn), 0);
}
