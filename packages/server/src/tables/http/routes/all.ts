import { CONTEST_ROUTES } from '../../../contests/routes.ts';
import type { Route } from '../route.ts';
import { FINISHED_ROUTES } from './finished.ts';
import { GAME_ROUTES } from './games.ts';
import { RULESET_ROUTES } from './rulesets.ts';
import { SYSTEM_ROUTES } from './system.ts';
import { TABLE_ROUTES } from './tables.ts';

/** All that is served but pages and sockets. */
export const ROUTES: readonly Route[] = [
  ...GAME_ROUTES,
  ...RULESET_ROUTES,
  ...TABLE_ROUTES,
  ...FINISHED_ROUTES,
  ...CONTEST_ROUTES,
  ...SYSTEM_ROUTES,
];
