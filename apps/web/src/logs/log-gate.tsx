/** From an address, a list or a file to one log; what is wrong with it is said here. */
import type { Problem } from '@stammtisch/client';
import type { GameLog } from '@stammtisch/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { goTo, type Route } from '../router/router.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { LogChooser } from './log-chooser.tsx';
import { findLog, findLogInHash, type FoundLog } from './log-source.ts';
import { whenDone } from '../model/when-done.ts';

interface LogGateProps {
  readonly page: 'replay' | 'verify';
  readonly id: string | undefined;
  readonly title: string;
  readonly help: string;
  readonly children: (found: FoundLog, onOther: () => void) => ReactNode;
}

type Search =
  | { readonly is: 'busy' }
  | { readonly is: 'choosing'; readonly logs?: readonly GameLog[]; readonly problem?: Problem }
  | { readonly is: 'failed'; readonly problem: Problem }
  | { readonly is: 'found'; readonly found: FoundLog };

export function LogGate({ page, id, title, help, children }: LogGateProps): ReactNode {
  const t = useTexts();
  const say = useSay();
  const [search, setSearch] = useState<Search>({ is: 'busy' });
  useEffect(() => whenDone(lookFor(id), setSearch), [id]);
  const choose = (): void => {
    setSearch({ is: 'choosing' });
    goTo({ page });
  };
  switch (search.is) {
    case 'busy':
      return <Notice title={t('app.loading')} isBusy />;
    case 'failed':
      return (
        <Notice
          title={say(search.problem.message)}
          action={{ label: t('replay.other'), onClick: choose }}
        />
      );
    case 'choosing':
      return (
        <LogChooser
          title={title}
          help={help}
          logs={search.logs}
          problem={search.problem}
          onGame={(game) => goTo({ page, game } satisfies Route)}
          onLogs={(logs) => setSearch(oneOf(logs))}
          onProblem={(problem) => setSearch({ is: 'choosing', problem })}
        />
      );
    case 'found':
      return children(search.found, choose);
  }
}

async function lookFor(id: string | undefined): Promise<Search> {
  const found = id === undefined ? await findLogInHash(location.hash) : await findLog(id);
  if (found === undefined) return { is: 'choosing' };
  return found.ok ? { is: 'found', found: found.value } : { is: 'failed', problem: found.error };
}

function oneOf(logs: readonly GameLog[]): Search {
  const [log] = logs;
  return logs.length === 1 ? { is: 'found', found: { log: log! } } : { is: 'choosing', logs };
}
