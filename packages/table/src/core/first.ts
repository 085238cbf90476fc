/** Who begins the next game of a table, by its house rule and by how the last game went. */
import {
  FIRST_OPTION,
  firstOf,
  type FirstRule,
  type FirstStart,
  type GameLog,
  type Rejection,
  type Seat,
  sentence,
} from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import type { TableConfig } from '@stammtisch/wire/table';
import type { Round } from './state.ts';

const FIRST_PREFIX = 'stammtisch-first-1';

/** What the choice depends on. */
interface NextGame {
  readonly config: Pick<TableConfig, 'options' | 'seats'>;
  /** The game before. */
  readonly round: Pick<Round, 'first' | 'outcome' | 'names'> | undefined;
}

/** The start of the next game; none where seat 0 begins by rule, or where nobody does. */
export function chooseStart({ config, round }: NextGame, seed: string): FirstStart | undefined {
  const rule = config.options[FIRST_OPTION] as FirstRule | undefined;
  if (rule === undefined || rule === 'firstSeat') return undefined;
  if (rule === 'random') return { first: drawFirst(seed, config.seats) };
  return { first: round === undefined ? 0 : seatAfterRound(rule, round) % config.seats };
}

/**
 * A seat by lot. It follows from the seed, so that nobody could choose it, and by a hash of its own,
 * so that it tells nothing about the cards.
 */
export function drawFirst(seed: string, seats: number): Seat {
  return Number.parseInt(hashText(`${FIRST_PREFIX}\n${seed}`).slice(0, 8), 16) % seats;
}

/** Whether the lot fell on the one who began; undefined too where the log tells of no lot. */
export function verifyFirst({ options, players, start, seed }: GameLog): Rejection | undefined {
  if (start === undefined || options[FIRST_OPTION] !== 'random') return undefined;
  const seats = players.length;
  return firstOf(start, seats) === drawFirst(seed, seats) ? undefined : OTHER_FIRST;
}

const OTHER_FIRST: Rejection = {
  code: 'shuffle-first',
  ...sentence(
    'Begonnen hat ein anderer Platz als der, auf den das Los gefallen ist.',
    'Another seat began than the one that was drawn by lot.',
  ),
};

/** Of several who won or lost together, the first after the one who began. */
function seatAfterRound(
  rule: 'leftOfDealer' | 'winner' | 'loser',
  { first, outcome, names }: Pick<Round, 'first' | 'outcome' | 'names'>,
): Seat {
  if (rule === 'leftOfDealer') return first + 1;
  // Nobody has won or lost a game that was cancelled or never ended: it is begun once more.
  if (outcome === undefined || outcome.cancelled === true) return first;
  const { places } = outcome;
  const wanted = rule === 'winner' ? Math.min(...places) : Math.max(...places);
  const order = names.map((_, i) => (first + i) % names.length);
  return order.find((seat) => places[seat] === wanted) ?? first;
}
