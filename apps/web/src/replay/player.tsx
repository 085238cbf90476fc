import { fail, type GameLog, type Seat, type Sentence, SPECTATOR } from '@stammtisch/kernel';
import { type JSX, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { pageOf } from '../games/registry.ts';
import { TableProvider, type TableScope } from '../table-view/table-context.ts';
import shell from '../table-view/shell.module.css';
import { useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { announce } from '../ui/live-region.tsx';
import { Controls } from './controls.tsx';
import { EmbedBar } from './embed-bar.tsx';
import { type Film, openSeats } from '../logs/film.ts';
import type { FoundLog } from '../logs/log-source.ts';
import { namesOf } from '../logs/names.ts';
import { OpenHands } from './open-hands.tsx';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import { READ_ONLY, scopeOf, viewIn } from './scope.ts';
import { positionIn } from '../logs/share.ts';
import { tellMove } from './tell-move.ts';
import { usePlayback } from './use-playback.ts';
import { lazyOverlay } from '../ui/lazy-part.tsx';

const FilmChart = lazyOverlay(async () => (await import('./film-chart.tsx')).FilmChart);

/** What is on the table now, and how to get to another move. */
export interface PlayerMoment {
  readonly film: Film;
  /** After so many moves. */
  readonly position: number;
  /** Whose view is shown, or SPECTATOR. */
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly go: (position: number) => void;
}

interface PlayerProps {
  readonly film: Film;
  readonly found: FoundLog;
  /** Chooses another game; without it the film stands in a page of somebody else. */
  readonly onOther?: (() => void) | undefined;
  /** Where the arrow leads; without it to the start page. */
  readonly back?: { readonly label: string; readonly onClick: () => void };
  /** What stands after the table, about the moment that is shown. */
  readonly renderAside?: (moment: PlayerMoment) => ReactNode;
}

/** The table of the film, drawn by the game's own page, and what moves it. */
export function Player({ film, found, onOther, back, renderAside }: PlayerProps): JSX.Element {
  const { log } = film;
  const playback = usePlayback(film.moves.length, positionIn(location.hash));
  const { position, returns } = playback;
  const lookers = useMemo(() => openSeats(film), [film]);
  const [seat, setSeat] = useState(lookers[0] ?? SPECTATOR);
  const [isOpen, setOpen] = useState(false);
  const [hasChart, setChart] = useState(false);
  const names = useNames(log);
  const base = returns * (film.moves.length + 1);
  const scope = useMemo(
    () => scopeOf({ film, position, seat, names, base }),
    [film, position, seat, names, base],
  );
  const caption = useCaption(tellMove(film, position - 1, isOpen ? 'all' : seat), names);
  return (
    <TableProvider value={scope}>
      <div className={shell.shell} data-chart={hasChart || undefined}>
        {onOther === undefined ? (
          <EmbedBar film={film} found={found} position={position} />
        ) : (
          <PlayerBar
            film={film}
            found={found}
            names={names}
            position={position}
            seat={seat}
            onOther={onOther}
            back={back}
            onChart={() => setChart(!hasChart)}
            onGo={playback.go}
          />
        )}
        <main className={`${shell.table} felt`}>
          <div className={styles.stage}>
            {isOpen ? (
              <OpenHands film={film} position={position} names={names} seat={seat} />
            ) : null}
            <Suspense fallback={<Busy />}>
              <FilmTable scope={scope} />
            </Suspense>
          </div>
          <Controls
            film={film}
            playback={playback}
            caption={caption}
            names={names}
            lookers={lookers}
            seat={seat}
            onSeat={setSeat}
            isOpen={isOpen}
            onOpen={lookers.length === log.players.length ? setOpen : undefined}
          />
        </main>
        {hasChart ? (
          <FilmChart
            film={film}
            position={position}
            names={names}
            seat={seat}
            onClose={() => setChart(false)}
          />
        ) : null}
      </div>
      {renderAside?.({ film, position, seat, names, go: playback.go })}
    </TableProvider>
  );
}

function useNames(log: GameLog): readonly string[] {
  const t = useTexts();
  return useMemo(() => namesOf(log, (seat) => t('replay.seat', { seat: seat + 1 })), [log, t]);
}

/** What the move led to in words; players with a screen reader hear it too. */
function useCaption(told: readonly Sentence[], names: readonly string[]): string {
  const tell = useTell();
  const caption = told.map((sentence) => tell(sentence, names)).join(' ');
  useEffect(() => announce(caption), [caption]);
  return caption;
}

/** The page of the game shows the moment; nothing can be played on it. */
function FilmTable({ scope }: { readonly scope: TableScope }): JSX.Element {
  const { game, now, seat, names } = scope;
  const Page = pageOf(game.id);
  return (
    <Page
      game={game}
      info={now.info}
      seat={seat}
      view={viewIn(scope)}
      legal={NONE}
      actions={NONE}
      waitedFor={false}
      play={async () => fail(READ_ONLY)}
      news={now.news}
      names={names}
    />
  );
}

const NONE: readonly never[] = [];
