import type { RefusalMetrics } from '../limits/refusal-metrics.ts';
import type { CountRefusal } from '../limits/turned-away.ts';
import type { Instruments } from '../metrics/instruments.ts';
import type { ByeCode } from './codes.ts';

/** Why a socket was cut off; by itself it closes without one of these. */
export type DropReason = ByeCode | 'half-open' | 'not-reading';

/** What sockets tell the metrics. */
export interface SocketMetrics {
  received(): void;
  sent(messages: number): void;
  /** A message or a command was refused. */
  refused(code: string): void;
  dropped(why: DropReason): void;
  /** A limit was met. */
  readonly turnedAway: CountRefusal;
}

export const NO_METRICS: SocketMetrics = {
  received: () => undefined,
  sent: () => undefined,
  refused: () => undefined,
  dropped: () => undefined,
  turnedAway: () => undefined,
};

export function createSocketMetrics(
  { counter, total }: Instruments,
  { rejected, refused }: RefusalMetrics,
): SocketMetrics {
  let messagesIn = 0;
  total('socket_received_total', 'messages that came over sockets', () => messagesIn);
  let messagesOut = 0;
  total('socket_sent_total', 'messages that went out over sockets', () => messagesOut);
  const drops = counter('socket_dropped_total', 'sockets that were cut off', ['why']);
  return {
    received: () => void messagesIn++,
    sent: (messages) => void (messagesOut += messages),
    refused: rejected,
    dropped: (why) => drops.inc({ why }),
    turnedAway: refused,
  };
}
