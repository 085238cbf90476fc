import type { NetLimits } from '../../net/listen.ts';
import type { ThinkLimits } from '../../threads/thinkers.ts';

/** What bots may take of the bot port. */
export interface BotPortLimits extends NetLimits {
  /** From the connection to a complete hello. */
  readonly handshakeMs: number;
}

export const BOT_PORT_LIMITS: BotPortLimits = {
  // Of the first line; who has said hello may send what the protocol allows.
  lineBytes: 4 * 1024,
  outputBytes: 256 * 1024,
  lingerMs: 2000,
  connections: 256,
  connectionsPerAddress: 64,
  handshakeMs: 5000,
};

/** How long the name of a bot that went is kept for it. */
export const HOLD_NAME_MS = 15 * 60_000;

/** What a bot has for a move at a table without a clock. */
export const BOT_MOVE_MS = 10_000;

/**
 * With one thread and `search:300ms` two bots that are asked at the same time still think in full;
 * 200 of them get 5 ms each and all have moved after little more than a second: `hard` is weaker
 * then, but nobody waits for long.
 */
export const THINK_LIMITS: ThinkLimits = {
  thinkMs: 2000,
  patienceMs: 600,
  leastMs: 5,
  iterations: 5000,
  lostMs: 30_000,
};
