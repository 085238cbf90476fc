import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import { type JSX, useEffect, useRef } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { goTo } from '../app/router.ts';
import { MovesStrip, tellNews } from '../table/moves-strip.tsx';
import { useTable } from '../table/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { announce } from '../ui/live-region.tsx';
import { showNote } from '../ui/toasts.tsx';
import styles from './all-windows.module.css';
import { PlayerWindow } from './player-window.tsx';

/** The windows of all players, and in which states the two charts are. */
export function AllWindows(): JSX.Element {
  const t = useTexts();
  const { now } = useTable();
  useMessages();
  const first = now.views[0]?.view as MauMauView | undefined;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton icon="back" label={t('table.goHome')} onClick={() => goTo({ page: 'start' })} />
        <h1 className={styles.title}>{t('windows.title')}</h1>
        {first === undefined ? null : (
          <p className={styles.states}>
            {t('windows.states')}: <code>{first.phase}</code> <code>{first.calls}</code>
          </p>
        )}
        <Again />
      </header>
      <main className={styles.windows}>
        {now.views.map((own) => (
          <PlayerWindow key={own.seat} own={own} />
        ))}
      </main>
      <footer className={styles.strip}>
        <MovesStrip />
      </footer>
    </div>
  );
}

/** What happened is told; who forgot a call is shown to all, as the windows always did. */
function useMessages(): void {
  const tell = useTell();
  const { now, game, names } = useTable();
  const told = useRef(now.seq);
  useEffect(() => {
    const since = told.current;
    told.current = now.seq;
    const lines = tellNews(game, now.news, since).map(({ sentence }) => tell(sentence, names));
    if (lines.length > 0) announce(lines.join(' '));
    for (const item of now.news) {
      if (item.type !== 'played' || item.seq <= since) continue;
      for (const event of item.events as unknown as MauMauEvent[]) {
        const sentence = event.type === 'forgot' ? game.tell(event) : undefined;
        if (sentence !== undefined) showNote(tell(sentence, names));
      }
    }
  }, [now.seq]);
}

function Again(): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  const { now, link } = useTable();
  if (now.info.status !== 'over') return null;
  const again = async (): Promise<void> => {
    const answer = await link.send({ do: 'start' });
    if (!answer.ok) showNote(say(answer.error.message), 'bad');
  };
  return (
    <Button look="primary" icon="again" onClick={() => void again()}>
      {t('end.again')}
    </Button>
  );
}
