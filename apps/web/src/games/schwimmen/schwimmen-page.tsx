/** Schwimmen as a table: the others, the middle, one's own hand. Draws views and sends actions. */
import { printHand } from '@stammtisch/games';
import { type CSSProperties, type JSX, useEffect, useRef, useState } from 'react';
import { isFlat } from '../../cards/fit-hand.ts';
import { DraggedCard } from '../../cards/dragged-card.tsx';
import { useCardScale } from '../../cards/use-card-scale.ts';
import { Flights } from '../../flights/flights.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { SeatClock } from '../../table-view/seats.tsx';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { KeyHelp } from '../../ui/keys.tsx';
import { useSize } from '../../ui/use-size.ts';
import { Actions, type Knocking, useKnocking } from './actions.tsx';
import { CardRow } from './card-row.tsx';
import { handBefore } from './choice.ts';
import { faceOf } from './faces.ts';
import { fitCards } from './fit-cards.ts';
import { Lives } from './lives.tsx';
import { Pile } from './pile.tsx';
import { keepPlaces } from './places.ts';
import { Players } from './players.tsx';
import { Preview } from './preview.tsx';
import styles from './schwimmen-page.module.css';
import { Showdown } from './showdown.tsx';
import { useGlide } from './use-glide.ts';
import { usePageKeys } from './use-page-keys.ts';
import { readNow, type SchwimmenNow } from './use-schwimmen.ts';
import { useShowdown } from './use-showdown.ts';
import { type Swapping, useSwapping } from './use-swapping.ts';

export function SchwimmenPage(props: GamePageProps): JSX.Element {
  const now = readNow(props);
  const { isOpen, close, reopen } = useShowdown(now);
  return (
    <Flights {...props} isHeld={isOpen} movesOwnExchange>
      {isOpen ? (
        <Showdown view={now.view} onClose={close} />
      ) : (
        <SchwimmenTable
          key={`${props.info.round?.number ?? 0} ${props.seat}`}
          now={now}
          onLast={reopen}
        />
      )}
    </Flights>
  );
}

interface SchwimmenTableProps {
  readonly now: SchwimmenNow;
  /** Shows the last round once more. */
  readonly onLast: (() => void) | undefined;
}

function SchwimmenTable({ now, onLast }: SchwimmenTableProps): JSX.Element {
  const t = useTexts();
  const swapping = useSwapping(now);
  const knocking = useKnocking(swapping);
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(root);
  const { swap, isSending, dragging } = swapping;
  // A swap on its way is drawn as it will be; its two moves are one to the player.
  const drawn =
    isSending && swap !== undefined ? swap : { hand: now.hand, middle: now.view.middle };
  const hand = usePlaces(drawn.hand);
  const middle = usePlaces(drawn.middle);
  useGlide(root, [...hand, '|', ...middle].join(' '));
  const cards = Math.max(hand.length, 3);
  const others = now.view.hands.length - (now.isPlaying ? 1 : 0);
  const scale = useCardScale();
  const cardWidth = fitCards({ width, height, cards, others, scale });
  return (
    <div
      ref={root}
      className={styles.page}
      data-flat={isFlat({ width, height }) || undefined}
      style={{ '--card-width': `${cardWidth}px` } as CSSProperties}
    >
      <Players {...now} />
      <div className={styles.middle}>
        <Knocked {...now} />
        <div className={styles.laid}>
          <Pile count={now.view.pileCount} />
          <CardRow
            place="middle"
            label={t('schwimmen.middle')}
            cards={middle}
            now={now}
            swapping={swapping}
          />
        </div>
      </div>
      <div className={styles.between}>
        {swap === undefined || isSending ? (
          <Actions now={now} swapping={swapping} knocking={knocking} />
        ) : (
          <Preview now={now} swapping={swapping} swap={swap} />
        )}
        <Refusal {...swapping} />
      </div>
      <div className={styles.own}>
        {now.isPlaying ? (
          <CardRow place="own" label={t('table.hand')} cards={hand} now={now} swapping={swapping} />
        ) : null}
        <Footer now={now} swapping={swapping} knocking={knocking} onLast={onLast} />
      </div>
      <DraggedCard {...dragging} faceOf={({ card }) => faceOf(card)} />
    </div>
  );
}

/** Cards in the places that they had before. */
function usePlaces(cards: readonly number[]): readonly number[] {
  const before = useRef<readonly number[]>([]);
  const placed = keepPlaces(before.current, cards);
  useEffect(() => void (before.current = placed));
  return placed;
}

/** That the round is about to end, and when. */
function Knocked({ view, names, seat, isTurn }: SchwimmenNow): JSX.Element | null {
  const t = useTexts();
  if (view.endsAt < 0) return null;
  const text = isTurn
    ? t('schwimmen.lastTurn')
    : view.endsAt === seat
      ? t('schwimmen.knockedYou')
      : t('schwimmen.knocked', { name: names[view.endsAt] });
  return <p className={styles.knocked}>{text}</p>;
}

interface FooterProps extends SchwimmenTableProps {
  readonly swapping: Swapping;
  readonly knocking: Knocking;
}

/** What one's hand counts, one's lives, one's clock, the last round. */
function Footer({ now, swapping, knocking, onLast }: FooterProps): JSX.Element {
  const t = useTexts();
  const [isHelping, setHelping] = useState(false);
  const help = usePageKeys({ now, swapping, knocking, onHelp: () => setHelping(true) });
  const worth = printHand(handBefore(now.view), now.view);
  return (
    <div className={styles.footer}>
      {now.isPlaying ? <Lives view={now.view} seat={now.seat} /> : null}
      {worth === undefined ? null : <b>{t('schwimmen.worth', { worth })}</b>}
      <span className={styles.clock}>
        <SeatClock seat={now.seat} />
      </span>
      {onLast === undefined ? null : (
        <IconButton icon="eye" label={t('schwimmen.showLast')} onClick={onLast} />
      )}
      <KeyHelp open={isHelping} onClose={() => setHelping(false)} keys={help} />
    </div>
  );
}

/** Why something was not taken. */
function Refusal({ refused }: Pick<Swapping, 'refused'>): JSX.Element | null {
  if (refused === undefined) return null;
  return (
    <p key={refused.count} className={styles.reason}>
      {refused.text}
    </p>
  );
}
