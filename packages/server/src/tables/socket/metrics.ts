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
}

export const NO_METRICS: SocketMetrics = {
  received: () => undefined,
  sent: () => undefined,
  refused: () => undefined,
  dropped: () => undefined,
};
