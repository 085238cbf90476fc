import { useWatched } from '../../model/observable.ts';
import { createKept } from '../../model/kept.ts';
import { HAND_ORDERS, type HandOrder } from './hand-order.ts';

const order = createKept(
  'mau-mau.order',
  (raw) => HAND_ORDERS.find((one) => one === raw) ?? 'suit',
);

/** How somebody sorts their hand in this browser. */
export function useHandOrder(): HandOrder {
  return useWatched(order);
}

export function changeHandOrder(next: HandOrder): void {
  order.set(next);
}
