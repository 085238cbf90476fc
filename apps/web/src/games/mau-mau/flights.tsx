import type { Seat } from '@stammtisch/kernel';
import { type JSX, useEffect, useRef, useState } from 'react';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { useSettings } from '../../model/settings.ts';
import { drawsAfter, type Happened } from './happened.ts';
import styles from './flights.module.css';
import { travelTo, useAnchors } from './travel.ts';

interface Flight {
  readonly id: string;
  readonly seat: Seat;
  readonly delayMs: number;
}

/** More cards at once than these are not shown one by one. */
const FLIGHTS_MAX = 6;
const STEP_MS = 70;

/** Cards that others draw, face down, on their way from the pile to them. */
export function Flights({
  happened,
  seq,
  own,
}: {
  readonly happened: readonly Happened[];
  readonly seq: number;
  readonly own: Seat;
}): JSX.Element {
  const { motion } = useSettings();
  const seen = useRef(seq);
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  useEffect(() => {
    const draws = drawsAfter(happened, seen.current, own);
    seen.current = seq;
    if (motion !== 'full') return;
    const cards = draws.flatMap(({ seat, count }) => Array.from({ length: count }, () => seat));
    const more = cards
      .slice(0, FLIGHTS_MAX)
      .map((seat, index): Flight => ({ id: `${seq} ${index}`, seat, delayMs: index * STEP_MS }));
    if (more.length > 0) setFlights((before) => [...before, ...more]);
  }, [seq]);
  const land = (id: string): void => setFlights((before) => before.filter((one) => one.id !== id));
  return (
    <>
      {flights.map((flight) => (
        <FlyingCard key={flight.id} flight={flight} onLanded={() => land(flight.id)} />
      ))}
    </>
  );
}

function FlyingCard({
  flight,
  onLanded,
}: {
  readonly flight: Flight;
  readonly onLanded: () => void;
}): JSX.Element | null {
  const anchors = useAnchors();
  const element = useRef<HTMLSpanElement>(null);
  const from = useRef(anchors.rectOf('stock'));
  useEffect(() => {
    const to = anchors.rectOf(`seat ${flight.seat}`);
    if (element.current === null || to === undefined) onLanded();
    else void travelTo(element.current, to, { delayMs: flight.delayMs }).then(onLanded);
  }, []);
  if (from.current === undefined) return null;
  const { x, y } = from.current;
  return (
    <span ref={element} className={styles.flying} style={{ left: x, top: y }} aria-hidden="true">
      <PlayingCard />
    </span>
  );
}
