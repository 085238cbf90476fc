import type { JSX } from 'react';
import { type ContestRoute, formatContestPath } from '../router/contest-routes.ts';
import { ComparePage } from './compare-page.tsx';
import { ContestPage } from './contest-page.tsx';
import { ContestsPage } from './contests-page.tsx';
import { GamePage } from './game-page.tsx';
import { MatchPage } from './match-page.tsx';
import { PracticePage } from './practice-page.tsx';
import { ScreenPage } from './screen-page.tsx';

/** All pages about contests. */
export function ContestsRoot({ route }: { readonly route: ContestRoute }): JSX.Element {
  switch (route.page) {
    case 'contests':
      return <ContestsPage />;
    case 'contest':
      return <ContestPage key={route.contest} reference={route.contest} />;
    case 'contest-screen':
      return <ScreenPage key={route.contest} reference={route.contest} />;
    case 'practice':
      return <PracticePage contest={route.contest} />;
    case 'contest-match':
      return <MatchPage contest={route.contest} match={route.match} />;
    case 'contest-compare':
      return <ComparePage key={formatContestPath(route)} {...route} />;
    case 'contest-game':
      return <GamePage key={formatContestPath(route)} {...route} />;
  }
}
