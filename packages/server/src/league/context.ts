/** What the routes of leagues work with. */
import { routesOver } from '../http/route.ts';
import type { Replays } from '../replays/replays.ts';
import type { Leagues } from './leagues.ts';

export interface LeagueContext {
  readonly leagues: Leagues;
  /** Where recorded games are played again. */
  readonly replays: Replays;
}

export const { jsonRoute } = routesOver<LeagueContext>();
