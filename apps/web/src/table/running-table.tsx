import type { Seat } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, Suspense, useState } from 'react';
import { hidesNothing } from '../games/registry.ts';
import { toggleChart, useChartOpen } from '../statechart/chart-open.ts';
import { Coach } from '../coach/coach.tsx';
import { Announcer } from './announcer.tsx';
import { Banners } from './banners.tsx';
import { Comers } from './comers.tsx';
import { CatchUp } from './catch-up.tsx';
import { Curtain } from './curtain.tsx';
import { EndPanel } from './end-panel.tsx';
import { OutOffer } from './out-offer.tsx';
import { GameOnFelt } from './game-on-felt.tsx';
import type { Span } from '../story/absence.ts';
import { StoryStrip } from '../story/story-strip.tsx';
import styles from '../table-view/shell.module.css';
import { SideCalls } from './side-calls.tsx';
import { useSkipToNext } from './use-skip-to-next.ts';
import { useTable } from '../table-view/table-context.ts';
import { TipButton } from './tip-button.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoButton, UndoQuestion } from './undo.tsx';
import { ReactionButton } from './reaction-button.tsx';
import type { Missed } from './use-missed.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BackQuestion } from './back-question.tsx';

const ChartPanel = lazyPart(async () => (await import('../statechart/chart-panel.tsx')).ChartPanel);

interface RunningTableProps {
  readonly own: SeatView;
  readonly shown: Seat | undefined;
  readonly wanted: Seat | undefined;
  readonly onShow: (seat: Seat) => void;
  /** To where seats and rules are changed between games. */
  readonly onRoom: () => void;
  /** What happened while nobody looked. */
  readonly missed: Missed;
  /** Somebody who is out wants to see the others play fast, or not. */
  readonly onWatchFast: (isFast: boolean) => void;
}

/** A game that is on, or has just ended: the table is the page. */
export function RunningTable(props: RunningTableProps): JSX.Element {
  const { own, shown, wanted, onShow, onRoom, missed } = props;
  const { now, game } = useTable();
  const [isHidden, setHidden] = useState(false);
  const [retold, setRetold] = useState<Span>();
  const [tipAt, setTipAt] = useState<number>();
  const hasChart = useChartOpen();
  const nextGame = useSkipToNext();
  const isShared =
    now.you !== null &&
    now.you.seats.length > 1 &&
    now.info.status === 'playing' &&
    !hidesNothing(game.id);
  const isCovered = isShared && wanted !== undefined && (wanted !== shown || isHidden);
  const reveal = (): void => {
    setHidden(false);
    onShow(wanted!);
  };
  return (
    <div className={styles.shell} data-chart={hasChart || undefined}>
      <TopBar
        onHide={isShared && !isCovered ? () => setHidden(true) : undefined}
        isRunning={!isCovered}
      />
      <Banners>
        <UndoQuestion />
        <Comers />
        <CatchUp {...missed} onRetell={setRetold} />
        <Coach own={own} tipAt={tipAt} onTipAway={() => setTipAt(undefined)} />
      </Banners>
      <main className={`${styles.table} felt`}>
        {isCovered ? (
          <Curtain seat={wanted} onReveal={reveal} />
        ) : (
          <>
            <GameOnFelt own={own} />
            <SideCalls shown={own.seat} />
          </>
        )}
        <StoryStrip view={own.view} isCovered={isCovered} retold={retold} onRetell={setRetold}>
          <TipButton onAsk={() => setTipAt(now.seq)} />
          <UndoButton />
          <ReactionButton />
        </StoryStrip>
      </main>
      {hasChart ? (
        <Suspense fallback={null}>
          <ChartPanel view={own.view} onClose={toggleChart} />
        </Suspense>
      ) : null}
      <BackQuestion />
      <OutOffer
        onWatchFast={props.onWatchFast}
        isNextComing={nextGame.isComing}
        onNext={nextGame.begin}
      />
      {nextGame.isComing ? null : <EndPanel onRoom={onRoom} />}
      <Announcer own={own} isCovered={isCovered} />
    </div>
  );
}
