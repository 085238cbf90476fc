import { formatSeed, type GameLog, type Seed } from '@stammtisch/kernel';
import type { BySlot, FaultCode, RejectionCode, Slot, Table, TableResult } from '@stammtisch/wire';

/** The one result of a game, plain JSON. */
export interface GameRecord {
  /** Games count from 1. */
  readonly game: number;
  /** The name of the winner; null if the game is void. */
  readonly winner: string | null;
  /** Its slot: names may be equal in `jar`. */
  readonly slot: Slot | null;
  /** One of `EndReason`; where another game is played also any reason that its rules give. */
  readonly reason: string;
  readonly names: BySlot<string>;
  /** Replies that were judged. */
  readonly moves: number;
  /** Of bots of our own protocol: what was rejected, by its code. */
  readonly faults: BySlot<Readonly<Partial<Record<FaultCode | RejectionCode, number>>>>;
  readonly seed: string;
  /** Null only where a bug of ours has broken the game off. */
  readonly log: GameLog | null;
  /** What went wrong then. */
  readonly error?: string;
}

export interface RecordHeading {
  readonly game: number;
  readonly names: BySlot<string>;
  readonly seed: Seed;
}

export function recordResult(
  heading: RecordHeading,
  result: Omit<TableResult, 'faults' | 'reason'> & Pick<GameRecord, 'faults' | 'reason'>,
): GameRecord {
  const { winner, reason, replies, faults, log } = result;
  return {
    game: heading.game,
    winner: winner === undefined ? null : heading.names[winner],
    slot: winner ?? null,
    reason,
    names: heading.names,
    moves: replies,
    faults,
    seed: formatSeed(heading.seed),
    log,
  };
}

/** A game that a bug of ours has broken off: nobody wins, and its cards are not trusted. */
export function recordBug(
  heading: RecordHeading,
  table: Table | undefined,
  error: unknown,
): GameRecord {
  return {
    game: heading.game,
    winner: null,
    slot: null,
    reason: 'void',
    names: heading.names,
    moves: table?.replies ?? 0,
    faults: table?.faults ?? [{}, {}],
    seed: formatSeed(heading.seed),
    log: null,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
