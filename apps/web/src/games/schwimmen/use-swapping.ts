/** The ways to swap: tap both cards in either order, drag one onto the other, by keys. */
import { useState } from 'react';
import { type DragTools, dropOf, useDrag } from '../../cards/use-drag.ts';
import { type Refused, useSending } from '../../table-view/use-sending.ts';
import {
  ALL,
  type SwapChoice,
  encodeLay,
  encodeTake,
  keepChoice,
  NOTHING,
  pick,
  type RowPlace,
  readSwap,
  type Swap,
  type TableCard,
} from './choice.ts';
import type { SchwimmenNow } from './use-schwimmen.ts';

export interface Swapping {
  readonly choice: SwapChoice;
  /** What the choice stands for, once both cards are picked. */
  readonly swap: Swap | undefined;
  /** The swap is on its way to the table. */
  readonly isSending: boolean;
  /** The last card was picked without a pointer. */
  readonly isByKey: boolean;
  readonly refused: Refused | undefined;
  readonly dragging: DragTools<TableCard>;
  /** The place that a dragged card is over: `middle 17`. */
  readonly over: string | undefined;
  readonly press: (card: TableCard, isByKey: boolean) => void;
  readonly pickAll: (isByKey: boolean) => void;
  readonly cancel: () => void;
  /** Makes the swap that is shown. */
  readonly confirm: () => void;
  readonly act: (action: number) => void;
}

/** What a refusal is said at. */
export function keyOf({ card }: Pick<TableCard, 'card'>): string {
  return String(card);
}

export function useSwapping({ view, play, names, actions }: SchwimmenNow): Swapping {
  const [picked, setPicked] = useState(NOTHING);
  const [isByKey, setByKey] = useState(false);
  const [over, setOver] = useState<string>();
  const { send, sent, refused } = useSending({ play, names, onTaken: () => setPicked(NOTHING) });
  const choice = keepChoice(picked, view);
  const swap = readSwap(view, choice);

  const press = (card: TableCard, byKey: boolean): void => {
    const refusable = findRefusable(card);
    setByKey(byKey);
    if (refusable === undefined) setPicked(pick(choice, card));
    else void send([refusable], keyOf(card));
  };

  /** The move by which the table says why a card cannot be picked; undefined where it can be. */
  const findRefusable = ({ place, card }: TableCard): number | undefined => {
    if (view.phase === 'Choosing') return place === 'own' ? encodeLay(card) : undefined;
    if (view.phase !== 'Laying' || view.turn !== view.seat) return undefined;
    const action = place === 'own' ? encodeLay(card) : encodeTake(card);
    return actions.includes(action) ? undefined : action;
  };

  const dragging = useDrag<TableCard>({
    onOver: (element) => setOver(dropOf(element)),
    onDrop(held, element) {
      const target = readDrop(dropOf(element));
      // Back where it came from, or beside all places: nothing is meant.
      if (target === undefined || target.place === held.place) return;
      setByKey(false);
      const refusable = findRefusable(held);
      if (refusable !== undefined) void send([refusable], keyOf(held));
      else setPicked({ ...NOTHING, [held.place]: held.card, [target.place]: target.card });
    },
  });

  return {
    choice,
    swap,
    isSending: sent !== undefined,
    isByKey,
    refused,
    dragging,
    over,
    press(card, byKey) {
      if (byKey || !dragging.eatClick()) press(card, byKey);
    },
    pickAll(byKey) {
      setByKey(byKey);
      setPicked(ALL);
    },
    cancel: () => setPicked(NOTHING),
    confirm() {
      if (swap !== undefined) void send(swap.actions, swap.gets.map(String)[0]);
    },
    act: (action) => void send([action]),
  };
}

/** `middle 17` as a card of the middle. */
function readDrop(drop: string | undefined): TableCard | undefined {
  const [place, card] = drop?.split(' ') ?? [];
  if ((place !== 'own' && place !== 'middle') || card === undefined) return undefined;
  return { place: place satisfies RowPlace, card: Number(card) };
}
