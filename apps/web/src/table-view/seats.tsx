import type { Seat } from '@stammtisch/kernel';
import type { CSSProperties, JSX, ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { useClock } from './clock.ts';
import type { SeatFace } from './seat-faces.ts';
import { SeatReaction } from './seat-reaction.tsx';
import styles from './seats.module.css';
import { useTable } from './table-context.ts';

/** The players at the table, in the order of seats beginning after the player's own. */
export function Seats({
  first = -1,
  detail,
}: {
  /** The seat at this side of the table; it is not among them. */
  readonly first?: Seat;
  /** What a game shows at a seat, such as the number of cards. */
  readonly detail?: (seat: Seat) => ReactNode;
}): JSX.Element {
  const { faces } = useTable();
  const t = useTexts();
  const others = [...faces.slice(first + 1), ...faces.slice(0, Math.max(0, first))];
  return (
    <ul className={styles.seats} aria-label={t('room.seats')} data-count={others.length}>
      {others.map((face) => (
        <li key={face.seat}>
          <SeatBadge face={face} detail={detail?.(face.seat)} />
        </li>
      ))}
    </ul>
  );
}

/** One player: name, whether it is their turn, whether they are there. */
function SeatBadge({
  face,
  detail,
}: {
  readonly face: SeatFace;
  readonly detail?: ReactNode;
}): JSX.Element {
  const t = useTexts();
  const { name, isTurn, isHere, standIn, seat } = face;
  return (
    <div
      className={styles.badge}
      data-place={`seat ${seat}`}
      data-turn={isTurn || undefined}
      style={{ '--seat-hue': `${seatHue(seat)}deg` } as CSSProperties}
    >
      <SeatCircle face={face} />
      <SeatLabel
        name={name === '' ? t('room.open') : name}
        detail={isHere || standIn !== undefined ? detail : t('room.away')}
      />
      {isTurn ? <span className="sr-only">{t('table.turn', { name })}</span> : null}
      <SeatClock seat={seat} />
      <SeatReaction seat={seat} />
    </div>
  );
}

/** A name, and below it something about its seat. */
export function SeatLabel({
  name,
  detail,
}: {
  readonly name: string;
  readonly detail: ReactNode;
}): JSX.Element {
  return (
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}

/** Who sits there, in the colour of the seat; grey while they are away. */
export function SeatCircle({ face }: { readonly face: SeatFace }): JSX.Element {
  const isAway = !face.isHere && face.standIn === undefined;
  return (
    <span className={styles.face} data-away={isAway || undefined} aria-hidden="true">
      <SeatFacePicture face={face} />
    </span>
  );
}

/** Who sits there: the picture that was chosen, a letter, or a bot. */
export function SeatFacePicture({ face }: { readonly face: SeatFace }): JSX.Element {
  const { kind, standIn, picture, name } = face;
  if (kind !== 'person' || standIn !== undefined) return <Icon name="bot" size={18} />;
  return picture === undefined ? <>{initialOf(name)}</> : <Portrait picture={picture} />;
}

/** The time a seat has left, while its clock runs. */
export function SeatClock({ seat }: { readonly seat: Seat }): JSX.Element | null {
  const left = useClock(seat);
  const t = useTexts();
  if (left === undefined) return null;
  const isLow = left.moveMs === 0 && left.bankMs < LOW_MS;
  const seconds = Math.ceil((left.moveMs > 0 ? left.moveMs : left.bankMs) / 1000);
  const label = left.moveMs > 0 ? t('table.clock', { seconds }) : t('table.clockBank', { seconds });
  return (
    <span className={styles.clock} data-low={isLow || undefined} title={label} role="timer">
      {seconds}
    </span>
  );
}

const LOW_MS = 15_000;

/** Colours that lie far apart for neighbours. */
export function seatHue(seat: Seat): number {
  return (25 + seat * 137) % 360;
}

function initialOf(name: string): string {
  return (Array.from(name)[0] ?? '?').toUpperCase();
}
