import type { Problem } from '@stammtisch/client';
import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';

interface WaitingProps {
  readonly problem: Problem | undefined;
  readonly again: () => void;
}

/** The whole page while there is nothing to show: still loading, or why not. */
export function Waiting({ problem, again }: WaitingProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  if (problem === undefined) return <Notice title={t('app.loading')} isBusy />;
  const action =
    problem.code === 'unreachable'
      ? { label: t('contests.tryAgain'), onClick: again }
      : { label: t('contests.toAll'), onClick: () => goTo({ page: 'contests' }) };
  return <Notice title={say(problem.message)} action={action} />;
}
