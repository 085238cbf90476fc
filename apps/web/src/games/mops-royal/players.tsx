/** Everybody's board, small and live, with name, colour and points. */
import { type BoardView, type MopsRoyalView, SEAT_COLORS } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { readerOf } from '../../link/link.ts';
import { SeatReaction } from '../../table-view/seat-reaction.tsx';
import { useShownNames } from '../../table-view/use-shown-names.ts';
import { useTable } from '../../table-view/table-context.ts';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { MiniBoard } from './mini-board.tsx';
import styles from './players.module.css';
import { seatStyle } from './seat-style.ts';

interface PlayersProps {
  readonly view: MopsRoyalView;
  /** Whose board is shown large. */
  readonly shown: Seat;
  readonly onShow: (seat: Seat) => void;
  /** By seat: the tile laid last. */
  readonly last: ReadonlyMap<Seat, number>;
}

export function Players({ view, shown, onShow, last }: PlayersProps): JSX.Element {
  const t = useTexts();
  const names = useShownNames();
  const isOver = view.phase === 'Finished';
  return (
    <ul className={styles.players} aria-label={t('mops.players')} data-count={view.boards.length}>
      {view.boards.map((board, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
        <li key={seat} className={styles.player}>
          <Player
            board={board}
            seat={seat}
            name={names[seat] ?? ''}
            isTurn={!isOver && view.turn === seat}
            isShown={shown === seat}
            onShow={() => onShow(seat)}
            last={last.get(seat)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlayerProps {
  readonly board: BoardView;
  readonly seat: Seat;
  readonly name: string;
  readonly isTurn: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly last: number | undefined;
}

function Player(props: PlayerProps): JSX.Element {
  const { board, seat, name, isTurn, isShown, onShow, last } = props;
  const t = useTexts();
  const say = useSay();
  const { points, turned, left } = board;
  const isOwn = seat === readerOf(useTable().now);
  const turn = isOwn ? t('table.yourTurn') : t('table.turn', { name });
  const label = t('mops.playerLabel', { name, color: say(SEAT_COLORS[seat]!), points, turned });
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isTurn ? `${label} ${turn}.` : label}
      aria-pressed={isShown}
      style={seatStyle(seat)}
      data-turn={isTurn || undefined}
      data-left={left > 0 || undefined}
      onClick={onShow}
    >
      <span className={styles.picture}>
        <MiniBoard cells={board.cells} last={last} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.score}>
          <b>{points}</b>
          <span className={styles.turned} title={t('mops.turned', { count: turned })}>
            <Icon name="again" size={14} />
            {turned}
          </span>
        </span>
      </span>
      <SeatReaction seat={seat} />
    </button>
  );
}
