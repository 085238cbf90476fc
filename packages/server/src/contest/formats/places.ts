/** The places of a contest: what is kept of each, and how others see it. */
import type { Guest } from './guest.ts';

export type Protocol = 'free-hack' | 'v1';

/** An entrant as it is kept, so that it can take its place again after the server was gone. */
export interface KeptEntrant {
  readonly name: string;
  readonly protocol: Protocol;
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
  readonly protocol: Protocol;
  readonly here: boolean;
  /** Where it is away. */
  readonly awayMs?: number;
  readonly out?: OutReason;
  readonly ownName?: string;
  /** Whether it takes part in what is played. */
  readonly inField: boolean;
}

/** `absent`: not back in time; `failing`: taken out of too many games in a row; `removed`: by hand. */
export type OutReason = 'absent' | 'failing' | 'removed';

/** What is known of one that takes part. */
export interface Place {
  readonly name: string;
  protocol: Protocol;
  /** Whose place it is; nobody's where a bot of 2017 was the first, which has no token. */
  readonly tokenHash: string | undefined;
  /** Of a bot that came back without the token, from the same address; good for coming back only. */
  standInHash: string | undefined;
  ownName: string | undefined;
  out: OutReason | undefined;
  apart: boolean;
  /** On the clock of this process. */
  awaySinceMs: number;
  guest: Guest | undefined;
  lastGuest: Guest | undefined;
  /** Whether it is away as it should be. */
  between: boolean;
  /** In a row. */
  failedGames: number;
  /** Runs while the entrant is needed and not here. */
  timer: NodeJS.Timeout | undefined;
}

/** A place that nobody has taken yet in this process. */
export function placeOf(kept: KeptEntrant): Place {
  const { name, protocol, tokenHash, ownName } = kept;
  return {
    name,
    protocol,
    tokenHash,
    standInHash: undefined,
    ownName,
    out: kept.out === true ? (kept.why ?? 'absent') : undefined,
    apart: kept.apart === true,
    awaySinceMs: performance.now(),
    guest: undefined,
    lastGuest: undefined,
    between: false,
    failedGames: 0,
    timer: undefined,
  };
}

/** Whether it is here, or away as it should be. */
export function isHere({ guest, between }: Place): boolean {
  return guest !== undefined || between;
}

/** What a bot of our protocol shows for a place. */
export interface Claim {
  readonly address: string;
  readonly tokenHash: string | undefined;
}

/** Whether this token opens the place, also while somebody sits there. */
export function isHolder({ tokenHash, standInHash }: Place, hash: string | undefined): boolean {
  return hash !== undefined && (hash === tokenHash || hash === standInHash);
}

/**
 * Whether a bot without the token may have a place that is empty. A program that was started again
 * has lost its token, but comes from where it was; a bot of 2017 has none and shows no claim.
 */
export function mayStandIn({ tokenHash, lastGuest }: Place, claim: Claim | undefined): boolean {
  if (claim === undefined) return tokenHash === undefined;
  return claim.address !== '' && lastGuest?.address === claim.address;
}

/** As others see it. */
export function attendanceOf(place: Place): Attendance {
  const { name, protocol, out, ownName, awaySinceMs } = place;
  const here = isHere(place);
  return {
    name,
    protocol,
    here,
    ...(here ? {} : { awayMs: Math.round(performance.now() - awaySinceMs) }),
    ...(out === undefined ? {} : { out }),
    ...(ownName === undefined ? {} : { ownName }),
    inField: !place.apart,
  };
}

/** As it is written down. */
export function keptOf({ name, protocol, tokenHash, out, ownName, apart }: Place): KeptEntrant {
  return {
    name,
    protocol,
    ...(tokenHash === undefined ? {} : { tokenHash }),
    ...(out === undefined ? {} : { out: true, why: out }),
    ...(ownName === undefined ? {} : { ownName }),
    ...(apart ? { apart } : {}),
  };
}
