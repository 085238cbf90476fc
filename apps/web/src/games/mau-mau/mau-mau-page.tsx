/** Mau-Mau as a table: the others, the two piles, one's own hand. Draws views and sends actions. */
import type { MauMauView } from '@stammtisch/games';
import { SPECTATOR } from '@stammtisch/kernel';
import { type CSSProperties, type JSX, useEffect, useRef } from 'react';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { DraggedCard } from '../../cards/dragged-card.tsx';
import { useCardScale } from '../../cards/use-card-scale.ts';
import { Flights } from '../../flights/flights.tsx';
import { useSettings } from '../../model/settings.ts';
import { SeatClock } from '../../table-view/seats.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { Actions } from './actions.tsx';
import { faceOf } from './faces.ts';
import { fitCardWidth, hasSmallPlayers } from './fit-cards.ts';
import { HAND_MARGIN, isFlat } from '../../cards/fit-hand.ts';
import { Hand } from './hand.tsx';
import { lastLayer, spokenCalls } from './happened.ts';
import styles from './mau-mau-page.module.css';
import { Discard, Stock } from './piles.tsx';
import { Players } from './players.tsx';
import { Ring } from './ring.tsx';
import { Tools } from './tools.tsx';
import { useFresh } from './use-fresh.ts';
import { type Laying, useLaying } from './use-laying.ts';
import { type MauMauNow, useMauMau } from './use-mau-mau.ts';
import type { Moves } from './use-moves.ts';
import { useSize } from '../../ui/use-size.ts';
import { Wishing } from './wishing.tsx';

export function MauMauPage(props: GamePageProps): JSX.Element {
  const round = props.info.round?.number ?? 0;
  return (
    <Flights {...props}>
      <MauMauTable key={`${round} ${props.seat}`} {...props} />
    </Flights>
  );
}

function MauMauTable(props: GamePageProps): JSX.Element {
  const now = useMauMau(props);
  const laying = useLaying(now);
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(root);
  const { view, cards, seat, moves, offer } = now;
  useFocusAfter(moves.wishing !== undefined || offer.suits.length > 0, root);
  const flat = isFlat({ width, height });
  const scale = useCardScale();
  const others = view.counts.length - (seat === SPECTATOR ? 0 : 1);
  const cardWidth = fitCardWidth({ width, height, cards: cards.length, others, scale });
  return (
    <div
      ref={root}
      className={styles.page}
      data-flat={flat || undefined}
      style={{ '--card-width': `${cardWidth}px` } as CSSProperties}
    >
      <div className={styles.board} data-drop="table">
        <Players
          view={view}
          calls={spokenCalls(now.happened)}
          isSmall={hasSmallPlayers({ width, height, others })}
        />
        <Middle now={now} laying={laying} />
        <Hint {...now} />
      </div>
      <Refusal moves={moves} />
      <div className={styles.bar}>
        <SeatClock seat={seat} />
        <Actions {...now} />
        <Tools {...now} />
      </div>
      {cards.length === 0 ? null : (
        <div className={styles.hand}>
          <OwnHand now={now} laying={laying} width={width} cardWidth={cardWidth} />
        </div>
      )}
      <DraggedCard {...laying.dragging} faceOf={({ card }) => faceOf(card)} />
    </div>
  );
}

interface PartProps {
  readonly now: MauMauNow;
  readonly laying: Laying;
}

/** The two piles, and the choice of a suit around the open one. */
function Middle({ now, laying }: PartProps): JSX.Element {
  const { view, offer, moves, seat, happened } = now;
  const { chosen, dragging, layChosen } = laying;
  const isPlaying = seat !== SPECTATOR && view.reason === 'playing';
  return (
    <div className={styles.middle}>
      <Ring isClockwise={view.clockwise} count={view.order.length} />
      <Stock
        count={view.pileCount}
        cost={view.cost}
        canDraw={offer.draw !== undefined}
        onDraw={isPlaying ? moves.draw : undefined}
      />
      <Discard
        view={view}
        layer={lastLayer(happened)}
        isTarget={chosen !== undefined || dragging.drag !== undefined}
        onPress={chosen === undefined ? undefined : layChosen}
      >
        <Wishing now={now} laying={laying} />
      </Discard>
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

interface OwnHandProps extends PartProps {
  readonly width: number;
  readonly cardWidth: number;
}

function OwnHand({ now, laying, width, cardWidth }: OwnHandProps): JSX.Element {
  const { showPlayable } = useSettings();
  const { cards, offer, moves, waitedFor } = now;
  const { chosen, dragging, press } = laying;
  const fresh = useFresh(now);
  return (
    <Hand
      cards={cards}
      width={width - HAND_MARGIN}
      cardWidth={cardWidth}
      playable={showPlayable ? offer.cards : NONE}
      isTurn={waitedFor && showPlayable}
      chosen={chosen?.key}
      refused={moves.refused}
      fresh={fresh}
      away={dragging.drag?.held.key ?? moves.wishing?.key ?? moves.sent}
      onPress={press}
      onGrab={dragging.start}
    />
  );
}

/** Why something was not taken. */
function Refusal({ moves }: { readonly moves: Moves }): JSX.Element {
  return (
    <div className={styles.refusal}>
      {moves.refused === undefined ? null : (
        <p key={moves.refused.count} className={styles.reason}>
          {moves.refused.text}
        </p>
      )}
    </div>
  );
}

/** What is going on where neither cards nor buttons say it. */
function Hint({ view, seat, game }: MauMauNow): JSX.Element {
  const t = useTexts();
  const tell = useTableTell();
  const place = view.ranking.indexOf(seat) + 1;
  const isAsked = TOLD_PHASES.includes(view.phase);
  const note = isAsked && view.turn !== seat ? game.scene(view).notes[0] : undefined;
  const text = place > 0 ? t('mauMau.youAreOut', { place }) : '';
  return <p className={styles.hint}>{note === undefined ? text : tell(note)}</p>;
}

/** Phases in which a seat has more to decide than which card to lay. */
const TOLD_PHASES: readonly MauMauView['phase'][] = ['EightChosen', 'JackChosen', 'JackInherited'];

/** Puts the focus back into the hand after a suit was chosen by key. */
function useFocusAfter(isChoosing: boolean, root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!isChoosing) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const first = root.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]');
      first?.focus({ preventScroll: true });
    };
  }, [isChoosing, root]);
}
