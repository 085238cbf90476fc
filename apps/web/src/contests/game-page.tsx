import { readGame } from '@stammtisch/client/contest';
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Travel } from './travel.tsx';
import { useAnswer } from '../link/use-answer.ts';
import { pageServer } from '../link/page-server.ts';
import { Waiting } from './waiting.tsx';

interface GamePageProps {
  readonly contest: string;
  readonly match: number;
  readonly game: number;
}

/** A game of a match, to travel through. */
export function GamePage({ contest, match, game }: GamePageProps): JSX.Element {
  const t = useTexts();
  const { value, problem, again } = useAnswer(
    () => readGame(pageServer, contest, { match, game }),
    {
      about: `${contest} ${match} ${game}`,
    },
  );
  if (value === undefined) return <Waiting problem={problem} again={again} />;
  const to = { page: 'contest-match', contest, match } as const;
  return <Travel game={value} back={{ label: t('contests.toMatch'), to }} />;
}
