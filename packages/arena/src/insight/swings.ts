/** The turns that decided most, in words. */
import {
  type AnyGame,
  FAULT,
  RETIRE,
  type Sentence,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import type { Alternative } from './lab.ts';
import type { Luck, TurnLuck } from './luck.ts';

/** Something that changed the chances of a seat by much. */
export interface Swing {
  readonly kind: 'deal' | 'missed' | 'choice' | 'chance';
  /** How many moves were played before. */
  readonly at: number;
  /** Whose chances it changed. */
  readonly seat: number;
  /** By so many thousandths of a win. */
  readonly by: number;
  readonly words: Sentence;
}

/** Less is not worth a sentence. */
const LEAST = 50;
/**
 * The best of several looks better than it is, so that its lead must be wider than its interval by
 * so much before anybody is told that it was missed.
 */
const DOUBT = 1.5;

/** The biggest swings of a game, the biggest first; what could be an error of sampling is left out. */
export function listSwings(game: AnyGame, luck: Luck, count = 5): Swing[] {
  const found = [
    ...luck.seats.flatMap(({ seat, deal }) => (isBig(deal) ? [dealSwing(seat, deal)] : [])),
    ...luck.turns.flatMap((turn, i) => [
      ...missedSwings(game, turn),
      ...choiceSwings(game, turn),
      ...chanceSwings(game, luck, i),
    ]),
  ];
  return found.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, count);
}

function isBig(by: number): boolean {
  return Math.abs(by) >= LEAST;
}

function dealSwing(seat: number, by: number): Swing {
  const points = pointsOf(by);
  const words =
    by > 0
      ? sentence(
          'Die Verteilung: {points} Prozentpunkte mehr für {@seat|dich}.',
          'The deal: {points} percentage points more for {@seat}.',
          { seat, points },
        )
      : sentence(
          'Die Verteilung: {points} Prozentpunkte weniger für {@seat|dich}.',
          'The deal: {points} percentage points fewer for {@seat}.',
          { seat, points },
        );
  return { kind: 'deal', at: 0, seat, by, words };
}

function missedSwings(game: AnyGame, { at, seat, chosen, missed }: TurnLuck): Swing[] {
  if (missed === undefined || missed.best === chosen) return [];
  const { mean, low } = missed.lead;
  const by = -Math.round(mean * 1000);
  if (!isBig(by) || mean - DOUBT * (mean - low) <= 0) return [];
  const words = sentence(
    'Zug {number}: {@seat}: „{chosen}“ statt „{best}“ kostet {points} Prozentpunkte.',
    'Move {number}: {@seat}: "{chosen}" instead of "{best}" costs {points} percentage points.',
    {
      number: at + 1,
      seat,
      chosen: nameAction(game, chosen),
      best: nameAction(game, missed.best),
      points: pointsOf(by),
    },
  );
  return [{ kind: 'missed', at, seat, by, words }];
}

function choiceSwings(game: AnyGame, { at, seat, chosen, choice }: TurnLuck): Swing[] {
  const by = choice[seat]!;
  if (by < LEAST) return [];
  const words = sentence(
    'Zug {number}: {@seat}: „{chosen}“ bringt {points} Prozentpunkte mehr, als man hier gewöhnlich erreicht.',
    'Move {number}: {@seat}: "{chosen}" gains {points} percentage points over what is usual here.',
    { number: at + 1, seat, chosen: nameAction(game, chosen), points: pointsOf(by) },
  );
  return [{ kind: 'choice', at, seat, by, words }];
}

/** Of the seats the one whose chances it changed most. */
function chanceSwings(game: AnyGame, { turns, chances }: Luck, index: number): Swing[] {
  const { at, seat: actor, chosen, choice, chance } = turns[index]!;
  const luck = chance.map((each, other) => (other === actor ? each : felt(each, choice[other]!)));
  const by = luck.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most));
  const seat = luck.indexOf(by);
  const doubt = [index, index + 1].map((i) => {
    const { mean, low, high } = chances[i]!.chances[seat]!;
    return Math.max(mean - low, high - mean);
  });
  if (!isBig(by) || Math.abs(by) / 1000 <= Math.hypot(...doubt)) return [];
  const data = {
    number: at + 1,
    actor,
    seat,
    chosen: nameAction(game, chosen),
    points: pointsOf(by),
  };
  const words =
    by > 0
      ? sentence(
          'Nach Zug {number} („{chosen}“ von {@actor|dir}): {points} Prozentpunkte mehr für {@seat|dich}, Kartenglück.',
          'After move {number} ("{chosen}" by {@actor}): {points} percentage points more for {@seat} by the luck of the cards.',
          data,
        )
      : sentence(
          'Nach Zug {number} („{chosen}“ von {@actor|dir}): {points} Prozentpunkte weniger für {@seat|dich}, Kartenpech.',
          'After move {number} ("{chosen}" by {@actor}): {points} percentage points fewer for {@seat} by the luck of the cards.',
          data,
        );
  return [{ kind: 'chance', at, seat, by, words }];
}

/**
 * To the others a choice and the luck that made it possible are one: what cancels out between the
 * two nobody has felt.
 */
function felt(chance: number, choice: number): number {
  const change = chance + choice;
  if (Math.sign(change) !== Math.sign(chance)) return 0;
  return Math.abs(change) < Math.abs(chance) ? change : chance;
}

/** What people call an alternative. */
export function nameAction(game: AnyGame, alternative: Alternative): Text {
  if (alternative === undefined) return SILENCE;
  if (alternative === FAULT) return FAULTY;
  return alternative === RETIRE ? LEAVING : game.label(alternative);
}

const SILENCE = text('nichts sagen', 'say nothing');
const FAULTY = text('unerlaubter Zug', 'illegal move');
const LEAVING = text('Tisch verlassen', 'leave the table');

/** Thousandths as whole hundredths: more would claim more than is known. */
function pointsOf(by: number): number {
  return Math.round(Math.abs(by) / 10);
}
