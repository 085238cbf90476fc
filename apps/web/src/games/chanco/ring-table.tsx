import type { ChancoView } from '@stammtisch/games';
import { hasSeat, type Seat } from '@stammtisch/kernel';
import type { CSSProperties, JSX } from 'react';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { useAwaited } from '../../flights/flight-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Middle } from './middle.tsx';
import { pilePoint, type RingPoint, type Ring, seatPoint } from './ring.ts';
import styles from './ring-table.module.css';
import { SeatSpot } from './seat-spot.tsx';

interface RingTableProps {
  readonly ring: Ring;
  readonly view: ChancoView;
}

/** The others in a circle, and the piles between them. */
export function RingTable({ ring, view }: RingTableProps): JSX.Element {
  const t = useTexts();
  const seats = Array.from({ length: ring.seats }, (_, seat) => seat);
  return (
    <div className={styles.ring} data-crowd={ring.seats > CROWD || undefined}>
      <div className={styles.line} data-place="table" aria-hidden="true" />
      <Middle view={view} />
      {seats.map((seat) => (
        <Pile key={seat} ring={ring} seat={seat} isChosen={hasSeat(view.chosen, seat)} />
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

interface PileProps {
  readonly ring: Ring;
  readonly seat: Seat;
  readonly isChosen: boolean;
}

/** A card that was chosen lies face down between giver and receiver: nothing says what it is. */
function Pile({ ring, seat, isChosen }: PileProps): JSX.Element {
  const place = `pile-${seat}`;
  const isAwaited = useAwaited(place, ONE_CARD).size > 0;
  return (
    <span className={styles.pile} style={styleAt(pilePoint(ring, seat))} data-place={place}>
      {isChosen && !isAwaited ? <PlayingCard /> : null}
    </span>
  );
}

const ONE_CARD = [undefined];

function styleAt({ x, y }: RingPoint): CSSProperties {
  return { '--left': `${50 + x}%`, '--top': `${50 + y}%` } as CSSProperties;
}
