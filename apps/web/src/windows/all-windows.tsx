import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { goTo } from '../router/router.ts';
import { MovesStrip } from '../table-view/moves-strip.tsx';
import { tellNews } from '@stammtisch/wire/table';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Toggle } from '../ui/fields.tsx';
import { announce } from '../ui/live-region.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './all-windows.module.css';
import { gameStateOf } from './game-state.ts';
import { LessonCharts } from './lesson-charts.tsx';
import { PlayerWindow } from './player-window.tsx';

interface AllWindowsProps {
  /** Whether it is shown that Mau is due. */
  readonly hints: boolean;
  readonly onHints: (hints: boolean) => void;
  /** Undefined where that is not possible now. */
  readonly onBack: (() => void) | undefined;
  readonly onRestart: (() => void) | undefined;
  readonly onDeal: (() => void) | undefined;
}

const WIDE = '(min-width: 68.75em)';

/** The windows of all players, and beside them the two charts as they run. */
export function AllWindows(props: AllWindowsProps): JSX.Element {
  const { hints } = props;
  const { now } = useTable();
  const [hasCharts, setCharts] = useState(() => window.matchMedia(WIDE).matches);
  const messages = useMessages();
  return (
    <div className={styles.page}>
      <Bar {...props} hasCharts={hasCharts} onCharts={() => setCharts(!hasCharts)} />
      <div className={styles.lesson} data-charts={hasCharts || undefined}>
        <main className={styles.windows}>
          {now.views.map((own) => (
            <PlayerWindow key={own.seat} own={own} hints={hints} />
          ))}
        </main>
        {hasCharts ? <LessonCharts /> : null}
      </div>
      <Messages {...messages} />
      <footer className={styles.strip}>
        <MovesStrip />
      </footer>
    </div>
  );
}

interface BarProps extends AllWindowsProps {
  readonly hasCharts: boolean;
  readonly onCharts: () => void;
}

function Bar(props: BarProps): JSX.Element {
  const { hints, onHints, onBack, onRestart, onDeal, hasCharts, onCharts } = props;
  const t = useTexts();
  const { now } = useTable();
  const { phase } = now.views[0]!.view as unknown as MauMauView;
  return (
    <header className={styles.bar}>
      <IconButton icon="exit" label={t('table.goHome')} onClick={() => goTo({ page: 'start' })} />
      <h1 className={styles.title}>{t('windows.title')}</h1>
      <p className={styles.states}>
        GameState: <code>{gameStateOf(phase)}</code>
      </p>
      <div className={styles.tools}>
        <Toggle label={t('windows.hints')} checked={hints} onChange={onHints} />
        <Button look="quiet" icon="back" disabled={onBack === undefined} onClick={onBack}>
          {t('windows.back')}
        </Button>
        <IconButton
          icon="first"
          label={t('windows.restart')}
          disabled={onRestart === undefined}
          onClick={onRestart}
        />
        {onDeal === undefined ? null : (
          <IconButton icon="again" label={t('windows.deal')} onClick={onDeal} />
        )}
        <IconButton
          icon="chart"
          label={t('chart.title')}
          aria-pressed={hasCharts}
          onClick={onCharts}
        />
      </div>
    </header>
  );
}

interface MessagesProps {
  readonly messages: readonly string[];
  readonly onConfirm: () => void;
}

/** What everybody has to know stays until the players close it, as in the source. */
function Messages({ messages, onConfirm }: MessagesProps): JSX.Element {
  const t = useTexts();
  const actions = (
    <Button look="primary" onClick={onConfirm}>
      {t('app.ok')}
    </Button>
  );
  return (
    <Dialog
      open={messages.length > 0}
      onClose={onConfirm}
      title={t('windows.message')}
      actions={actions}
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Dialog>
  );
}

/** What happened is told; forgotten calls and the end of a cancelled game are confirmed by all. */
function useMessages(): MessagesProps {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const tell = useTell();
  const { now, game, names } = useTable();
  const told = useRef(now.seq);
  useEffect(() => {
    const since = told.current;
    told.current = now.seq;
    const lines = tellNews(game, now.news, since).map(({ sentence }) => tell(sentence, names));
    if (lines.length > 0) announce(lines.join(' '));
    // After a step back nothing of what was is true any more.
    if (now.seq < since) return setMessages([]);
    const events = now.news.flatMap((item) =>
      item.type === 'played' && item.seq > since ? (item.events as unknown as MauMauEvent[]) : [],
    );
    const due = events.flatMap((event) => {
      const sentence = isForAll(event) ? game.tell(event) : undefined;
      return sentence === undefined ? [] : [tell(sentence, names)];
    });
    if (due.length > 0) setMessages((before) => [...before, ...due]);
  }, [now.seq]);
  return { messages, onConfirm: () => setMessages([]) };
}

function isForAll(event: MauMauEvent): boolean {
  return event.type === 'forgot' || event.type === 'cancelled';
}
