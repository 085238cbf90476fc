/** What the routes of contests work with. */
import { routesOver } from '../http/route.ts';
import type { Inquiries } from '../inquiries/inquiries.ts';
import type { Replays } from '../replays/replays.ts';
import type { HostedContests } from './contests.ts';

export interface ContestContext {
  readonly contests: HostedContests;
  readonly inquiries: Inquiries;
  /** Where recorded games are played again. */
  readonly replays: Replays;
}

export const { jsonRoute, fileRoute } = routesOver<ContestContext>();
