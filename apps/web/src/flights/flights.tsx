import { type JSX, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTable } from '../table-view/table-context.ts';
import { FlightLayer } from './flight-layer.tsx';
import { FlightsProvider } from './flight-context.ts';
import { flightMs } from './flight-queue.ts';
import { type FlyingPage, useFlightQueue } from './use-flight-queue.ts';

interface FlightsProps extends FlyingPage {
  readonly children: ReactNode;
}

/**
 * Lets the cards of a page fly. Around the page; within it elements have a `data-place`: `hand`,
 * `seat 2`, and the zones of the scene by their ids. Cards of one's own hand have `data-card`, so that
 * each goes to its spot. Nothing waits for a flight, and where nothing may move there is none.
 */
export function Flights({ children, ...page }: FlightsProps): JSX.Element {
  const { haste } = useTable();
  const left = useRef<DOMRect>(undefined);
  const { flights, land, skip } = useFlightQueue(page);
  const leaveFrom = useCallback((rect: DOMRect | undefined) => void (left.current = rect), []);
  const takeLeft = useCallback(() => {
    const rect = left.current;
    left.current = undefined;
    return rect;
  }, []);
  const now = useMemo(() => ({ flights, leaveFrom }), [flights, leaveFrom]);
  const [flight] = page.isHeld === true ? [] : flights;
  useSkipping(flight?.kind === 'deal', skip);
  return (
    <FlightsProvider value={now}>
      {children}
      {flight === undefined ? null : (
        <FlightLayer
          key={flight.id}
          flight={flight}
          ms={flightMs(flights, haste === 'fast')}
          takeLeft={takeLeft}
          onLanded={land}
        />
      )}
    </FlightsProvider>
  );
}

/** Ends the dealing at the first key or tap: the player has seen enough of it. */
function useSkipping(isDealing: boolean, skip: () => void): void {
  useEffect(() => {
    if (!isDealing) return undefined;
    const watched = new AbortController();
    const { signal } = watched;
    window.addEventListener('pointerdown', skip, { signal, capture: true });
    window.addEventListener('keydown', skip, { signal, capture: true });
    return () => watched.abort();
  }, [isDealing, skip]);
}
