/**
 * What a seat can infer about hidden cards of Lügen: which cards others took with the pile, and as
 * what each card of the pile was laid.
 */
import { type LuegenEvent, type LuegenView, rankInLuegen } from '@stammtisch/games';
import { type Ask, HIDDEN, type Seat } from '@stammtisch/kernel';

/** A belief belongs to one seat of one game. */
export interface LuegenBelief {
  /** By card: who took it with the pile when the seat knew that it was there. */
  readonly holders: Map<number, Seat>;
  /** Who laid the cards on top of the pile, and as what; no rank before they are claimed. */
  pile: Laid[];
  view: LuegenView | undefined;
}

interface Laid {
  readonly seat: Seat;
  readonly rank: number | undefined;
}

export function createBelief(): LuegenBelief {
  return { holders: new Map(), pile: [], view: undefined };
}

/** Takes in what a seat was told; to be called whenever it is asked. */
export function observe(belief: LuegenBelief, ask: Ask): void {
  const view = ask.view as LuegenView;
  const seen = new Set(belief.view?.pile.filter(isSeen));
  for (const event of ask.events as readonly LuegenEvent[]) learn(belief, event, seen);
  // Whoever was not told the beginning still knows what was claimed last.
  if (belief.pile.length < view.laid) {
    belief.pile = Array.from({ length: view.laid }, () => ({ seat: view.layer, rank: view.claim }));
  }
  belief.view = view;
}

/** `seen` are the cards of the pile whose faces the seat knows. */
function learn(belief: LuegenBelief, event: LuegenEvent, seen: Set<number>): void {
  if (event.type === 'laid') {
    for (const card of event.cards.filter(isSeen)) seen.add(card);
    belief.pile.push({ seat: event.seat, rank: undefined });
  } else if (event.type === 'claimed') {
    const { seat, rank, count } = event;
    const claimed = belief.pile.splice(-count).map(() => ({ seat, rank }));
    belief.pile.push(...claimed);
  } else if (event.type === 'uncovered') {
    for (const card of event.cards) seen.add(card);
  } else if (event.type === 'took') {
    for (const card of seen) belief.holders.set(card, event.seat);
    for (const [card, holder] of belief.holders) {
      if (probablyLaid(belief, holder, card)) belief.holders.set(card, event.seat);
    }
    seen.clear();
    belief.pile = [];
  }
}

/** Whether somebody who held a card claimed to lay its rank. */
function probablyLaid({ pile }: LuegenBelief, holder: Seat, card: number): boolean {
  return pile.some(({ seat, rank }) => seat === holder && rank === rankInLuegen(card));
}

function isSeen(card: number): boolean {
  return card !== HIDDEN;
}
