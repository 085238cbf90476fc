import type { MauMauView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import { type CSSProperties, type JSX, useEffect, useRef } from 'react';
import { SeatCircle, SeatClock, seatHue, SeatLabel } from '../../table-view/seats.tsx';
import { SeatReaction } from '../../table-view/seat-reaction.tsx';
import type { SeatFace } from '../../table-view/seat-faces.ts';
import { useTable } from '../../table-view/table-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './players.module.css';
import { ARC_MAX, arcSpots } from './seat-arc.ts';

interface PlayersProps {
  readonly view: MauMauView;
  readonly calls: ReadonlyMap<Seat, 'mau' | 'mau-mau'>;
  /** There is little room. */
  readonly isSmall: boolean;
}

/** The others in the order of seats, beginning with the one on the left. */
export function Players({ view, calls, isSmall }: PlayersProps): JSX.Element {
  const t = useTexts();
  const { faces } = useTable();
  const { seat: own } = view;
  const others = [...faces.slice(own + 1), ...faces.slice(0, Math.max(0, own))];
  const spots = arcSpots(others.length);
  const size = isSmall ? 'small' : 'full';
  const isMany = others.length > ARC_MAX;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Scrolls to the player on turn where not all of them fit.
    list.current?.querySelector('[data-turn]')?.scrollIntoView({ block: 'nearest' });
  }, [view.turn]);
  return (
    <ol
      ref={list}
      className={styles.players}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
      tabIndex={isMany ? 0 : undefined}
      aria-label={t('mauMau.players')}
      data-size={size}
      data-arc={!isMany || undefined}
    >
      {others.map((face, index) => (
        <li
          key={face.seat}
          className={styles.player}
          style={{ '--x': `${spots[index]!.x}%`, '--y': `${spots[index]!.y}%` } as CSSProperties}
        >
          <Player face={face} view={view} call={calls.get(face.seat)} />
        </li>
      ))}
    </ol>
  );
}

interface PlayerProps {
  readonly face: SeatFace;
  readonly view: MauMauView;
  readonly call: 'mau' | 'mau-mau' | undefined;
}

function Player({ face, view, call }: PlayerProps): JSX.Element {
  const t = useTexts();
  const { seat, standIn, isHere } = face;
  const name = face.name === '' ? t('room.open') : face.name;
  const count = view.counts[seat] ?? 0;
  const place = view.ranking.indexOf(seat) + 1;
  const hasLeft = view.leavers.includes(seat);
  const isOver = view.reason !== 'playing';
  const isTurn = !isOver && view.turn === seat;
  const isNext = !isOver && view.order.length > 1 && view.order[1] === seat;
  const owes = view.debtor === seat;
  const state = hasLeft
    ? t('mauMau.hasLeft')
    : place > 0
      ? t('mauMau.isOut', { place })
      : t('table.cards', { count });
  const marks = [
    isTurn ? t('mauMau.onTurn') : isNext ? t('table.next') : undefined,
    owes ? t('mauMau.owes') : undefined,
    isHere || standIn !== undefined ? undefined : t('room.away'),
  ].filter((mark) => mark !== undefined);
  return (
    <div
      className={styles.badge}
      data-turn={isTurn || undefined}
      data-next={isNext || undefined}
      data-out={place > 0 || hasLeft || undefined}
      style={{ '--seat-hue': `${seatHue(seat)}deg` } as CSSProperties}
      data-place={`seat ${seat}`}
    >
      <span className="sr-only">{[name, state, ...marks].join(', ')}</span>
      <span className={styles.face}>
        <SeatCircle face={face} />
      </span>
      <span className={styles.text} aria-hidden="true">
        <SeatLabel name={name} detail={marks[0] ?? (place > 0 || hasLeft ? state : '')} />
      </span>
      {place > 0 ? (
        <span className={styles.place} aria-hidden="true">
          {place === 1 ? <Icon name="crown" size={18} /> : `${place}.`}
        </span>
      ) : hasLeft ? null : (
        <span className={styles.cards} data-few={count === 1 || undefined} aria-hidden="true">
          {count}
        </span>
      )}
      {call !== undefined || owes ? (
        <span className={styles.bubble} data-open={owes || undefined} aria-hidden="true">
          {owes
            ? view.calls === 'WaitForMau'
              ? 'Mau?'
              : 'Mau-Mau?'
            : call === 'mau'
              ? 'Mau!'
              : 'Mau-Mau!'}
        </span>
      ) : null}
      <SeatClock seat={seat} />
      <SeatReaction seat={seat} />
    </div>
  );
}
