/** Mops Royal: one board large, all boards small, the tile of the round, and what can be scored. */
import type { MopsRoyalView } from '@stammtisch/games';
import { type Seat, type Sentence, SPECTATOR } from '@stammtisch/kernel';
import { type JSX, useLayoutEffect, useRef, useState } from 'react';
import { readerOf } from '../../link/link.ts';
import { useTable } from '../../table-view/table-context.ts';
import { useShownNames } from '../../table-view/use-shown-names.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';
import { Board } from './board.tsx';
import { Dock, Notes } from './dock.tsx';
import { GameMenus } from './game-menus.tsx';
import { lastLaid } from './happened.ts';
import { ShapesLegend, HelpDialogs } from './help.tsx';
import styles from './mops-royal-page.module.css';
import { type HelpPage, PageKeys } from './page-keys.tsx';
import { Players } from './players.tsx';
import { ProblemDialog } from './questions.tsx';
import { Remaining } from './remaining.tsx';
import { Scoring } from './scoring.tsx';
import { seatStyle } from './seat-style.ts';
import { useShown } from './use-shown.ts';
import { useTurn } from './use-turn.ts';

export function MopsRoyalPage(props: GamePageProps): JSX.Element {
  const { info, news } = props;
  const t = useTexts();
  const view = props.view as MopsRoyalView;
  const [help, setHelp] = useState<HelpPage>();
  const closeHelp = (): void => setHelp(undefined);
  const { shown, show, isElsewhere } = useShown(props, view);
  const tileRect = useRef<DOMRect>(null);
  const turn = useTurn(props, view, shown);
  const isScoring = turn.combos.length > 0;
  const { link, now, names } = useTable();
  const boardName =
    shown === readerOf(now) ? t('mops.ownBoard') : t('mops.boardOf', { name: names[shown] ?? '' });
  const isPlaying = info.status === 'playing';
  useLeaveQuestion(isPlaying && link.kind === 'local' && (now.you?.seats.length ?? 0) > 1);
  return (
    <div className={styles.page} data-scoring={isScoring || undefined}>
      <div className={styles.stage} style={seatStyle(shown)}>
        <Notes notes={notesOf(props, view)} />
        <Board
          key={shown}
          label={boardName}
          layout={turn.layout}
          lays={turn.lays}
          nextTile={view.nextTile}
          marks={turn.marks}
          source={tileRect}
          onPoint={turn.point}
          preview={turn.preview}
          onLook={turn.lookAt}
        />
        <Owner
          view={view}
          shown={shown}
          onBack={isElsewhere && props.seat !== SPECTATOR ? () => show(props.seat) : undefined}
        />
      </div>
      <div className={styles.players}>
        <Players
          view={view}
          shown={shown}
          onShow={show}
          last={lastLaid(news, info.round?.since ?? 0)}
        />
      </div>
      <div className={styles.side}>
        <Dock
          view={view}
          isOwnTurn={props.waitedFor}
          onTileRect={(rect) => (tileRect.current = rect)}
          onRemaining={() => setHelp('remaining')}
        />
        {isScoring ? <Scoring turn={turn} cells={view.boards[shown]!.cells} /> : null}
        <SideMenus isPlaying={isPlaying} onHelp={setHelp} />
      </div>
      <ProblemDialog text={turn.problem} onClose={turn.dismiss} />
      <Remaining open={help === 'remaining'} tiles={view.deck} onClose={closeHelp} />
      <HelpDialogs help={help} onClose={closeHelp} />
      <PageKeys
        {...props}
        shown={shown}
        onScore={turn.score}
        onDecline={turn.decline}
        help={help}
        onHelp={setHelp}
      />
    </div>
  );
}

interface SideMenusProps {
  readonly isPlaying: boolean;
  readonly onHelp: (page: 'play' | 'shapes') => void;
}

function SideMenus({ isPlaying, onHelp }: SideMenusProps): JSX.Element {
  const { link, now } = useTable();
  return (
    <>
      <div className={styles.menus}>
        <GameMenus
          link={link}
          isPlaying={isPlaying}
          isWatching={now.you === null}
          onHelp={onHelp}
        />
      </div>
      <ShapesLegend onOpen={() => onHelp('shapes')} />
    </>
  );
}

/** The browser asks before a window is closed in which several people play. */
function useLeaveQuestion(isNeeded: boolean): void {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

/** Who sits out, a round to catch up; the tile is drawn, and who scores can be seen. */
function notesOf({ game }: GamePageProps, view: MopsRoyalView): readonly Sentence[] {
  return game.scene(view).notes.slice(view.phase === 'Scoring' ? 2 : 1);
}

interface OwnerProps {
  readonly view: MopsRoyalView;
  readonly shown: Seat;
  readonly onBack: (() => void) | undefined;
}

/** Whose board this is, and the way back from somebody else's. */
function Owner({ view, shown, onBack }: OwnerProps): JSX.Element {
  const t = useTexts();
  const names = useShownNames();
  const isTurn = view.phase !== 'Finished' && view.turn === shown;
  return (
    <div className={styles.owner}>
      <span className={styles.tag}>
        {names[shown]}
        {isTurn ? ` · ${t('mops.onTurn')}` : ''}
      </span>
      {onBack === undefined ? null : (
        <Button look="quiet" icon="back" onClick={onBack}>
          {t('mops.backToOwn')}
        </Button>
      )}
    </div>
  );
}
