/** What the page knows of the game just now, read from what the table has sent. */
import type { MauMauView } from '@stammtisch/games';
import { useMemo } from 'react';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { type HeldCard, orderHand } from './hand-order.ts';
import { eventsSince, type Happened } from './happened.ts';
import { useHandOrder } from './kept-order.ts';
import { type Offer, readOffer } from './offer.ts';
import { type Moves, useMoves } from './use-moves.ts';

export interface MauMauNow extends GamePageProps {
  readonly view: MauMauView;
  readonly offer: Offer;
  readonly moves: Moves;
  /** One's own, in the order in which they are held. */
  readonly cards: readonly HeldCard[];
  /** In this game, oldest first. */
  readonly happened: readonly Happened[];
  /** The number of the last of all news. */
  readonly seq: number;
}

export function useMauMau(props: GamePageProps): MauMauNow {
  const { actions, news, info, seat } = props;
  const view = props.view as MauMauView;
  const order = useHandOrder();
  const hand = view.hands[seat];
  const cards = useMemo(() => orderHand(hand ?? [], order), [hand, order]);
  const offer = useMemo(() => readOffer(actions), [actions]);
  const since = info.round?.since ?? 0;
  const happened = useMemo(() => eventsSince(news, since), [news, since]);
  const moves = useMoves({ view, offer, play: props.play, names: props.names });
  return { ...props, view, offer, moves, cards, happened, seq: news.at(-1)?.seq ?? 0 };
}
