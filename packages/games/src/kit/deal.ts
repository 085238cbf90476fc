/** How a game is dealt, shuffled or from a position; `deal` and `refuseDeal` follow from it. */
import {
  assert,
  firstOf,
  type Game,
  type GameEvent,
  type GameView,
  type OptionRefusal,
  readRenaming,
  type Rejection,
  type RenamedStart,
  type Renaming,
  type Seat,
  seedRng,
  sentence,
  type Text,
} from '@stammtisch/kernel';
import { parseStart, type Places, readStart, type StartPosition, type StartSpec } from './start.ts';
import type { AnyTableState, Layout } from './state.ts';

/** How a game is dealt: shuffled, or as a position has it. */
export interface Dealing<S extends AnyTableState, P extends Places> {
  readonly start: StartSpec<P>;
  /** How many packs there are, where an option says so. */
  packs?(options: S['options']): number;
  /** Why a shuffled game cannot be dealt to so many seats. */
  refuse?(options: S['options'], seats: number): OptionRefusal | undefined;
  /** Deals to a table without cards, beginning with `first`; the generator is seeded. */
  shuffled(state: S, first: Seat, renaming: number): void;
  /** Lays the cards of a position on a table without cards. */
  position(state: S, position: StartPosition<P>): void;
}

/** What is dealt, and to whom. */
export interface DealParts<S extends AnyTableState, P extends Places> {
  readonly title: Text;
  readonly seats: { readonly min: number; readonly max: number };
  readonly layout: Layout<S>;
  readonly dealing: Dealing<S, P>;
  readonly renaming?: Renaming;
}

/** The members of the contract that deal. */
export function createDeal<S extends AnyTableState, P extends Places>({
  title,
  seats: range,
  layout,
  dealing,
  renaming: renamings,
}: DealParts<S, P>): Pick<
  Game<S, GameView, S['options'], unknown, GameEvent>,
  'refuseDeal' | 'deal'
> {
  const tableOf = (
    options: S['options'],
    seats: number,
  ): { readonly seats: number; readonly packs?: number } =>
    dealing.packs === undefined ? { seats } : { seats, packs: dealing.packs(options) };
  const renamingOf = (start: unknown): RenamedStart => readRenaming(start, renamings?.count ?? 0);
  const refuseDeal = (
    options: S['options'],
    seats: number,
    start?: unknown,
  ): OptionRefusal | undefined => {
    const { min, max } = range;
    const isFine = Number.isInteger(seats) && seats >= min && seats <= max;
    if (!isFine) return wrongSeats(title, range, seats);
    const { start: named } = renamingOf(start);
    if (firstOf(named, seats) !== undefined) return dealing.refuse?.(options, seats);
    const position = parseStart(dealing.start, start, tableOf(options, seats));
    return position.ok ? undefined : position.error;
  };
  return {
    refuseDeal,
    deal(options, seats, seed, start, into) {
      const rejection = refuseDeal(options, seats, start);
      assert(rejection === undefined, `the deal is refused: ${rejection?.text.en}`);
      const state = layout.create(options, seats, into);
      seedRng(state.rng, seed);
      const { renaming, start: named } = renamingOf(start);
      const first = firstOf(named, seats);
      if (first !== undefined) dealing.shuffled(state, first, renaming);
      else dealing.position(state, readStart(dealing.start, start, tableOf(options, seats)));
      return state;
    },
  };
}

function wrongSeats(
  title: Text,
  { min, max }: { readonly min: number; readonly max: number },
  seats: number,
): Rejection {
  return {
    code: 'bad-seat-count',
    ...sentence(
      `${title.de} spielen {min} bis {max} Spieler, nicht {seats}.`,
      `${title.en} is for {min} to {max} players, not {seats}.`,
      { min, max, seats },
    ),
  };
}
