import type { TournamentPlan } from './plan.ts';
import { makeTable, type TableFormat, type TableMatch } from './table.ts';

/** A line of the final table. */
export interface Standing {
  /**
   * 1 is best. Shared by those who are level in everything, and in a knock-out by all who went out
   * in one round.
   */
  readonly place: number;
  readonly name: string;
  readonly bot: string;
  /** 1 for a match won, 1/2 for a draw; in a Swiss tournament 1 for a bye. */
  readonly points: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  /** Swiss: points of all opponents. */
  readonly buchholz?: number;
  /** Points out of matches with those who were level up to here; not of a knock-out. */
  readonly direct?: number;
  /** Sum over matches of the mean lead in points per game and seat. */
  readonly difference: number;
  /** Mean score over matches that were played; absent before the first. */
  readonly score?: number;
}

/** The table of a round robin or a Swiss tournament. */
export function standByTable(
  plan: TournamentPlan,
  matches: readonly TableMatch[],
  { format, byes }: { readonly format: TableFormat; readonly byes: readonly number[] },
): Standing[] {
  const table = makeTable(format, byes, matches);
  const line = (entrant: number): Standing => ({
    place: table.places[entrant]!,
    ...countFor(plan, matches, entrant),
    points: table.points[entrant]!,
    byes: byes[entrant]!,
    ...(format === 'swiss' ? { buchholz: table.buchholz[entrant]! } : {}),
    direct: table.direct[entrant]!,
  });
  return table.order.map(line);
}

/** The table of a knock-out, from places and byes by entrant; within a place by seeding. */
export function standByPlace(
  plan: TournamentPlan,
  matches: readonly TableMatch[],
  { places, byes }: { readonly places: readonly number[]; readonly byes: readonly number[] },
): Standing[] {
  const line = (place: number, entrant: number): Standing => ({
    place,
    ...countFor(plan, matches, entrant),
    byes: byes[entrant]!,
  });
  return places
    .map((place, entrant) => line(place, entrant))
    .sort((one, other) => one.place - other.place);
}

function countFor(
  { entrants }: TournamentPlan,
  matches: readonly TableMatch[],
  entrant: number,
): Omit<Standing, 'place' | 'byes'> {
  const own = matches
    .filter(({ a, b }) => a === entrant || b === entrant)
    .map((match) => (match.a === entrant ? match : turn(match)));
  const count = (halves: number): number => own.filter((match) => match.halves === halves).length;
  const [wins, draws, losses] = [count(2), count(1), count(0)];
  const played = own.filter(({ unplayed }) => unplayed !== true);
  const lead = played.reduce((sum, match) => sum + match.lead, 0);
  return {
    ...entrants[entrant]!,
    points: wins + draws / 2,
    wins,
    draws,
    losses,
    difference: own.reduce((sum, { difference }) => sum + difference, 0),
    ...(played.length === 0 ? {} : { score: 1 / 2 + lead / played.length }),
  };
}

function turn({ a, b, halves, lead, difference, ...rest }: TableMatch): TableMatch {
  return { ...rest, a: b, b: a, halves: 2 - halves, lead: -lead, difference: -difference };
}
