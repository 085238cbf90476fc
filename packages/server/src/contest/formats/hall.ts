/** Who takes part in a contest, and who of them is here. */
import {
  expectBack,
  find,
  gather,
  type HallSetup,
  keep,
  letGo,
  putOut,
  type Room,
} from './gathering.ts';
import type { Guest } from './guest.ts';
import {
  type Attendance,
  attendanceOf,
  type Claim,
  isHere,
  isHolder,
  mayStandIn,
  type Place,
  placeOf,
  type Protocol,
} from './places.ts';

/** Why a name cannot take a place; `owned`: its bot is away and has the token. */
export type NoPlace = 'taken' | 'owned' | 'full' | 'begun' | 'frozen' | 'out' | 'closed';

export interface Arrival {
  readonly name: string;
  readonly protocol: Protocol;
  readonly guest: Guest;
  readonly tokenHash?: string;
  readonly ownName?: string;
}

export interface Hall {
  /** The names in the order of their arrival once all are here; undefined where it was closed. */
  readonly field: Promise<readonly string[] | undefined>;
  /** Bots of 2017 have no claim. */
  refuse(name: string, claim?: Claim): NoPlace | undefined;
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
  lastGuestOf(name: string): Guest | undefined;
  /** Takes or retakes a place that is not refused; another who sat there before is sent away. */
  enter(arrival: Arrival): void;
  /** A guest is gone; `between`: as it should be, between two games. */
  leave(name: string, guest: Guest, between: boolean): void;
  /** Waits until all of them are here at the same time, or one of them is out. */
  gather(names: readonly string[]): Promise<void>;
  /** Whether somebody of this name has a place; built-in bots have none. */
  knows(name: string): boolean;
  isOut(name: string): boolean;
  guestOf(name: string): Guest | undefined;
  /** Counts how a game went for an entrant. */
  count(name: string, failed: boolean): void;
  /** Waits no longer for those who have not come yet. */
  giveUp(): void;
  /** Sends all away; without a reason they may come again. */
  close(reason?: string): void;
}

/** A bot that is taken out of so many games in a row would only hold up the others. */
export const FAILED_GAMES_MAX = 10;

export function openHall(setup: HallSetup): Hall {
  let finish!: Room['finish'];
  const field = new Promise<readonly string[] | undefined>((resolve) => (finish = resolve));
  const room: Room = {
    setup,
    places: new Map(setup.known.map((kept) => [kept.name, placeOf(kept)])),
    complete: setup.begun ?? setup.known.length > 0,
    frozen: false,
    keepsPlaces: setup.keepsPlaces === true,
    closed: false,
    waiting: new Set(),
    finish,
  };
  if (room.complete) finish(fieldOf(room));
  return {
    field,
    refuse: (name, claim) => refuse(room, name, claim),
    nameFor: (ownName) => nameFor(room, ownName),
    list: () => [...room.places.values()].map(attendanceOf),
    freeze: (frozen) => freeze(room, frozen),
    begin: (order) => begin(room, order),
    remove: (name) => remove(room, name),
    nameOf(hash) {
      return [...room.places.values()].find(({ tokenHash }) => tokenHash === hash)?.name;
    },
    holderOf(hash) {
      return [...room.places.values()].find((place) => isHolder(place, hash))?.name;
    },
    lastGuestOf: (name) => room.places.get(name)?.lastGuest,
    enter: (arrival) => enter(room, arrival),
    leave: (name, guest, between) => leave(room, name, guest, between),
    gather: (names) => gather(room, names),
    knows: (name) => room.places.has(name),
    isOut: (name) => room.places.get(name)?.out !== undefined,
    guestOf: (name) => room.places.get(name)?.guest,
    count(name, failed) {
      // What goes wrong before it begins is practice.
      if (!room.complete) return;
      const place = find(room, name);
      place.failedGames = failed ? place.failedGames + 1 : 0;
      if (place.failedGames >= FAILED_GAMES_MAX) putOut(room, place, 'failing');
    },
    giveUp: () => finish(undefined),
    close: (reason) => close(room, reason),
  };
}

function fieldOf({ places }: Room): string[] {
  return [...places.values()].filter(({ apart }) => !apart).map(({ name }) => name);
}

function nameFor({ places, setup }: Room, ownName: string): string {
  if (setup.nameFor === undefined) return ownName;
  const known = [...places.values()].find((place) => place.ownName === ownName);
  return known?.name ?? setup.nameFor(ownName, (name) => places.has(name));
}

function begin(room: Room, order?: (one: string, other: string) => number): void {
  const { places } = room;
  if (room.complete || room.closed) return;
  const names = [...places.keys()];
  const sorted = order === undefined ? names : names.toSorted(order);
  for (const name of sorted) {
    const place = find(room, name);
    // In their new order.
    places.delete(name);
    places.set(name, place);
    place.apart = !isHere(place);
  }
  room.complete = true;
  keep(room);
  room.finish(fieldOf(room));
  room.setup.onChange?.();
}

/** Who could not come in again keeps its place. */
function freeze(room: Room, frozen: boolean): void {
  const { places, setup } = room;
  room.frozen = frozen;
  room.keepsPlaces = frozen || setup.keepsPlaces === true;
  if (!room.keepsPlaces) {
    for (const place of places.values()) if (!isHere(place)) places.delete(place.name);
  }
  if (!room.complete) keep(room);
  setup.onChange?.();
}

function remove(room: Room, name: string): void {
  const place = room.places.get(name);
  if (place === undefined) return;
  if (room.complete) return putOut(room, place, 'removed');
  const { guest } = place;
  place.guest = undefined;
  room.places.delete(name);
  guest?.close('you were taken out of the contest');
  if (room.keepsPlaces) keep(room);
  room.setup.onChange?.();
}

function refuse(room: Room, name: string, claim?: Claim): NoPlace | undefined {
  const { places, setup, complete, frozen, closed } = room;
  if (closed) return 'closed';
  if (setup.reserved?.includes(name) === true) return 'taken';
  const place = places.get(name);
  if (place === undefined) {
    if (complete) return 'begun';
    if (isFull(room)) return 'full';
    return frozen ? 'frozen' : undefined;
  }
  if (place.out !== undefined) return 'out';
  if (complete && place.apart) return 'begun';
  // A token is stronger than a connection that may be dead.
  if (isHolder(place, claim?.tokenHash)) return undefined;
  if (place.guest !== undefined) return 'taken';
  return mayStandIn(place, claim) ? undefined : 'owned';
}

function isFull(room: Room): boolean {
  const { places, setup } = room;
  if (places.size >= (setup.most ?? Infinity)) return findForgettable(room) === undefined;
  return countPresent(room) >= (setup.count ?? Infinity);
}

/** Who has been away the longest and is not waited for, where one may be forgotten. */
function findForgettable({ places, setup }: Room): Place | undefined {
  if (setup.onForget === undefined) return undefined;
  let longest: Place | undefined;
  for (const place of places.values()) {
    if (isHere(place) || place.timer !== undefined) continue;
    if (longest === undefined || place.awaySinceMs < longest.awaySinceMs) longest = place;
  }
  return longest;
}

/** Makes room for somebody new. */
function forgetOne(room: Room): void {
  const { places, setup } = room;
  if (places.size < (setup.most ?? Infinity)) return;
  const longest = findForgettable(room);
  if (longest === undefined) return;
  places.delete(longest.name);
  setup.onForget?.(longest.name);
}

function enter(room: Room, { name, protocol, guest, tokenHash, ownName }: Arrival): void {
  const { places, setup } = room;
  if (!places.has(name)) forgetOne(room);
  const place =
    places.get(name) ??
    placeOf({ name, protocol, ...(tokenHash === undefined ? {} : { tokenHash }) });
  const before = place.guest;
  Object.assign(place, { protocol, guest, lastGuest: guest });
  // The token of the first hello stays the one that the place belongs to.
  place.standInHash = tokenHash === place.tokenHash ? undefined : tokenHash;
  place.ownName = ownName ?? place.ownName;
  places.set(name, place);
  if (before !== guest) before?.close(TAKEN_AGAIN);
  clearTimeout(place.timer);
  place.timer = undefined;
  if (!place.between) setup.onJoin?.(name, countPresent(room));
  place.between = false;
  if (room.complete || room.keepsPlaces) keep(room);
  if (countPresent(room) === setup.count) begin(room);
  letGo(room);
  setup.onChange?.();
}

/** What a connection reads whose bot has come back on another one. */
export const TAKEN_AGAIN = 'your place was taken again with your token';

function leave(room: Room, name: string, guest: Guest, between: boolean): void {
  const place = room.places.get(name);
  if (place?.guest !== guest) return;
  place.guest = undefined;
  place.between = between;
  place.awaySinceMs = performance.now();
  // Nobody takes part before all are here.
  if (!room.complete && !room.keepsPlaces) room.places.delete(name);
  if (!room.closed && !between) room.setup.onLeave?.(name, countPresent(room));
  for (const { names } of room.waiting) if (names.includes(name)) expectBack(room, place);
  room.setup.onChange?.();
}

function countPresent({ places }: Room): number {
  return [...places.values()].filter(({ guest }) => guest !== undefined).length;
}

function close(room: Room, reason?: string): void {
  if (room.closed) return;
  room.closed = true;
  room.finish(undefined);
  for (const place of room.places.values()) {
    clearTimeout(place.timer);
    const { guest } = place;
    place.guest = undefined;
    guest?.close(reason);
  }
  // Nobody comes any more.
  for (const { go } of room.waiting) go();
  room.waiting.clear();
}
