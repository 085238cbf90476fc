import type { Notation, Rng, Seat } from '@stammtisch/kernel';
import type { HandsView } from '../kit/hands.ts';
import { createNotation } from '../kit/notation.ts';
import type { Card } from '../kit/pack.ts';
import { listDiscards, setDiscards, setPile } from '../kit/piles.ts';
import { listLeavers, setLeavers } from '../kit/seats.ts';
import { pickFields, reseed, setFields, shuffled } from '../kit/view.ts';
import { hands, pack } from './cards.ts';
import type { CrazyEightsEvent } from './events.ts';
import type { CrazyEightsOptions } from './options.ts';
import { type CrazyEightsState, layout, type CrazyEightsPhase } from './state.ts';

/** What everybody knows. */
const OPEN = ['phase', 'turn', 'suit', 'drawn', 'idle', 'turns'] as const;

/** All a seat may know. */
export interface CrazyEightsView
  extends HandsView, Readonly<Pick<CrazyEightsState, (typeof OPEN)[number]>> {
  readonly seat: Seat;
  readonly options: CrazyEightsOptions;
  /** The top card first. */
  readonly discard: readonly Card[];
  readonly pileCount: number;
  /** Who left, in the order of leaving. */
  readonly leavers: readonly Seat[];
}

/** What one seat knows of a game. */
export function view(state: CrazyEightsState, seat: Seat): CrazyEightsView {
  const open = handsAreOpen(state.phase);
  const shown = hands.listShown(state, state.seats, (other) => open || other === seat);
  return {
    seat,
    options: state.options,
    ...pickFields(state, OPEN),
    hands: shown,
    counts: Array.from(state.counts.subarray(0, state.seats)),
    discard: listDiscards(state),
    pileCount: state.pileCount,
    unseen: hands.listUnseen(state, shown, state.pile.subarray(0, state.pileCount)),
    leavers: listLeavers(state),
  };
}

/** A game that could be the real one: unseen cards are dealt by lot, all worlds as likely (CE20). */
export function determinize(
  seen: CrazyEightsView,
  rng: Rng,
  into?: CrazyEightsState,
): CrazyEightsState {
  const state = layout.create(seen.options, seen.counts.length, into);
  reseed(state.rng, rng);
  setFields(state, seen, OPEN);
  setLeavers(state, seen.leavers);
  setDiscards(state, seen.discard);
  setPile(state, hands.dealUnseen(state, seen, shuffled(seen.unseen, rng)).toReversed());
  return state;
}

/** Hands are counted at the end, so everybody sees them then; not when all others have left. */
function handsAreOpen(phase: CrazyEightsPhase): boolean {
  return phase === 'Out' || phase === 'Blocked' || phase === 'Stopped';
}

const { faces, handFaces, eventFaces } = createNotation(pack);

/** Cards as `8H`, suits as `H`. */
export const notation: Notation<CrazyEightsView, CrazyEightsEvent> = {
  view: (seen) => ({
    ...seen,
    suit: pack.formatSuit(seen.suit),
    hands: handFaces(seen.hands),
    discard: faces(seen.discard),
    unseen: faces(seen.unseen),
  }),
  event: (event) =>
    event.type === 'wished' ? { ...event, suit: pack.formatSuit(event.suit) } : eventFaces(event),
};
