/** The moves that somebody can make on the page, in the order in which the game wants them. */
import { mauMau, type MauMauView } from '@stammtisch/games';
import { useEffect, useState } from 'react';
import type { HeldCard } from './hand-order.ts';
import { callAhead, leadsToWish, type Offer } from './offer.ts';
import { type Refused, type SendingSetup, useSending } from '../../table-view/use-sending.ts';

export interface Moves {
  /** The wish card in somebody's fingers while they choose a suit. */
  readonly wishing: HeldCard | undefined;
  readonly refused: Refused | undefined;
  /** Mau will be said with the next card. */
  readonly isPromised: boolean;
  /** The card that is on its way to the table. */
  readonly sent: string | undefined;
  /** Whether a suit belongs to laying this card now. */
  readonly asksForSuit: (held: HeldCard) => boolean;
  /** Lays a card; a wish card asks for its suit first, unless it is given. */
  readonly lay: (held: HeldCard, suit?: number) => void;
  /** A suit for the card in the fingers, or for the one that lies there already. */
  readonly wish: (suit: number) => void;
  readonly cancelWish: () => void;
  readonly act: (action: number) => void;
  /** Takes from the pile what there is to take. */
  readonly draw: () => void;
  /** Says Mau now, or with the card to come. */
  readonly call: () => void;
}

interface MovesSetup extends Omit<SendingSetup, 'onTaken'> {
  readonly view: MauMauView;
  readonly offer: Offer;
}

export function useMoves({ view, offer, play, names }: MovesSetup): Moves {
  const [wishing, setWishing] = useState<HeldCard>();
  const [isPromised, setPromised] = useState(false);
  const sending = useSending({ play, names, onTaken: () => setPromised(false) });
  const { send, sent, refused } = sending;
  const ahead = callAhead(view);

  useEffect(() => {
    if (wishing !== undefined && !offer.cards.has(wishing.card)) setWishing(undefined);
  }, [offer, wishing]);

  const isLate = isPromised && ahead === undefined;
  useEffect(() => {
    if (isLate && !sending.isBusy()) setPromised(false);
  }, [isLate]);

  /** What belongs to a card that completes a turn: the promised call. */
  const withCall = (actions: readonly number[]): readonly number[] =>
    isPromised && ahead !== undefined ? [...actions, ahead] : actions;

  const asksForSuit = ({ card }: HeldCard): boolean =>
    offer.cards.has(card) && leadsToWish(view, card);

  const lay = (held: HeldCard, suit?: number): void => {
    const { card, key } = held;
    const asks = asksForSuit(held);
    if (asks && suit === undefined) return setWishing(held);
    setWishing(undefined);
    const actions = asks && suit !== undefined ? [card, encodeWish(suit)] : [card];
    void send(offer.cards.has(card) ? withCall(actions) : actions, key);
  };

  return {
    wishing,
    refused,
    isPromised,
    sent,
    asksForSuit,
    lay,
    wish(suit) {
      if (wishing === undefined) void send(withCall([encodeWish(suit)]));
      else lay(wishing, suit);
    },
    cancelWish: () => setWishing(undefined),
    act: (action) => void send([action]),
    // Also where it is not offered: the answer says why.
    draw: () => void send([offer.draw ?? mauMau.codec.encode({ kind: 'draw' })]),
    call() {
      if (offer.call !== undefined) void send([offer.call]);
      else if (ahead !== undefined) setPromised((before) => !before);
      else void send([mauMau.codec.encode({ kind: 'call', call: 'mau' })]);
    },
  };
}

function encodeWish(suit: number): number {
  return mauMau.codec.encode({ kind: 'wish', suit });
}
