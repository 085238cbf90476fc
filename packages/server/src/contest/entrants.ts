/** Who takes part in a contest, and who of them is here. */
import type { Sentence } from '@stammtisch/kernel';
import { NetworkBot } from '@stammtisch/lines';
import { isSameToReaders } from '@stammtisch/wire/table';
import { REMOVED } from '../bots/goodbye.ts';
import { BotRegistry, type Claim, type NameRefusal } from '../bots/registry.ts';
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
export type EntryRefusal =
  | NameRefusal
  | 'full'
  | 'versions'
  | 'begun'
  | 'frozen'
  | 'out'
  | 'closed';

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
    entries: new BotRegistry(setup.known.map(entrantFrom)),
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
    list: () => state.entries.list().map(attendanceOf),
    freeze: (frozen) => freeze(state, frozen),
    begin: (order) => begin(state, order),
    remove: (name) => remove(state, name),
    nameOf: (hash) => state.entries.findOwned(hash)?.name,
    holderOf: (hash) => state.entries.findHeld(hash)?.name,
    lastBotOf: (name) => state.entries.get(name)?.lastBot,
    enter: (arrival) => enter(state, arrival),
    leave: (name, bot, between) => leave(state, name, bot, between),
    gather: (names) => gather(state, names),
    knows: (name) => state.entries.get(name) !== undefined,
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
  return entries.list().flatMap(({ name, apart }) => (apart ? [] : [name]));
}

function nameFor({ entries, setup }: EntrantsState, ownName: string): string {
  if (setup.nameFor === undefined) return ownName;
  const known = entries.list().find((entrant) => entrant.ownName === ownName);
  return known?.name ?? setup.nameFor(ownName, (name) => entries.get(name) !== undefined);
}

function begin(state: EntrantsState, order?: (one: string, other: string) => number): void {
  const { entries } = state;
  if (state.complete || state.closed) return;
  const all = entries.list();
  if (order !== undefined) all.sort((one, other) => order(one.name, other.name));
  for (const entrant of all) {
    // In their new order.
    entries.add(entrant);
    entrant.apart = !isHere(entrant);
  }
  state.complete = true;
  keep(state);
  state.finish(fieldOf(state));
  state.setup.onChange?.();
}

/** Opens or closes admission. While it is closed an entrant that goes keeps its place. */
function freeze(state: EntrantsState, frozen: boolean): void {
  const { entries, setup } = state;
  state.frozen = frozen;
  state.keepsPlaces = frozen || setup.keepsPlaces === true;
  if (!state.keepsPlaces) {
    for (const entrant of entries.list()) if (!isHere(entrant)) entries.remove(entrant);
  }
  if (!state.complete) keep(state);
  setup.onChange?.();
}

function remove(state: EntrantsState, name: string): void {
  const entrant = state.entries.get(name);
  if (entrant === undefined) return;
  if (state.complete) return putOut(state, entrant, 'removed');
  state.entries.remove(entrant);
  state.entries.dismiss(entrant, REMOVED);
  if (state.keepsPlaces) keep(state);
  state.setup.onChange?.();
}

function refuse(state: EntrantsState, name: string, claim?: Claim): EntryRefusal | undefined {
  const { entries, setup, complete, frozen, closed } = state;
  if (closed) return 'closed';
  const isTakenFor = (other: string): boolean => isSameToReaders(name, other);
  if (setup.reserved?.some(isTakenFor) === true) return 'taken';
  const entrant = entries.get(name);
  if (entrant === undefined) {
    if (complete) return 'begun';
    // On a big screen nobody could tell the two apart.
    if (entries.list().some((other) => isTakenFor(other.name))) return 'taken';
    if (isFull(state)) return 'full';
    return frozen ? 'frozen' : undefined;
  }
  if (entrant.out !== undefined) return 'out';
  if (complete && entrant.apart) return 'begun';
  return entries.refuse(entrant, claim);
}

function isFull(state: EntrantsState): boolean {
  const { entries, setup } = state;
  if (entries.size() >= (setup.most ?? Infinity)) return findForgettable(state) === undefined;
  return countPresent(state) >= (setup.count ?? Infinity);
}

/** Finds the entrant to forget: the longest away that nobody waits for, where that is allowed. */
function findForgettable({ entries, setup }: EntrantsState): ContestEntrant | undefined {
  if (setup.onForget === undefined) return undefined;
  let longest: ContestEntrant | undefined;
  for (const entrant of entries.list()) {
    if (isHere(entrant) || entrant.timer !== undefined) continue;
    if (longest === undefined || entrant.awaySinceMs < longest.awaySinceMs) longest = entrant;
  }
  return longest;
}

/** Makes room for somebody new. */
function forgetOne(state: EntrantsState): void {
  const { entries, setup } = state;
  if (entries.size() < (setup.most ?? Infinity)) return;
  const longest = findForgettable(state);
  if (longest === undefined) return;
  entries.remove(longest);
  setup.onForget?.(longest.name);
}

function enter(
  state: EntrantsState,
  { name, protocol, bot, tokenHash, ownName }: EntrantArrival,
): void {
  const { entries, setup } = state;
  if (entries.get(name) === undefined) forgetOne(state);
  const entrant =
    entries.get(name) ??
    entries.add(entrantFrom({ name, protocol, ...(tokenHash === undefined ? {} : { tokenHash }) }));
  entrant.protocol = protocol;
  entrant.ownName = ownName ?? entrant.ownName;
  entries.connect(entrant, bot, tokenHash);
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
  if (entrant === undefined || !state.entries.disconnect(entrant, bot)) return;
  entrant.between = between;
  // Until all are here, an entrant that goes gives up its place.
  if (!state.complete && !state.keepsPlaces) state.entries.remove(entrant);
  if (!state.closed && !between) state.setup.onLeave?.(name, countPresent(state));
  for (const { names } of state.waiting) if (names.includes(name)) expectBack(state, entrant);
  state.setup.onChange?.();
}

function countPresent({ entries }: EntrantsState): number {
  return entries.listConnected().length;
}

function close(state: EntrantsState, why?: Sentence): void {
  if (state.closed) return;
  state.closed = true;
  state.finish(undefined);
  for (const entrant of state.entries.list()) {
    clearTimeout(entrant.timer);
    state.entries.dismiss(entrant, why);
  }
  // Those who wait are let go: no entrant comes any more.
  for (const { go } of state.waiting) go();
  state.waiting.clear();
}
