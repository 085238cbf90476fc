import type { JSX } from 'react';
import type { LeagueRoute } from '../router/league-routes.ts';
import { BotPage } from './bot-page.tsx';
import { DealPage } from './deal-page.tsx';
import { LeaguePage } from './league-page.tsx';
import { LeaguesPage } from './leagues-page.tsx';

/** All pages about leagues. */
export function LeagueRoot({ route }: { readonly route: LeagueRoute }): JSX.Element {
  switch (route.page) {
    case 'leagues':
      return <LeaguesPage />;
    case 'league':
      return <LeaguePage key={route.game} game={route.game} />;
    case 'league-bot':
      return <BotPage key={`${route.game} ${route.name}`} game={route.game} name={route.name} />;
    case 'league-game':
      return <DealPage key={`${route.deal} ${route.number}`} {...route} />;
  }
}
