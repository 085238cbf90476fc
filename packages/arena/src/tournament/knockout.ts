import type { Knockout, Side, Slot, Stage } from './bracket.ts';

/** What a page or a terminal draws of a side. */
export type BracketSide =
  | {
      readonly kind: 'entrant';
      readonly name: string;
      /** Its score in this match, once played. */
      readonly score?: number;
    }
  | { readonly kind: 'bye' }
  | { readonly kind: 'open' };

export interface BracketMatch {
  readonly round: number;
  readonly stage: Stage;
  readonly sides: readonly [BracketSide, BracketSide];
  readonly winner?: 0 | 1;
}

/** Match i of a round is between those who go on from matches 2i and 2i+1 of the round before. */
export interface Bracket {
  readonly rounds: readonly (readonly BracketMatch[])[];
  readonly thirdPlace?: BracketMatch;
}

/** The bracket with names and scores; `scoreOf` gives that of the first against the second. */
export function nameBracket(
  { rounds, thirdPlace }: Knockout,
  names: readonly string[],
  scoreOf: (one: number, other: number) => number | undefined,
): Bracket {
  const nameSlot = ({ round, stage, sides, winner }: Slot): BracketMatch => ({
    round,
    stage,
    sides: [nameSide(sides[0], sides[1]), nameSide(sides[1], sides[0])],
    ...(winner === undefined ? {} : { winner }),
  });
  function nameSide(side: Side, other: Side): BracketSide {
    if (typeof side !== 'number') return { kind: side };
    const score = typeof other === 'number' ? scoreOf(side, other) : undefined;
    const named = { kind: 'entrant', name: names[side]! } as const;
    return score === undefined ? named : { ...named, score };
  }
  return {
    rounds: rounds.map((round) => round.map(nameSlot)),
    ...(thirdPlace === undefined ? {} : { thirdPlace: nameSlot(thirdPlace) }),
  };
}

/** By entrant: its place, shared by all who went out in one round, and by all who are still in. */
export function placesOf({ rounds, thirdPlace }: Knockout, count: number): number[] {
  const reached = Array.from({ length: count }, () => rounds.length + 1);
  for (const { round, sides, winner } of rounds.flat()) {
    const loser = winner === undefined ? undefined : sides[1 - winner];
    if (typeof loser === 'number') reached[loser] = round;
  }
  if (thirdPlace?.winner !== undefined) {
    const third = thirdPlace.sides[thirdPlace.winner];
    // Between those who lost the final and those who lost before it.
    if (typeof third === 'number') reached[third]! += 1 / 2;
  }
  return reached.map((own) => 1 + reached.filter((other) => other > own).length);
}

/** By entrant: how many rounds it went on without a match. */
export function byesOf({ rounds }: Knockout, count: number): number[] {
  const byes = Array.from({ length: count }, () => 0);
  for (const { sides } of rounds.flat()) {
    if (!sides.includes('bye')) continue;
    for (const side of sides) if (typeof side === 'number') byes[side]!++;
  }
  return byes;
}
