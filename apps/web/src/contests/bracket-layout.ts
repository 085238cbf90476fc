/** Where the matches of a knock-out stand, in units of the font size. */
import type { ContestBracket } from '@stammtisch/wire/contest';

type BracketMatch = ContestBracket['rounds'][number][number];

export interface BracketBox {
  readonly match: BracketMatch;
  /** From 0. */
  readonly round: number;
  readonly x: number;
  readonly y: number;
}

export interface BracketLayout {
  readonly width: number;
  readonly height: number;
  /** Without byes: an entrant with one stands in the next round. */
  readonly boxes: readonly BracketBox[];
  readonly thirdPlace: BracketBox | undefined;
  /** From each match to the one its winner goes on to, as paths. */
  readonly lines: readonly string[];
}

/** Of one match, with the room between two of them. */
export const BOX = { width: 13, height: 3.5, gapX: 2.5, gapY: 1 } as const;
/** Above the first match of each round stands its name. */
export const HEAD = 2.2;

export function layOutBracket({ rounds, thirdPlace }: ContestBracket): BracketLayout {
  const all = rounds.map((matches, round) =>
    matches.map((match, index) => ({ match, round, x: leftOf(round), y: topOf(round, index) })),
  );
  const boxes = all.flat().filter(({ match }) => !hasBye(match));
  const lines = all.flatMap((column, round) =>
    column.flatMap((box, index) => {
      const next = all[round + 1]?.[Math.floor(index / 2)];
      return next === undefined || hasBye(box.match) ? [] : [lineBetween(box, next)];
    }),
  );
  const last = all.at(-1)?.[0];
  const third =
    thirdPlace === undefined || last === undefined
      ? undefined
      : { ...last, match: thirdPlace, y: last.y + BOX.height + THIRD_GAP };
  const used = third === undefined ? boxes : [...boxes, third];
  return {
    width: leftOf(rounds.length) - BOX.gapX,
    height: Math.max(HEAD, ...used.map(({ y }) => y + BOX.height)),
    boxes,
    thirdPlace: third,
    lines,
  };
}

/** How many are left in a round: 2 is the final, 4 the semifinals. */
export function leftInRound(bracket: ContestBracket, round: number): number {
  return 2 ** (bracket.rounds.length - round);
}

const THIRD_GAP = 2.4;

function hasBye({ sides }: BracketMatch): boolean {
  return sides.some(({ kind }) => kind === 'bye');
}

function leftOf(round: number): number {
  return round * (BOX.width + BOX.gapX);
}

/** In the middle of the two matches before it. */
function topOf(round: number, index: number): number {
  const step = BOX.height + BOX.gapY;
  return HEAD + ((2 * index + 1) * 2 ** round - 1) * (step / 2);
}

function lineBetween(from: BracketBox, to: BracketBox): string {
  const middle = from.x + BOX.width + BOX.gapX / 2;
  return `M${from.x + BOX.width} ${from.y + BOX.height / 2}H${middle}V${to.y + BOX.height / 2}H${to.x}`;
}
