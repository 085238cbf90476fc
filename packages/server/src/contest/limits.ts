import type { Compat } from '@stammtisch/wire';
import type { NetLimits } from '../net/listen.ts';

/** What bots may take of a contest server: time, memory, patience. */
export interface ContestLimits extends NetLimits {
  /** From the connection to a complete line with the name. */
  readonly handshakeMs: number;
  /** From the personal line to a complete reply. */
  readonly moveMs: number;
  /** All the time that a bot may think in one game. */
  readonly gameMs: number;
  /** How often the last line is sent again to a bot of 2017 that says nothing, before it is out. */
  readonly repeats: number;
  /** So many faults of a bot end its game. */
  readonly faults: number;
  /** What a bot may send before its game begins. */
  readonly aheadBytes: number;
}

/** 30 replies are a long game for one bot. */
const MOVES_PER_GAME = 30;

/** The limits where nobody asks for others; the jar kept lines without end and forgave all faults. */
export function defaultLimits(compat: Compat, moveMs = 2000): ContestLimits {
  return {
    lineBytes: 4 * 1024,
    outputBytes: 64 * 1024,
    lingerMs: 2000,
    connections: 1024,
    connectionsPerAddress: 256,
    handshakeMs: 5000,
    moveMs,
    gameMs: moveMs * MOVES_PER_GAME,
    repeats: 0,
    faults: compat === 'jar' ? 10_000 : 100,
    aheadBytes: 16 * 1024,
  };
}
