/**
 * What a seat knows of a game, field by field. Each field of a view says how a reader sees it and how
 * an imagined game gets it back; `view`, `determinize` and `notation` of the contract follow.
 */
import {
  drawSeed,
  type GameEvent,
  type GameView,
  type Notation,
  type Rng,
  type Seat,
  seedRng,
} from '@stammtisch/kernel';
import { createWriter, type Formats } from './notation.ts';
import { type Card, type Pack, shuffled } from './pack.ts';
import type { AnyTableState, Layout } from './state.ts';

/** One field of a view. */
export interface ViewField<S, T> {
  readonly see: (state: S, reader: Seat) => T;
  /** The cards behind it that the reader does not see. */
  readonly hidden?: (state: S, reader: Seat) => Iterable<Card>;
  /** Sets it in an imagined game; cards that are hidden are taken out of `unseen`. */
  readonly imagine?: (state: S, seen: T, unseen: Card[]) => void;
  /** Whether its numbers are cards: programs read their codes. */
  readonly isCards?: true;
}

/** A field of any type. */
interface AnyField<S> extends Omit<ViewField<S, unknown>, 'imagine'> {
  readonly imagine?: (state: S, seen: never, unseen: Card[]) => void;
}

/** What a seat may know: whose view it is, the house rules, what is open to all, and the fields. */
export type ViewOf<S extends AnyTableState, K extends keyof S, F> = {
  readonly seat: Seat;
  readonly options: S['options'];
} & Readonly<Pick<S, K>> & {
    readonly [N in keyof F]: F[N] extends { see(state: never, reader: Seat): infer T } ? T : never;
  };

/** What the views of a game are made of. */
export interface ViewSpec<S extends AnyTableState, K extends keyof S, F> {
  readonly layout: Layout<S>;
  readonly pack: Pack;
  /** Fields of the state that everybody knows as they are. */
  readonly open: readonly K[];
  /** In the order in which an imagined game gets its hidden cards; `hands` has one for each seat. */
  readonly fields: F & {
    readonly hands: { see(state: NoInfer<S>, reader: Seat): readonly unknown[] };
    readonly unseen: { see(state: NoInfer<S>, reader: Seat): readonly Card[] };
  };
  /** How programs read fields of views and events, where not as they are. */
  readonly formats?: Formats;
}

/** The members of the contract that say what a seat knows. */
export interface Views<S, V extends GameView> {
  readonly view: (state: S, seat: Seat) => V;
  readonly determinize: (seen: V, rng: Rng, into?: S) => S;
  readonly notation: Notation<V, GameEvent>;
}

/** The views of a game, and the games that could be behind them, all as likely. */
export function createViews<
  S extends AnyTableState,
  const K extends keyof S,
  F extends Readonly<Record<string, AnyField<S>>>,
>({ layout, pack, open, fields, formats = {} }: ViewSpec<S, K, F>): Views<S, ViewOf<S, K, F>> {
  const named = Object.entries<AnyField<S>>(fields);
  const cardFields = named.flatMap(([name, { isCards }]) => (isCards === true ? [name] : []));
  const write = createWriter(pack, cardFields, formats);
  return {
    view: (state, reader) =>
      Object.fromEntries([
        ['seat', reader],
        ['options', state.options],
        ...open.map((name) => [name, state[name]]),
        ...named.map(([name, { see }]) => [name, see(state, reader)]),
      ]) as ViewOf<S, K, F>,
    determinize(seen, rng, into) {
      const values = seen as unknown as Readonly<Record<PropertyKey, never>>;
      const { length: seats }: readonly unknown[] = values['hands'];
      const state = layout.create(seen.options, seats, into);
      reseed(state.rng, rng);
      const unseen = shuffled(values['unseen'], rng);
      for (const name of open) state[name] = values[name];
      for (const [name, { imagine }] of named) imagine?.(state, values[name], unseen);
      return state;
    },
    notation: { view: write, event: write },
  };
}

/** Seeds the generator of an imagined game anew, so that nobody can foresee the real one. */
function reseed(own: Rng, rng: Rng): void {
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  seedRng(own, seed);
}
