import type { Route } from '../../http/route.ts';
import type { ContestContext } from '../context.ts';
import { LEADING_ROUTES } from './contests.ts';
import { FILE_ROUTES } from './files.ts';
import { MATCH_ROUTES } from './matches.ts';
import { PRACTICE_ROUTES } from './practice.ts';

/** All that is served about contests. */
export const CONTEST_ROUTES: readonly Route<ContestContext>[] = [
  ...LEADING_ROUTES,
  ...MATCH_ROUTES,
  ...PRACTICE_ROUTES,
  ...FILE_ROUTES,
];
