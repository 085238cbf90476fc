import type { ChancoView } from '@stammtisch/games';
import { hasSeat, type Seat } from '@stammtisch/kernel';
import type { CSSProperties, JSX } from 'react';
import { PlayingCard, useCardName } from '../../cards/playing-card.tsx';
import { useClock } from '../../table-view/clock.ts';
import { SeatFacePicture, seatHue } from '../../table-view/seats.tsx';
import { SeatReaction } from '../../table-view/seat-reaction.tsx';
import { useTable } from '../../table-view/table-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { faceOf } from './cards.ts';
import styles from './seat-spot.module.css';

/** Where somebody stands in a round. */
type SeatStand = 'ready' | 'choosing' | 'left' | 'winner' | 'idle';

/** One of the others: who it is, whether they are ready, and their four of a kind at the end. */
export function SeatSpot({
  seat,
  view,
  isLow,
}: {
  readonly seat: Seat;
  /** In the lower half of the table, where there is no room below. */
  readonly isLow: boolean;
  readonly view: ChancoView;
}): JSX.Element {
  const t = useTexts();
  const { faces } = useTable();
  const face = faces[seat];
  const name = face?.name ?? '';
  const isAway = face?.isHere === false && face.standIn === undefined;
  const stand = standOf(view, seat);
  const shown = view.shown[seat] ?? null;
  const told = stand === 'idle' ? name : t('chanco.seat', { name, state: t(`chanco.${stand}`) });
  return (
    <div
      className={styles.spot}
      data-place={`seat ${seat}`}
      data-stand={stand}
      data-away={isAway || undefined}
      style={{ '--seat-hue': `${seatHue(seat)}deg` } as CSSProperties}
    >
      <span className={styles.face} aria-hidden="true">
        {face === undefined ? null : <SeatFacePicture face={face} />}
        <StandDot stand={stand} />
      </span>
      <span className={styles.name} title={name} aria-hidden="true">
        {name}
      </span>
      <span className="sr-only">
        {told}
        {isAway ? `, ${t('room.away')}` : ''}
      </span>
      <SpotClock seat={seat} />
      <SeatReaction seat={seat} />
      {shown === null ? null : <ShownHand hand={shown} isLow={isLow} />}
    </div>
  );
}

export function standOf(view: ChancoView, seat: Seat): SeatStand {
  if (view.leavers.includes(seat)) return 'left';
  if (view.shown[seat] !== null) return 'winner';
  if (view.phase !== 'Choosing') return 'idle';
  return hasSeat(view.chosen, seat) ? 'ready' : 'choosing';
}

/** Shapes as well as colours: a tick, three dots, a cross, a crown. */
function StandDot({ stand }: { readonly stand: SeatStand }): JSX.Element | null {
  if (stand === 'idle') return null;
  return (
    <span className={styles.dot}>
      {stand === 'choosing' ? (
        <span className={styles.thinking}>
          <i />
          <i />
          <i />
        </span>
      ) : (
        <Icon name={stand === 'ready' ? 'check' : stand === 'left' ? 'close' : 'crown'} size={14} />
      )}
    </span>
  );
}

interface ShownHandProps {
  readonly hand: readonly number[];
  readonly isLow: boolean;
}

function ShownHand({ hand, isLow }: ShownHandProps): JSX.Element {
  const cardName = useCardName();
  return (
    <span
      className={styles.shown}
      data-low={isLow || undefined}
      role="img"
      aria-label={hand.map((card) => cardName(faceOf(card))).join(', ')}
    >
      {hand.map((card) => (
        <PlayingCard key={card} face={faceOf(card)} />
      ))}
    </span>
  );
}

function SpotClock({ seat }: { readonly seat: Seat }): JSX.Element | null {
  const t = useTexts();
  const left = useClock(seat);
  if (left === undefined) return null;
  const seconds = Math.ceil((left.moveMs > 0 ? left.moveMs : left.bankMs) / 1000);
  const label = left.moveMs > 0 ? t('table.clock', { seconds }) : t('table.clockBank', { seconds });
  return (
    <span className={styles.clock} role="timer" title={label}>
      {seconds}
    </span>
  );
}
