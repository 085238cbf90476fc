/**
 * What a seat can know about the hands it does not see. A hidden hand is a list of slots, oldest
 * first, one for each card. A slot cannot hold some faces (`hard`), probably does not hold some
 * (`soft`) and probably holds one of some (`want`, 0 for no idea). Cards that a seat drew although
 * some face would have fitted, wishes, kept cards and reshuffled discards fill these masks.
 */
import type { MauMauView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { Roles } from './roles.ts';

export interface Belief {
  /** By seat; empty for the own seat. */
  hands: Slot[][];
  view: MauMauView | undefined;
  roles: Roles | undefined;
  /** Where the table stood after the last event: what decides what fits. */
  top: number | undefined;
  wish: number | null;
  /** Faces among the discards, to know what goes back into the pile. */
  discards: number;
  /** Whether a face can be there more than once. */
  several: boolean;
  /** The seat that was just fined for a call forgotten until its own turn, and by how many cards. */
  fined: { readonly seat: Seat; readonly count: number } | undefined;
  /** The seat that drew a card in this turn and may be asked about it. */
  drawer: Seat | undefined;
}

export interface Slot {
  hard: number;
  soft: number;
  want: number;
}

export function emptySlot(): Slot {
  return { hard: 0, soft: 0, want: 0 };
}
