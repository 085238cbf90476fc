import type { RefusalDoor, RefusalReason } from '../refused.ts';
import type { ByeCode } from './codes.ts';

/** Why a socket was cut off; by itself it closes without one of these. */
export type DropReason = ByeCode | 'half-open' | 'not-reading';

/** What is told to whoever measures. */
export interface SocketMetrics {
  received(): void;
  sent(messages: number): void;
  /** A message or a command was refused. */
  refused(code: string): void;
  dropped(why: DropReason): void;
  /** A limit was met. */
  turnedAway(door: RefusalDoor, reason: RefusalReason): void;
}

export const NO_METRICS: SocketMetrics = {
  received: () => undefined,
  sent: () => undefined,
  refused: () => undefined,
  dropped: () => undefined,
  turnedAway: () => undefined,
};
