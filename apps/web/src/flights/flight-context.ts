/** What parts of a page know of cards in the air. */
import { createContext, useContext, useRef } from 'react';
import type { Face } from '../cards/face.ts';
import { findAwaited, type Flight, type CardPlace } from './flight-queue.ts';

export interface FlightsNow {
  /** In the air and behind it, in their order. */
  readonly flights: readonly Flight[];
  /** The next card of one's own leaves from there, not from the middle of the hand. */
  readonly leaveFrom: (rect: DOMRect | undefined) => void;
}

/** Where nothing flies: parts of a table are drawn on other pages too. */
const Context = createContext<FlightsNow>({ flights: [], leaveFrom: () => undefined });

export const FlightsProvider = Context.Provider;

export function useFlights(): FlightsNow {
  return useContext(Context);
}

/**
 * Which cards at a place are still in the air, by their index: they take up their room there, but are
 * not drawn yet. Nobody waits for them: they can be pressed.
 */
export function useAwaited(
  place: CardPlace,
  cards: readonly (Face | undefined)[],
): ReadonlySet<number> {
  const { flights } = useContext(Context);
  return findAwaited(cards, legsTo(flights, place));
}

/** What lay at a place until the cards that are on their way to it have come. */
export function useBeforeLanding<T>(place: CardPlace, value: T): T {
  const { flights } = useContext(Context);
  const settled = useRef(value);
  if (legsTo(flights, place).length === 0) settled.current = value;
  return settled.current;
}

function legsTo(flights: readonly Flight[], place: CardPlace): Flight['legs'] {
  return flights.flatMap(({ legs }) => legs.filter(({ to }) => to === place));
}
