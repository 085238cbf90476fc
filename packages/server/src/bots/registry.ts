/** Who is connected under which name, and whose the names are. */
import type { Sentence } from '@stammtisch/kernel';
import { TAKEN_AGAIN } from './goodbye.ts';

/** A name and the bot that is connected under it. */
export interface Registered<Bot extends ConnectedBot> {
  readonly name: string;
  /** Hash of the token that the name belongs to; nobody is known to have one where it is missing. */
  tokenHash: string | undefined;
  /** Of a bot that came back without the token, from the same address; good for coming back only. */
  standInHash: string | undefined;
  bot: Bot | undefined;
  /** The last one to have had the name, connected or not. */
  lastBot: Bot | undefined;
  /** On the clock that only runs forward. */
  awaySinceMs: number;
}

export interface ConnectedBot {
  /** Where it is connected from. */
  readonly address: string;
  /** Says why, where there is a reason, and closes; without one the bot may come again. */
  close(why?: Sentence): void;
}

/** What a bot of our protocol shows for a name. */
export interface Claim {
  /** Empty where the address proves nothing. */
  readonly address: string;
  readonly tokenHash: string | undefined;
}

/** `owned`: its bot is away and has the token. */
export type NameRefusal = 'taken' | 'owned';

/** A name that nobody is connected under. */
export function registeredAs<Bot extends ConnectedBot>(
  name: string,
  tokenHash: string | undefined,
): Registered<Bot> {
  const awaySinceMs = performance.now();
  return {
    name,
    tokenHash,
    standInHash: undefined,
    bot: undefined,
    lastBot: undefined,
    awaySinceMs,
  };
}

/**
 * The names of one place where bots come to: the tables of a server, a contest, practice, a standing
 * table. A name belongs to the token that its first bot was given, and the token is stronger than a
 * connection, which may be dead.
 */
export class BotRegistry<Bot extends ConnectedBot, Entry extends Registered<Bot>> {
  readonly #entries = new Map<string, Entry>();

  constructor(entries: readonly Entry[] = []) {
    for (const entry of entries) this.add(entry);
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name);
  }

  /** All, in the order in which they were added. */
  list(): Entry[] {
    return [...this.#entries.values()];
  }

  /** Those under whose names somebody is connected. */
  listConnected(): Entry[] {
    return this.list().filter(({ bot }) => bot !== undefined);
  }

  size(): number {
    return this.#entries.size;
  }

  /** Adds a name, or moves it to the end. */
  add(entry: Entry): Entry {
    this.remove(entry);
    this.#entries.set(entry.name, entry);
    return entry;
  }

  /** Forgets a name, unless it is another's by now. */
  remove(entry: Entry): void {
    if (this.#entries.get(entry.name) === entry) this.#entries.delete(entry.name);
  }

  /** Why a name that is known cannot be had. Bots of 2017 have no token and make no claim. */
  refuse(entry: Entry, claim: Claim | undefined): NameRefusal | undefined {
    if (isHolder(entry, claim?.tokenHash)) return undefined;
    if (entry.bot !== undefined) return 'taken';
    return mayStandIn(entry, claim) ? undefined : 'owned';
  }

  /** The name that was first given to the bot with this token. */
  findOwned(hash: string): Entry | undefined {
    return this.list().find(({ tokenHash }) => tokenHash === hash);
  }

  /** The name that a bot with this token comes back to, as its owner or as one that stands in. */
  findHeld(hash: string): Entry | undefined {
    return this.list().find((entry) => isHolder(entry, hash));
  }

  /** A bot is connected under a name that it may have; another one that was is sent away. */
  connect(entry: Entry, bot: Bot, tokenHash: string | undefined): void {
    const before = entry.bot;
    entry.bot = entry.lastBot = bot;
    // The token of the first hello stays the one that the name belongs to.
    entry.standInHash = tokenHash === entry.tokenHash ? undefined : tokenHash;
    if (before !== bot) before?.close(TAKEN_AGAIN);
  }

  /** A bot is gone; false where another one has its name by now. */
  disconnect(entry: Entry, bot: Bot): boolean {
    if (entry.bot !== bot) return false;
    entry.bot = undefined;
    entry.awaySinceMs = performance.now();
    return true;
  }

  /** Sends away whoever is connected under a name; nobody is told that it is gone. */
  dismiss(entry: Entry, why?: Sentence): void {
    const { bot } = entry;
    entry.bot = undefined;
    bot?.close(why);
  }
}

/** Whether this token opens the name, also while somebody is connected under it. */
function isHolder(
  { tokenHash, standInHash }: Registered<ConnectedBot>,
  hash: string | undefined,
): boolean {
  return hash !== undefined && (hash === tokenHash || hash === standInHash);
}

/**
 * Whether a bot without the token may have a name that nobody is connected under. A program that
 * was started again has lost its token, but comes from where it was.
 */
function mayStandIn(
  { tokenHash, lastBot }: Registered<ConnectedBot>,
  claim: Claim | undefined,
): boolean {
  if (claim === undefined) return tokenHash === undefined;
  return claim.address !== '' && lastBot?.address === claim.address;
}
