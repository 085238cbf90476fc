/** The places of a contest: what is kept of each, and how others see it. */
import { type Registered, registeredAs } from '../bots/registry.ts';
import type { ContestBot } from './contest-bot.ts';

export type EntrantProtocol = 'free-hack' | 'v1';

/** An entrant as it is kept, so that it can take its place again after the server was gone. */
export interface KeptEntrant {
  readonly name: string;
  readonly protocol: EntrantProtocol;
  /** SHA-256 of the token that its first hello was answered with: the place belongs to it. */
  readonly tokenHash?: string;
  readonly out?: true;
  readonly why?: OutReason;
  /** What it calls itself, where it plays under another name. */
  readonly ownName?: string;
  /** It has a place but was not there when it began. */
  readonly apart?: true;
}

/** An entrant as others see it. */
export interface Attendance {
  readonly name: string;
  readonly protocol: EntrantProtocol;
  readonly here: boolean;
  /** Where it is away. */
  readonly awayMs?: number;
  /** How long a game has waited for it, here or away, where that is worth a word. */
  readonly waitedMs?: number;
  readonly out?: OutReason;
  readonly ownName?: string;
  /** Whether it takes part in what is played. */
  readonly inField: boolean;
}

/** `absent`: not back in time; `failing`: taken out of too many games in a row; `removed`: by hand. */
export type OutReason = 'absent' | 'failing' | 'removed';

/** What is known of one that takes part. The token of its first hello is the one it belongs to. */
export interface ContestEntrant extends Registered<ContestBot> {
  protocol: EntrantProtocol;
  ownName: string | undefined;
  out: OutReason | undefined;
  apart: boolean;
  /** Whether it is away as it should be. */
  between: boolean;
  /** In a row. */
  failedGames: number;
  /** Runs while the entrant is needed and not here. */
  timer: NodeJS.Timeout | undefined;
}

/** A place that nobody has taken yet in this process. */
export function entrantFrom(kept: KeptEntrant): ContestEntrant {
  const { name, protocol, tokenHash, ownName } = kept;
  return {
    ...registeredAs<ContestBot>(name, tokenHash),
    protocol,
    ownName,
    out: kept.out === true ? (kept.why ?? 'absent') : undefined,
    apart: kept.apart === true,
    between: false,
    failedGames: 0,
    timer: undefined,
  };
}

/** Whether it is here, or away as it should be. */
export function isHere({ bot, between }: ContestEntrant): boolean {
  return bot !== undefined || between;
}

/** Shorter waits are not reported. */
const WAITED_MS_MIN = 2000;

/** The clock of an entrant that is needed and not here runs from when it was needed or went. */
function waitedFor({ bot, timer, awaySinceMs }: ContestEntrant): number {
  if (bot !== undefined) return bot.waitedMs?.() ?? 0;
  return timer === undefined ? 0 : performance.now() - awaySinceMs;
}

/** What others see of an entrant. */
export function attendanceOf(entrant: ContestEntrant): Attendance {
  const { name, protocol, out, ownName, awaySinceMs } = entrant;
  const here = isHere(entrant);
  const waitedMs = waitedFor(entrant);
  return {
    name,
    protocol,
    here,
    ...(waitedMs < WAITED_MS_MIN ? {} : { waitedMs: Math.round(waitedMs) }),
    ...(here ? {} : { awayMs: Math.round(performance.now() - awaySinceMs) }),
    ...(out === undefined ? {} : { out }),
    ...(ownName === undefined ? {} : { ownName }),
    inField: !entrant.apart,
  };
}

/** What is written down of an entrant. */
export function keptOf({
  name,
  protocol,
  tokenHash,
  out,
  ownName,
  apart,
}: ContestEntrant): KeptEntrant {
  return {
    name,
    protocol,
    ...(tokenHash === undefined ? {} : { tokenHash }),
    ...(out === undefined ? {} : { out: true, why: out }),
    ...(ownName === undefined ? {} : { ownName }),
    ...(apart ? { apart } : {}),
  };
}
