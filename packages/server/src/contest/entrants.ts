/** Who takes part in a contest, and who of them is here. */
import type { Sentence } from '@stammtisch/kernel';
import { REMOVED } from '../bots/goodbye.ts';
import { NetworkBot } from '../bots/network-bot.ts';
import {
  type Claim,
  connect,
  disconnect,
  findHeld,
  findOwned,
  type NameRefusal,
  refuseName,
} from '../bots/registry.ts';
import {
  expectBack,
  find,
  gather,
  type EntrantsSetup,
  keep,
  letGo,
  putOut,
  type EntrantsState,
} from './waiting.ts';
import type { ContestBot } from './contest-bot.ts';
import {
  type Attendance,
  attendanceOf,
  isHere,
  type ContestEntrant,
  entrantFrom,
  type EntrantProtocol,
} from './entrant.ts';

/** Why a name cannot take a place. */
export type EntryRefusal = NameRefusal | 'full' | 'begun' | 'frozen' | 'out' | 'closed';

export interface EntrantArrival {
  readonly name: string;
  readonly protocol: EntrantProtocol;
  readonly bot: ContestBot;
  readonly tokenHash?: string;
  readonly ownName?: string;
}

export interface Entrants {
  /** The names in the order of their arrival once all are here; undefined where it was closed. */
  readonly field: Promise<readonly string[] | undefined>;
  /** Bots of 2017 have no claim. */
  refuse(name: string, claim?: Claim): EntryRefusal | undefined;
  /** Under which name a bot plays here that calls itself so. */
  nameFor(ownName: string): string;
  list(): Attendance[];
  /** Whether new names are turned away. */
  freeze(frozen: boolean): void;
  /** Begins with those who are here, in order of arrival or as `order` sorts them. */
  begin(order?: (one: string, other: string) => number): void;
  /** Takes somebody out by hand. */
  remove(name: string): void;
  /** The entrant that a token belongs to. */
  nameOf(tokenHash: string): string | undefined;
  /** The entrant that comes back with a token, its own or that of one that stands in. */
  holderOf(tokenHash: string): string | undefined;
  /** Who was the last to have a place, here or not. */
  lastBotOf(name: string): ContestBot | undefined;
  /** Takes or retakes a place that is not refused; another who sat there before is sent away. */
  enter(arrival: EntrantArrival): void;
  /** A bot is gone; `between`: as it should be, between two games. */
  leave(name: string, bot: ContestBot, between: boolean): void;
  /** Waits until all of them are here at the same time, or one of them is out. */
  gather(names: readonly string[]): Promise<void>;
  /** Whether somebody of this name has a place; built-in bots have none. */
  knows(name: string): boolean;
  isOut(name: string): boolean;
  botOf(name: string): ContestBot | undefined;
  /** The same where it speaks our protocol. */
  networkBotOf(name: string): NetworkBot | undefined;
  /** Counts how a game went for an entrant. */
  count(name: string, failed: boolean): void;
  /** Waits no longer for those who have not come yet. */
  giveUp(): void;
  /** Sends all away; without a reason they may come again. */
  close(why?: Sentence): void;
}

/** A bot that is taken out of so many games in a row would only hold up the others. */
export const FAILED_GAMES_MAX = 10;

export function createEntrants(setup: EntrantsSetup): Entrants {
  let finish!: EntrantsState['finish'];
  const field = new Promise<readonly string[] | undefined>((resolve) => (finish = resolve));
  const state: EntrantsState = {
    setup,
    entries: new Map(setup.known.map((kept) => [kept.name, entrantFrom(kept)])),
    complete: setup.begun ?? setup.known.length > 0,
    frozen: false,
    keepsPlaces: setup.keepsPlaces === true,
    closed: false,
    waiting: new Set(),
    finish,
  };
  if (state.complete) finish(fieldOf(state));
  return {
    field,
    refuse: (name, claim) => refuse(state, name, claim),
    nameFor: (ownName) => nameFor(state, ownName),
    list: () => [...state.entries.values()].map(attendanceOf),
    freeze: (frozen) => freeze(state, frozen),
    begin: (order) => begin(state, order),
    remove: (name) => remove(state, name),
    nameOf: (hash) => findOwned(state.entries, hash)?.name,
    holderOf: (hash) => findHeld(state.entries, hash)?.name,
    lastBotOf: (name) => state.entries.get(name)?.lastBot,
    enter: (arrival) => enter(state, arrival),
    leave: (name, bot, between) => leave(state, name, bot, between),
    gather: (names) => gather(state, names),
    knows: (name) => state.entries.has(name),
    isOut: (name) => state.entries.get(name)?.out !== undefined,
    botOf: (name) => state.entries.get(name)?.bot,
    networkBotOf(name) {
      const bot = state.entries.get(name)?.bot;
      return bot instanceof NetworkBot ? bot : undefined;
    },
    count(name, failed) {
      // What goes wrong before it begins is practice.
      if (!state.complete) return;
      const entrant = find(state, name);
      entrant.failedGames = failed ? entrant.failedGames + 1 : 0;
      if (entrant.failedGames >= FAILED_GAMES_MAX) putOut(state, entrant, 'failing');
    },
    giveUp: () => finish(undefined),
    close: (why) => close(state, why),
  };
}

function fieldOf({ entries }: EntrantsState): string[] {
  return [...entries.values()].filter(({ apart }) => !apart).map(({ name }) => name);
}

function nameFor({ entries, setup }: EntrantsState, ownName: string): string {
  if (setup.nameFor === undefined) return ownName;
  const known = [...entries.values()].find((entrant) => entrant.ownName === ownName);
  return known?.name ?? setup.nameFor(ownName, (name) => entries.has(name));
}

function begin(state: EntrantsState, order?: (one: string, other: string) => number): void {
  const { entries } = state;
  if (state.complete || state.closed) return;
  const names = [...entries.keys()];
  const sorted = order === undefined ? names : names.toSorted(order);
  for (const name of sorted) {
    const entrant = find(state, name);
    // In their new order.
    entries.delete(name);
    entries.set(name, entrant);
    entrant.apart = !isHere(entrant);
  }
  state.complete = true;
  keep(state);
  state.finish(fieldOf(state));
  state.setup.onChange?.();
}

/** Who could not come in again keeps its place. */
function freeze(state: EntrantsState, frozen: boolean): void {
  const { entries, setup } = state;
  state.frozen = frozen;
  state.keepsPlaces = frozen || setup.keepsPlaces === true;
  if (!state.keepsPlaces) {
    for (const entrant of entries.values()) if (!isHere(entrant)) entries.delete(entrant.name);
  }
  if (!state.complete) keep(state);
  setup.onChange?.();
}

function remove(state: EntrantsState, name: string): void {
  const entrant = state.entries.get(name);
  if (entrant === undefined) return;
  if (state.complete) return putOut(state, entrant, 'removed');
  const { bot } = entrant;
  entrant.bot = undefined;
  state.entries.delete(name);
  bot?.close(REMOVED);
  if (state.keepsPlaces) keep(state);
  state.setup.onChange?.();
}

function refuse(state: EntrantsState, name: string, claim?: Claim): EntryRefusal | undefined {
  const { entries, setup, complete, frozen, closed } = state;
  if (closed) return 'closed';
  if (setup.reserved?.includes(name) === true) return 'taken';
  const entrant = entries.get(name);
  if (entrant === undefined) {
    if (complete) return 'begun';
    if (isFull(state)) return 'full';
    return frozen ? 'frozen' : undefined;
  }
  if (entrant.out !== undefined) return 'out';
  if (complete && entrant.apart) return 'begun';
  return refuseName(entrant, claim);
}

function isFull(state: EntrantsState): boolean {
  const { entries, setup } = state;
  if (entries.size >= (setup.most ?? Infinity)) return findForgettable(state) === undefined;
  return countPresent(state) >= (setup.count ?? Infinity);
}

/** Who has been away the longest and is not waited for, where one may be forgotten. */
function findForgettable({ entries, setup }: EntrantsState): ContestEntrant | undefined {
  if (setup.onForget === undefined) return undefined;
  let longest: ContestEntrant | undefined;
  for (const entrant of entries.values()) {
    if (isHere(entrant) || entrant.timer !== undefined) continue;
    if (longest === undefined || entrant.awaySinceMs < longest.awaySinceMs) longest = entrant;
  }
  return longest;
}

/** Makes room for somebody new. */
function forgetOne(state: EntrantsState): void {
  const { entries, setup } = state;
  if (entries.size < (setup.most ?? Infinity)) return;
  const longest = findForgettable(state);
  if (longest === undefined) return;
  entries.delete(longest.name);
  setup.onForget?.(longest.name);
}

function enter(
  state: EntrantsState,
  { name, protocol, bot, tokenHash, ownName }: EntrantArrival,
): void {
  const { entries, setup } = state;
  if (!entries.has(name)) forgetOne(state);
  const entrant =
    entries.get(name) ??
    entrantFrom({ name, protocol, ...(tokenHash === undefined ? {} : { tokenHash }) });
  entrant.protocol = protocol;
  entrant.ownName = ownName ?? entrant.ownName;
  entries.set(name, entrant);
  connect(entrant, bot, tokenHash);
  clearTimeout(entrant.timer);
  entrant.timer = undefined;
  if (!entrant.between) setup.onJoin?.(name, countPresent(state));
  entrant.between = false;
  if (state.complete || state.keepsPlaces) keep(state);
  if (countPresent(state) === setup.count) begin(state);
  letGo(state);
  setup.onChange?.();
}

function leave(state: EntrantsState, name: string, bot: ContestBot, between: boolean): void {
  const entrant = state.entries.get(name);
  if (entrant === undefined || !disconnect(entrant, bot)) return;
  entrant.between = between;
  // Nobody takes part before all are here.
  if (!state.complete && !state.keepsPlaces) state.entries.delete(name);
  if (!state.closed && !between) state.setup.onLeave?.(name, countPresent(state));
  for (const { names } of state.waiting) if (names.includes(name)) expectBack(state, entrant);
  state.setup.onChange?.();
}

function countPresent({ entries }: EntrantsState): number {
  return [...entries.values()].filter(({ bot }) => bot !== undefined).length;
}

function close(state: EntrantsState, why?: Sentence): void {
  if (state.closed) return;
  state.closed = true;
  state.finish(undefined);
  for (const entrant of state.entries.values()) {
    clearTimeout(entrant.timer);
    const { bot } = entrant;
    entrant.bot = undefined;
    bot?.close(why);
  }
  // Nobody comes any more.
  for (const { go } of state.waiting) go();
  state.waiting.clear();
}
