/** How a server is emptied before it ends: it takes nobody new, and those who are there go. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewers } from '../hosted-contests/live/viewers.ts';
import type { Sockets } from '../sockets/attach.ts';
import type { TablePlayers } from '../tables/players/players.ts';

/** Whether a server is about to end; others are to be asked from then on. */
export interface Departure {
  isLeaving: boolean;
}

export interface DrainPlan {
  /** How long those who are there are waited for. */
  readonly withinMs: number;
  /** Over how long goodbyes are spread, so that not all come to the next server at once. */
  readonly spreadMs?: number | undefined;
}

export interface DrainParts {
  readonly departure: Departure;
  readonly players: Pick<TablePlayers, 'refuseMore'>;
  readonly sockets: Pick<Sockets, 'count' | 'leave'>;
  readonly viewers: Pick<Viewers, 'count' | 'close'>;
  /** Whether another server could take those who are here. */
  readonly hasOthers: boolean;
}

const SPREAD_MS = 10_000;
const LOOK_MS = 200;

/**
 * Fulfilled when nobody is there, or when the time is up. Where other servers share the database
 * everybody is sent there. A server that is alone opens no tables any more and lets people play.
 */
export async function drain(parts: DrainParts, plan: DrainPlan, stop: AbortSignal): Promise<void> {
  const { departure, players, sockets, viewers, hasOthers } = parts;
  const { withinMs, spreadMs = SPREAD_MS } = plan;
  departure.isLeaving = true;
  const end = performance.now() + withinMs;
  if (hasOthers) {
    players.refuseMore();
    await Promise.all([sockets.leave(Math.min(spreadMs, withinMs)), viewers.close()]);
  }
  while (!stop.aborted && performance.now() < end && sockets.count + viewers.count > 0) {
    await sleep(LOOK_MS, undefined, { ref: false });
  }
}
