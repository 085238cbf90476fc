/** Sends what somebody does on the page, in the order in which the game wants it. */
import { mauMau, type MauMauView } from '@stammtisch/games';
import { useEffect, useRef, useState } from 'react';
import { useTellText } from '../../cards/use-tell.ts';
import type { Answer } from '../../link/link.ts';
import { playSound } from '../../model/sounds.ts';
import { announce } from '../../ui/live-region.tsx';
import type { HeldCard } from './hand-order.ts';
import { callAhead, leadsToWish, type Offer } from './offer.ts';

/** Something that was not taken, and why. */
export interface Refused {
  /** The card that is refused, if it was one. */
  readonly key: string | undefined;
  readonly text: string;
  /** Tells one refusal from the next. */
  readonly count: number;
}

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

interface MovesSetup {
  readonly view: MauMauView;
  readonly offer: Offer;
  readonly play: (action: number) => Promise<Answer>;
  /** By seat. */
  readonly names: readonly string[];
}

/** How long a reason stays. */
const REFUSED_MS = 5000;

export function useMoves({ view, offer, play, names }: MovesSetup): Moves {
  const tell = useTellText();
  const [wishing, setWishing] = useState<HeldCard>();
  const [refused, setRefused] = useState<Refused>();
  const [isPromised, setPromised] = useState(false);
  const [sent, setSent] = useState<string>();
  const isBusy = useRef(false);
  const ahead = callAhead(view);

  useEffect(() => {
    if (refused === undefined) return undefined;
    const timer = setTimeout(() => setRefused(undefined), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  useEffect(() => {
    if (wishing !== undefined && !offer.cards.has(wishing.card)) setWishing(undefined);
  }, [offer, wishing]);

  const isLate = isPromised && ahead === undefined;
  useEffect(() => {
    if (isLate && !isBusy.current) setPromised(false);
  }, [isLate]);

  /** One after the other; the first that is not taken ends it. */
  async function send(actions: readonly number[], key?: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSent(key);
    setRefused(undefined);
    try {
      for (const action of actions) {
        const answer = await play(action);
        if (!answer.ok) return refuse(tell(answer.error.message, names), key);
        key = undefined;
      }
      setPromised(false);
    } finally {
      isBusy.current = false;
      setSent(undefined);
    }
  }

  function refuse(text: string, key: string | undefined): void {
    setRefused((before) => ({ key, text, count: (before?.count ?? 0) + 1 }));
    announce(text);
    playSound('refused');
  }

  /** What belongs to a card that completes a turn: the promised call. */
  function withCall(actions: readonly number[]): readonly number[] {
    return isPromised && ahead !== undefined ? [...actions, ahead] : actions;
  }

  const asksForSuit = ({ card }: HeldCard): boolean =>
    offer.cards.has(card) && leadsToWish(view, card);

  return {
    wishing,
    refused,
    isPromised,
    sent,
    asksForSuit,
    lay(held, suit) {
      const { card, key } = held;
      const asks = asksForSuit(held);
      if (asks && suit === undefined) return setWishing(held);
      setWishing(undefined);
      const wish = asks && suit !== undefined ? [encodeWish(suit)] : [];
      const actions = [card, ...wish];
      void send(offer.cards.has(card) ? withCall(actions) : actions, key);
    },
    wish(suit) {
      const held = wishing;
      setWishing(undefined);
      if (held === undefined) void send(withCall([encodeWish(suit)]));
      else void send(withCall([held.card, encodeWish(suit)]), held.key);
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
