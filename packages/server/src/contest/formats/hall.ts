/** Who takes part in a contest, who of them is here, and who is waited for. */
import { assert } from '@stammtisch/kernel';
import type { Guest } from './guest.ts';

export type Protocol = 'free-hack' | 'v1';

/** An entrant as it is kept, so that it can take its place again after the server was gone. */
export interface KeptEntrant {
  readonly name: string;
  readonly protocol: Protocol;
  /** SHA-256 of the token that its last hello was answered with. */
  readonly tokenHash?: string;
  readonly out?: true;
}

export interface HallSetup {
  /** How many there will be. */
  readonly count: number;
  /** Those of an earlier run; then nobody else can enter. */
  readonly known: readonly KeptEntrant[];
  /** How long an entrant is waited for when it is needed. */
  readonly returnMs: number;
  /** Told also of those who come back, but not of a Free-Hack bot that comes for its next game. */
  readonly onJoin?: ((name: string, present: number) => void) | undefined;
  readonly onLeave?: ((name: string, present: number) => void) | undefined;
  readonly onOut?: ((name: string, why: OutReason) => void) | undefined;
  /** Told whenever what is kept has changed after the field was complete. */
  readonly keep: (entrants: readonly KeptEntrant[]) => void;
}

/** `absent`: not back in time; `failing`: taken out of too many games in a row. */
export type OutReason = 'absent' | 'failing';

/** Why a name cannot take a place. */
export type NoPlace = 'taken' | 'full' | 'out' | 'closed';

export interface Arrival {
  readonly name: string;
  readonly protocol: Protocol;
  readonly guest: Guest;
  readonly tokenHash?: string;
}

export interface Hall {
  /** The names in the order of their arrival once all are here; undefined where it was closed. */
  readonly field: Promise<readonly string[] | undefined>;
  refuse(name: string): NoPlace | undefined;
  /** The entrant that a token belongs to. */
  nameOf(tokenHash: string): string | undefined;
  /** Who was the last to have a place, here or not. */
  lastGuestOf(name: string): Guest | undefined;
  /** Takes or retakes a place that is not refused; another who sat there before is sent away. */
  enter(arrival: Arrival): void;
  /** A guest is gone; `between`: as it should be, between two games. */
  leave(name: string, guest: Guest, between: boolean): void;
  /** Waits until all of them are here at the same time, or one of them is out. */
  gather(names: readonly string[]): Promise<void>;
  isOut(name: string): boolean;
  guestOf(name: string): Guest | undefined;
  /** Counts how a game went for an entrant. */
  count(name: string, failed: boolean): void;
  /** Waits no longer for those who have not come yet. */
  giveUp(): void;
  /** Sends all away. */
  close(reason: string): void;
}

/** A bot that is taken out of so many games in a row would only hold up the others. */
export const FAILED_GAMES_MAX = 10;

export function openHall(setup: HallSetup): Hall {
  let finish!: Room['finish'];
  const field = new Promise<readonly string[] | undefined>((resolve) => (finish = resolve));
  const room: Room = {
    setup,
    places: new Map(setup.known.map((kept) => [kept.name, placeOf(kept)])),
    complete: setup.known.length > 0,
    closed: false,
    waiting: new Set(),
    finish,
  };
  if (room.complete) finish([...room.places.keys()]);
  return {
    field,
    refuse: (name) => refuse(room, name),
    nameOf(hash) {
      return [...room.places.values()].find(({ tokenHash }) => tokenHash === hash)?.name;
    },
    lastGuestOf: (name) => room.places.get(name)?.lastGuest,
    enter: (arrival) => enter(room, arrival),
    leave: (name, guest, between) => leave(room, name, guest, between),
    gather: (names) => gather(room, names),
    isOut: (name) => find(room, name).out,
    guestOf: (name) => find(room, name).guest,
    count(name, failed) {
      const place = find(room, name);
      place.failedGames = failed ? place.failedGames + 1 : 0;
      if (place.failedGames >= FAILED_GAMES_MAX) putOut(room, place, 'failing');
    },
    giveUp: () => finish(undefined),
    close: (reason) => close(room, reason),
  };
}

interface Place {
  readonly name: string;
  protocol: Protocol;
  tokenHash: string | undefined;
  out: boolean;
  guest: Guest | undefined;
  lastGuest: Guest | undefined;
  /** Whether it is away as it should be. */
  between: boolean;
  /** In a row. */
  failedGames: number;
  /** Runs while the entrant is needed and not here. */
  timer: NodeJS.Timeout | undefined;
}

interface Room {
  readonly setup: HallSetup;
  readonly places: Map<string, Place>;
  /** Whether all have been here at the same time. */
  complete: boolean;
  closed: boolean;
  readonly waiting: Set<{ readonly names: readonly string[]; readonly go: () => void }>;
  readonly finish: (names: readonly string[] | undefined) => void;
}

function placeOf({ name, protocol, tokenHash, out }: KeptEntrant): Place {
  const nobody = { guest: undefined, lastGuest: undefined, between: false };
  const kept = { name, protocol, tokenHash, out: out === true };
  return { ...kept, ...nobody, failedGames: 0, timer: undefined };
}

function find({ places }: Room, name: string): Place {
  const place = places.get(name);
  assert(place !== undefined, `there is no entrant ${name}`);
  return place;
}

function refuse({ places, setup, complete, closed }: Room, name: string): NoPlace | undefined {
  if (closed) return 'closed';
  const place = places.get(name);
  if (place === undefined) return complete || places.size >= setup.count ? 'full' : undefined;
  if (place.out) return 'out';
  return place.guest === undefined ? undefined : 'taken';
}

function enter(room: Room, { name, protocol, guest, tokenHash }: Arrival): void {
  const { places, setup } = room;
  const place = places.get(name) ?? placeOf({ name, protocol });
  const before = place.guest;
  Object.assign(place, { protocol, guest, lastGuest: guest });
  place.tokenHash = tokenHash ?? place.tokenHash;
  places.set(name, place);
  if (before !== guest) before?.close(TAKEN_AGAIN);
  clearTimeout(place.timer);
  place.timer = undefined;
  if (!place.between) setup.onJoin?.(name, countPresent(room));
  place.between = false;
  if (room.complete) keep(room);
  else if (places.size === setup.count) completeField(room);
  letGo(room);
}

/** What a connection reads whose bot has come back on another one. */
export const TAKEN_AGAIN = 'your place was taken again with your token';

function completeField(room: Room): void {
  room.complete = true;
  keep(room);
  room.finish([...room.places.keys()]);
}

function leave(room: Room, name: string, guest: Guest, between: boolean): void {
  const place = room.places.get(name);
  if (place?.guest !== guest) return;
  place.guest = undefined;
  place.between = between;
  // Nobody takes part before all are here.
  if (!room.complete) room.places.delete(name);
  if (!room.closed && !between) room.setup.onLeave?.(name, countPresent(room));
  for (const { names } of room.waiting) if (names.includes(name)) expectBack(room, place);
}

function countPresent({ places }: Room): number {
  return [...places.values()].filter(({ guest }) => guest !== undefined).length;
}

function gather(room: Room, names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    room.waiting.add({ names, go: resolve });
    for (const name of names) expectBack(room, find(room, name));
    letGo(room);
  });
}

/** The clock of an entrant that is needed runs only while it is not here. */
function expectBack(room: Room, place: Place): void {
  if (room.closed || place.guest !== undefined || place.out || place.timer !== undefined) return;
  place.timer = setTimeout(() => {
    place.timer = undefined;
    if (place.guest === undefined) putOut(room, place, 'absent');
  }, room.setup.returnMs);
}

function putOut(room: Room, place: Place, why: OutReason): void {
  if (place.out || room.closed) return;
  place.out = true;
  clearTimeout(place.timer);
  keep(room);
  room.setup.onOut?.(place.name, why);
  const { guest } = place;
  place.guest = undefined;
  guest?.close('you are out of the contest');
  letGo(room);
}

/** All who wait for the same go in the same step, so that nobody is lost in between. */
function letGo(room: Room): void {
  for (const waiter of room.waiting) {
    const places = waiter.names.map((name) => find(room, name));
    const isMet = places.every(({ guest }) => guest !== undefined);
    if (!isMet && !places.some(({ out }) => out)) continue;
    room.waiting.delete(waiter);
    for (const place of places) stopClock(room, place);
    waiter.go();
  }
}

/** Nobody is waited for whose opponent is out. */
function stopClock({ waiting }: Room, place: Place): void {
  if ([...waiting].some(({ names }) => names.includes(place.name))) return;
  clearTimeout(place.timer);
  place.timer = undefined;
}

function keep({ places, setup }: Room): void {
  setup.keep([...places.values()].map(keptOf));
}

function keptOf({ name, protocol, tokenHash, out }: Place): KeptEntrant {
  const kept = tokenHash === undefined ? { name, protocol } : { name, protocol, tokenHash };
  return out ? { ...kept, out } : kept;
}

function close(room: Room, reason: string): void {
  room.closed = true;
  room.finish(undefined);
  for (const place of room.places.values()) {
    clearTimeout(place.timer);
    const { guest } = place;
    place.guest = undefined;
    guest?.close(reason);
  }
}
