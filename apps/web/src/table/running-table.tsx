import type { Seat } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, Suspense, useState } from 'react';
import { hidesNothing, pageOf } from '../games/registry.ts';
import type { Answer } from '../link/link.ts';
import { toggleChart, useChartOpen } from '../statechart/chart-open.ts';
import { Busy } from '../ui/busy.tsx';
import { Announcer } from './announcer.tsx';
import { Banners } from './banners.tsx';
import { CatchUp } from './catch-up.tsx';
import { Curtain } from './curtain.tsx';
import { EndPanel } from './end-panel.tsx';
import { MovesStrip } from '../table-view/moves-strip.tsx';
import styles from '../table-view/shell.module.css';
import { SideCalls } from './side-calls.tsx';
import { useTable } from '../table-view/table-context.ts';
import { TopBar } from './top-bar.tsx';
import type { Missed } from './use-missed.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

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
}

/** A game that is on, or has just ended: the table is the page. */
export function RunningTable(props: RunningTableProps): JSX.Element {
  const { own, shown, wanted, onShow, onRoom, missed } = props;
  const { now, game, link, names } = useTable();
  const Page = pageOf(game.id);
  const [isHidden, setHidden] = useState(false);
  const hasChart = useChartOpen();
  const isShared =
    now.you !== null &&
    now.you.seats.length > 1 &&
    now.info.status === 'playing' &&
    !hidesNothing(game.id);
  const isCovered = isShared && wanted !== undefined && (wanted !== shown || isHidden);
  const play = (action: string | number): Promise<Answer> => {
    const text = typeof action === 'number' ? game.codec.format(action) : action;
    return link.send({ do: 'play', seat: own.seat, action: text });
  };
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
        <CatchUp {...missed} />
      </Banners>
      <main className={`${styles.table} felt`}>
        {isCovered ? (
          <Curtain seat={wanted} onReveal={reveal} />
        ) : (
          <Suspense fallback={<Busy />}>
            <Page
              game={game}
              info={now.info}
              seat={own.seat}
              view={own.view}
              legal={own.legal}
              actions={own.legal.flatMap((text) => game.codec.parse(text) ?? [])}
              waitedFor={own.waitedFor}
              play={play}
              news={now.news}
              names={names}
            />
            <SideCalls shown={own.seat} />
          </Suspense>
        )}
        <MovesStrip />
      </main>
      {hasChart ? (
        <Suspense fallback={null}>
          <ChartPanel view={own.view} onClose={toggleChart} />
        </Suspense>
      ) : null}
      <EndPanel onRoom={onRoom} />
      <Announcer own={own} isCovered={isCovered} />
    </div>
  );
}
