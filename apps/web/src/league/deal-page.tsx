import { readDeal } from '@stammtisch/client/league';
import type { JSX } from 'react';
import { Travel } from '../contests/travel.tsx';
import { Waiting } from '../contests/waiting.tsx';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';

interface DealPageProps {
  readonly game: string;
  readonly deal: string;
  readonly number: number;
}

/** A game of a deal of a league, turn by turn. */
export function DealPage({ game, deal, number }: DealPageProps): JSX.Element {
  const t = useTexts();
  const about = `${game} ${deal}`;
  const { value, problem, again } = useAnswer(() => readDeal(pageServer, game, deal), { about });
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  const shown = value.games[number - 1];
  if (shown === undefined) return <Notice title={t('app.notFound')} />;
  return <Travel game={shown} back={{ label: t('league.back'), to: { page: 'league', game } }} />;
}
