/** A table on the big screen of a room: what everybody may see, large, and nobody's hand. */
import type { Problem } from '@stammtisch/client';
import { type JSX, useEffect, useState } from 'react';
import { useGame } from '../games/use-game.ts';
import type { TableLink } from '../link/link.ts';
import { useLinkState } from '../link/use-link-state.ts';
import { useRemoteLink } from '../link/use-remote-link.ts';
import { goTo } from '../router/router.ts';
import { Hearing } from '../table-view/said.tsx';
import { scopeOf } from '../table-view/table-scope.ts';
import { TableProvider } from '../table-view/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { CodeForm } from '../ui/code-form.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import { TvTable } from './tv-table.tsx';

/** Without a table it asks for the code of one. */
export function TvPage({ table }: { readonly table?: string | undefined }): JSX.Element {
  useLargeLetters();
  useWakeLock(table !== undefined);
  const [tries, setTries] = useState(0);
  // The same code may be good the next time: whether people may watch can be changed.
  const tryCode = (code: string): void => {
    setTries(tries + 1);
    goTo({ page: 'tv', table: code });
  };
  if (table === undefined) return <AskForCode onCode={tryCode} />;
  return <Linked key={`${table} ${tries}`} table={table} onCode={tryCode} />;
}

interface CodeProps {
  readonly onCode: (code: string) => void;
}

/** The letters of the whole page grow with the screen: see the style sheet of the table. */
function useLargeLetters(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['screen'] = 'tv';
    return () => void delete dataset['screen'];
  }, []);
}

interface AskForCodeProps extends CodeProps {
  readonly problem?: Problem | undefined;
}

function AskForCode({ problem, onCode }: AskForCodeProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
  return (
    <Notice
      title={problem === undefined ? t('tv.title') : say(problem.message)}
      help={t('tv.help')}
      other={home}
    >
      <CodeForm label={t('tv.code')} onCode={onCode} />
    </Notice>
  );
}

function Linked({ table, onCode }: CodeProps & { readonly table: string }): JSX.Element {
  const t = useTexts();
  const link = useRemoteLink(table, undefined);
  if (link === undefined) return <Notice title={t('table.connecting')} isBusy />;
  return <Watched link={link} onCode={onCode} />;
}

function Watched({ link, onCode }: CodeProps & { readonly link: TableLink }): JSX.Element {
  const t = useTexts();
  const { now, status, problem } = useLinkState(link);
  const game = useGame(now?.info.config.game);
  if (status === 'refused') return <AskForCode problem={problem} onCode={onCode} />;
  if (now === undefined || game === undefined) {
    const title = t(status === 'away' ? 'table.unreachable' : 'table.connecting');
    return <Notice title={title} isBusy />;
  }
  // The last game cannot be drawn by another one that the table was set to since.
  const isOther = now.info.status === 'over' && now.info.round?.game !== now.info.config.game;
  const own = isOther ? undefined : now.views[0];
  const scope = scopeOf({ link, now, game, isLive: status === 'live' }, own);
  return (
    <TableProvider value={{ ...scope, isScreen: true }}>
      <Hearing>
        <TvTable own={own} />
      </Hearing>
    </TableProvider>
  );
}
