import { type JSX, useLayoutEffect, useRef } from 'react';
import { formatFace } from '../cards/face.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { type Flight, type Leg, legTimes, type CardPlace } from './flight-queue.ts';
import styles from './flight-layer.module.css';

interface FlightLayerProps {
  readonly flight: Flight;
  readonly ms: number;
  /** Where the player's own card was; asked once for each. */
  readonly takeLeft: () => DOMRect | undefined;
  readonly onLanded: (id: string) => void;
}

/** The cards of one flight, above everything and in nobody's way. */
export function FlightLayer(props: FlightLayerProps): JSX.Element {
  const { flight, ms, takeLeft, onLanded } = props;
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let motions: Animation[] = [];
    let isGone = false;
    const fly = (): void => {
      const left = flight.isOwn === true ? takeLeft() : undefined;
      motions = start(layer.current!, flight, ms, left);
      const landed = Promise.allSettled(motions.map(({ finished }) => finished));
      void landed.then(() => (isGone ? undefined : onLanded(flight.id)));
    };
    const stopWaiting = flight.kind === 'deal' ? afterLayout(fly) : fly();
    return () => {
      isGone = true;
      stopWaiting?.();
      for (const motion of motions) motion.cancel();
    };
    // Once: what comes meanwhile waits for its own flight.
  }, []);
  return (
    <div ref={layer} className={styles.layer} aria-hidden="true" data-flight={flight.kind}>
      {flight.legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal cards have nothing else
        <span key={index} className={styles.card}>
          <PlayingCard face={leg.face} />
        </span>
      ))}
    </div>
  );
}

/** A page that has just come measures itself first: its cards are in their places two frames later. */
function afterLayout(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

const EASING = 'cubic-bezier(0.2, 0.85, 0.3, 1)';

/** Sends the cards off; those whose places are not on the page stay away. */
function start(
  layer: HTMLElement,
  flight: Flight,
  wholeMs: number,
  left: DOMRect | undefined,
): Animation[] {
  const page = layer.parentElement!;
  const times = legTimes(flight, wholeMs);
  return flight.legs.flatMap((leg, index) => {
    const card = layer.children[index] as HTMLElement;
    const from = find(page, leg.from);
    const to = findSpot(page, flight, index) ?? find(page, leg.to);
    if (from === undefined || to === undefined) return [];
    const width = cardWidth(isSeat(leg.to) ? from : to) ?? FREE_WIDTH_PX;
    card.style.setProperty('--card-width', `${width}px`);
    const begin = left !== undefined && flight.legs.length === 1 ? left : rectOf(from);
    const steps = [pose(begin, leg.from, width, from), pose(rectOf(to), leg.to, width, to)];
    const { delayMs: delay, ms: duration } = times[index]!;
    return card.animate(fade(steps, leg), { delay, duration, easing: EASING, fill: 'forwards' });
  });
}

/** Cards that go to somebody else are gone with their arrival; the others lie until all have come. */
function fade(steps: readonly Keyframe[], { to }: Leg): Keyframe[] {
  const [first, last] = steps;
  return isSeat(to)
    ? [
        { ...first, opacity: 1 },
        { opacity: 1, offset: 0.75 },
        { ...last, opacity: 0 },
      ]
    : [
        { ...first, opacity: 1 },
        { ...last, opacity: 1 },
      ];
}

/** A card among seats alone is as wide as this. */
const FREE_WIDTH_PX = 48;

/** Badges are small, and so are the cards at them. */
const SEAT_SCALE = 0.5;

function pose(rect: DOMRect, place: CardPlace, width: number, element: HTMLElement): Keyframe {
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height / 2;
  const scale = isSeat(place) ? SEAT_SCALE : (cardWidth(element) ?? width) / width;
  return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` };
}

function isSeat(place: CardPlace): boolean {
  return place.startsWith('seat ');
}

function find(page: Element, place: CardPlace): HTMLElement | undefined {
  return page.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? undefined;
}

/** Finds the very card that a leg leads to, where it is drawn: the next one of a deal, or its like. */
function findSpot(page: Element, { kind, legs }: Flight, index: number): HTMLElement | undefined {
  const { to, face } = legs[index]!;
  const place = find(page, to);
  if (kind === 'deal') {
    const before = legs.slice(0, index).filter((leg) => leg.to === to).length;
    return place?.querySelectorAll<HTMLElement>('[data-card]')[before];
  }
  if (face === undefined) return undefined;
  const alike = place?.querySelectorAll<HTMLElement>(`[data-card="${formatFace(face)}"]`) ?? [];
  return [...alike].at(-1);
}

/** Where a place is in the window. */
function rectOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

/** How wide cards are drawn at a place: as wide as it is where it has the shape of one. */
function cardWidth(element: HTMLElement): number | undefined {
  const { offsetWidth, offsetHeight } = element;
  if (Math.abs(offsetHeight / offsetWidth - 1.4) < 0.1) return offsetWidth;
  const width = parseFloat(getComputedStyle(element).getPropertyValue('--card-width'));
  return Number.isNaN(width) ? undefined : width;
}
