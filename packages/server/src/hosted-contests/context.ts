/** What the routes of contests work with. */
import { routesOver } from '../http/route.ts';
import type { Inquiries } from '../inquiries/inquiries.ts';
import type { Replays } from '../replays/replays.ts';
import type { ContestRow } from '@stammtisch/wire/contest';
import type { HostedContests } from './contests.ts';
import type { ListQuery } from './registry.ts';

export interface ContestContext {
  readonly contests: HostedContests;
  /** Contests that everybody may find, also those of other servers on the same database. */
  readonly listContests: (query: ListQuery) => Promise<ContestRow[]> | ContestRow[];
  readonly inquiries: Inquiries;
  /** Where recorded games are played again. */
  readonly replays: Replays;
}

export const { jsonRoute, fileRoute } = routesOver<ContestContext>();
