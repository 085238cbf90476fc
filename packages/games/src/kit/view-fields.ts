/** Fields of views that many games have: hands, piles, lists, sets of cards, who left. */
import { HIDDEN, type Seat } from '@stammtisch/kernel';
import { type CardSet, type KnownHands, listCards, setOf } from './card-set.ts';
import type { Ends } from './ends.ts';
import type { CountedHands, Hands } from './hands.ts';
import type { Card } from './pack.ts';
import { type DiscardPile, type DrawPile, listDiscards, setDiscards } from './piles.ts';
import { type Leaving, listLeavers, removeSeat } from './seats.ts';
import type { List } from './state.ts';
import type { ViewField } from './view.ts';

/** The fields of hands that are hidden from all others, until they are open. */
interface HandFields<S> {
  /** By seat: its cards, ascending; null for a hand that the reader does not see. */
  readonly hands: ViewField<S, readonly (readonly Card[] | null)[]>;
  /** By seat: how many cards it holds. */
  readonly counts: ViewField<S, readonly number[]>;
}

/**
 * Hands of counted faces, which all see when the game was played out; an imagined game fills those
 * that are hidden up to their counts.
 */
export function handFields<S extends CountedHands & { seats: number; phase: string }>(
  hands: Hands,
  { isPlayedOut }: Ends<string, string>,
): HandFields<S> {
  const isOpen = ({ phase }: S, seat: Seat, reader: Seat): boolean =>
    seat === reader || isPlayedOut(phase);
  const listBySeat = (state: S): Card[][] =>
    Array.from({ length: state.seats }, (_, seat) => hands.list(state, seat));
  return {
    hands: {
      see: (state, reader) =>
        listBySeat(state).map((hand, seat) => (isOpen(state, seat, reader) ? hand : null)),
      hidden: (state, reader) =>
        listBySeat(state).flatMap((hand, seat) => (isOpen(state, seat, reader) ? [] : hand)),
      imagine: (state, seen) =>
        hands.set(
          state,
          seen.map((hand) => hand ?? []),
        ),
      isCards: true,
    },
    counts: {
      see: ({ counts, seats }) => Array.from(counts.subarray(0, seats)),
      imagine(state, counts, unseen) {
        for (const [seat, count] of counts.entries()) {
          const hidden = unseen.splice(0, count - state.counts[seat]);
          for (const card of hidden) hands.add(state, seat, card);
        }
      },
    },
  };
}

/**
 * Hands as sets, of which all know some cards: those come first, and the others are HIDDEN from all
 * but their owner. An imagined game fills them with cards that the reader does not see.
 */
export const KNOWN_HANDS: ViewField<KnownHands, readonly (readonly Card[])[]> = {
  see: (state, reader) =>
    listHands(state).map((hand, seat) => seeSet(hand, knownOf(state, seat, reader))),
  hidden: (state, reader) =>
    listHands(state).flatMap((hand, seat) => listCards(hand & ~knownOf(state, seat, reader))),
  imagine(state, seen, unseen) {
    state.hands.set(seen.map((hand) => setOf(uncover(hand, unseen))));
  },
  isCards: true,
};

function listHands({ hands, seats }: KnownHands): CardSet[] {
  return Array.from(hands.subarray(0, seats));
}

function knownOf({ hands, known }: KnownHands, seat: Seat, reader: Seat): CardSet {
  return seat === reader ? hands[seat] : known[seat];
}

/** How many cards a pile has that nobody sees; in an imagined game all that is unseen is there. */
export const PILE_COUNT: ViewField<DrawPile, number> = {
  see: ({ pileCount }) => pileCount,
  hidden: ({ pile, pileCount }) => pile.subarray(0, pileCount),
  imagine(state, count, unseen) {
    state.pile.set(unseen.splice(0, count));
    state.pileCount = count;
  },
};

/** All cards that were laid, the top card first. */
export const DISCARDS: ViewField<DiscardPile, readonly Card[]> = {
  see: listDiscards,
  imagine: setDiscards,
  isCards: true,
};

/** Who left, in the order of leaving. */
export const LEAVERS: ViewField<Leaving, readonly Seat[]> = {
  see: listLeavers,
  imagine(state, leavers) {
    for (const seat of leavers) removeSeat(state, seat);
  },
};

/** The cards that the reader does not see in some fields, sorted: so it says not where they are. */
export function unseenIn<S>(
  ...fields: readonly Pick<ViewField<S, never>, 'hidden'>[]
): ViewField<S, readonly Card[]> {
  return {
    see: (state, reader) =>
      fields
        .flatMap(({ hidden }) => Array.from(hidden?.(state, reader) ?? []))
        .sort((a, b) => a - b),
    isCards: true,
  };
}

/** A list of the state that everybody knows, as long as a number of the state says. */
export function listField<N extends string, C extends string>(
  name: N,
  count: C,
): ViewField<Readonly<Record<N, List>> & Record<C, number>, readonly number[]> {
  return {
    see: (state) => Array.from(state[name].subarray(0, state[count])),
    imagine(state, list) {
      state[name].set(list);
      state[count] = list.length as (typeof state)[C];
    },
  };
}

/** A set of cards that everybody knows. */
export function setField<N extends string>(
  name: N,
): ViewField<Record<N, CardSet>, readonly Card[]> {
  return {
    see: (state) => listCards(state[name]),
    imagine(state, cards) {
      state[name] = setOf(cards) as (typeof state)[N];
    },
    isCards: true,
  };
}

/** By seat a set of cards that everybody knows. */
export function setsField<N extends string>(
  name: N,
): ViewField<Readonly<Record<N, List>> & { seats: number }, readonly (readonly Card[])[]> {
  const list = listField(name, 'seats');
  return {
    see: (state, reader) => list.see(state, reader).map(listCards),
    imagine: (state, sets) => state[name].set(sets.map(setOf)),
    isCards: true,
  };
}

/** The cards of a set as a reader sees them who knows some of them; the others come last. */
export function seeSet(cards: CardSet, known: CardSet): Card[] {
  const hidden = listCards(cards & ~known).map(() => HIDDEN);
  return [...listCards(cards & known), ...hidden];
}

/** Cards of a view with faces for those that are hidden, taken out of `unseen`. */
export function uncover(cards: readonly Card[], unseen: Card[]): Card[] {
  return cards.map((card) => (card === HIDDEN ? unseen.pop()! : card));
}
