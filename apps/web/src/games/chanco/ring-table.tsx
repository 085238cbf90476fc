import type { ChancoView } from '@stammtisch/games';
import { hasSeat, type Seat } from '@stammtisch/kernel';
import type { CSSProperties, JSX } from 'react';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Middle } from './middle.tsx';
import type { Passing } from './passing.ts';
import { leftOf, pilePoint, type RingPoint, type Ring, seatPoint } from './ring.ts';
import styles from './ring-table.module.css';
import { SeatSpot } from './seat-spot.tsx';

interface RingTableProps {
  readonly ring: Ring;
  readonly view: ChancoView;
  readonly passing: Passing | undefined;
}

/** The others in a circle, the piles between them, and cards on their way. */
export function RingTable({ ring, view, passing }: RingTableProps): JSX.Element {
  const t = useTexts();
  const seats = Array.from({ length: ring.seats }, (_, seat) => seat);
  return (
    <div className={styles.ring} data-crowd={ring.seats > CROWD || undefined}>
      <div className={styles.line} aria-hidden="true" />
      <Middle view={view} />
      {seats.map((seat) =>
        hasSeat(view.chosen, seat) ? <Pile key={`pile ${seat}`} ring={ring} seat={seat} /> : null,
      )}
      {passing === undefined
        ? null
        : seats.map((seat) => (
            <Travelling key={`${passing.seq} ${seat}`} ring={ring} seat={seat} />
          ))}
      <ul className={styles.seats} aria-label={t('chanco.ring')}>
        {seats.map((seat) =>
          seat === ring.own ? null : (
            <li key={seat} className={styles.seat} style={styleAt(seatPoint(ring, seat))}>
              <SeatSpot seat={seat} view={view} isLow={seatPoint(ring, seat).y > 0} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** From so many seats on there is only room for small ones. */
const CROWD = 7;

interface OnTheWayProps {
  readonly ring: Ring;
  readonly seat: Seat;
}

/** A card that was chosen lies face down between giver and receiver: nothing says what it is. */
function Pile({ ring, seat }: OnTheWayProps): JSX.Element {
  return (
    <span className={styles.pile} style={travel(seatPoint(ring, seat), pilePoint(ring, seat))}>
      <PlayingCard />
    </span>
  );
}

/** From the pile to the left neighbour, all at once; gone when it has arrived. */
function Travelling({ ring, seat }: OnTheWayProps): JSX.Element {
  const to = seatPoint(ring, leftOf(ring, seat));
  return (
    <span className={styles.travelling} style={travel(pilePoint(ring, seat), to)}>
      <PlayingCard />
    </span>
  );
}

function styleAt({ x, y }: RingPoint): CSSProperties {
  return { left: `${50 + x}%`, top: `${50 + y}%` };
}

function travel(from: RingPoint, to: RingPoint): CSSProperties {
  return {
    '--from-x': `${from.x}cqw`,
    '--from-y': `${from.y}cqh`,
    '--to-x': `${to.x}cqw`,
    '--to-y': `${to.y}cqh`,
  } as CSSProperties;
}
