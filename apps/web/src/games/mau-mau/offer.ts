/** What the table offers a seat just now, sorted by where it is shown. */
import { mauMau, type MauMauView } from '@stammtisch/games';
import { createRng } from '@stammtisch/kernel';

export interface Offer {
  /** Cards that can be laid. */
  readonly cards: ReadonlySet<number>;
  /** Suits that can be wished for. */
  readonly suits: readonly number[];
  /** Drawing from the pile, one card or those of the sevens. */
  readonly draw: number | undefined;
  /** What ends a turn without a card: keeping the one just drawn, laying nothing more. */
  readonly rest: number | undefined;
  readonly call: number | undefined;
}

export function readOffer(actions: readonly number[]): Offer {
  const cards = new Set<number>();
  const suits: number[] = [];
  let draw: number | undefined;
  let rest: number | undefined;
  let call: number | undefined;
  for (const action of actions) {
    const move = mauMau.codec.decode(action);
    if (move.kind === 'play') cards.add(move.card);
    else if (move.kind === 'wish') suits.push(move.suit);
    else if (move.kind === 'call') call = action;
    else if (move.kind === 'draw' || move.kind === 'no7') draw = action;
    else rest = action;
  }
  return { cards, suits, draw, rest, call };
}

/**
 * Whether laying a legal card is followed by a wish. The rules themselves are asked, on a state made
 * up from what this seat sees: what others hold makes no difference to that.
 */
export function leadsToWish(view: MauMauView, card: number): boolean {
  const state = mauMau.determinize(view, createRng([1, 2, 3, 4]));
  mauMau.apply(state, view.seat, card);
  const actions: number[] = [];
  const count = mauMau.legal(state, view.seat, actions);
  return readOffer(actions.slice(0, count)).suits.length > 0;
}

/** The call that the end of this turn will ask for, to be promised in advance. */
export function callAhead({ options, counts, seat, turn, phase }: MauMauView): number | undefined {
  if (seat !== turn) return undefined;
  const isLaid = phase === 'JackChosen' || phase === 'JackInherited';
  const left = counts[seat]! - (isLaid ? 0 : 1);
  if (left === 1 && options.calls !== 'none') return encodeCall('mau');
  return left === 0 && options.calls === 'both' ? encodeCall('mau-mau') : undefined;
}

function encodeCall(call: 'mau' | 'mau-mau'): number {
  return mauMau.codec.encode({ kind: 'call', call });
}
