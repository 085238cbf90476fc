import { CONTEST_ROUTES } from '../hosted-contests/routes/all.ts';
import type { Route } from '../http/route.ts';
import { LEAGUE_ROUTES } from '../league/routes.ts';
import { DAILY_ROUTES } from '../tables/routes/daily.ts';
import { FINISHED_ROUTES } from '../tables/routes/finished.ts';
import { GAME_ROUTES } from '../tables/routes/games.ts';
import { RULESET_ROUTES } from '../tables/routes/rulesets.ts';
import { TABLE_ROUTES } from '../tables/routes/tables.ts';
import type { ServerContext } from './context.ts';
import { SYSTEM_ROUTES } from './system-routes.ts';

/** All that is served but pages and sockets. */
export const ROUTES: readonly Route<ServerContext>[] = [
  ...GAME_ROUTES,
  ...RULESET_ROUTES,
  ...TABLE_ROUTES,
  ...FINISHED_ROUTES,
  ...DAILY_ROUTES,
  ...CONTEST_ROUTES,
  ...LEAGUE_ROUTES,
  ...SYSTEM_ROUTES,
];
