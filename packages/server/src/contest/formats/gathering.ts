/** Who is waited for in a hall, for how long, and what becomes of those who do not come. */
import { assert } from '@stammtisch/kernel';
import { type KeptEntrant, keptOf, type OutReason, type Place } from './places.ts';

/** What a hall is opened with. */
export interface HallSetup {
  /** How many there will be; undefined: whoever is here when it begins. */
  readonly count: number | undefined;
  /** The most that can be here where no number is known. */
  readonly most?: number;
  /** Those of an earlier run; then nobody else can enter. */
  readonly known: readonly KeptEntrant[];
  /** Whether it has begun; without it where somebody is known. */
  readonly begun?: boolean;
  /** Names that nobody from the network can have. */
  readonly reserved?: readonly string[];
  /** Whether places are kept for those who leave before it begins. */
  readonly keepsPlaces?: boolean;
  /** Where it is full, who has been away the longest makes room for others; told who that was. */
  readonly onForget?: ((name: string) => void) | undefined;
  /** A name for a bot that calls itself so; without it that one. */
  readonly nameFor?: (ownName: string, isTaken: (name: string) => boolean) => string;
  /** How long an entrant is waited for when it is needed. */
  readonly returnMs: number;
  /** Told also of those who come back, but not of a Free-Hack bot that comes for its next game. */
  readonly onJoin?: ((name: string, present: number) => void) | undefined;
  readonly onLeave?: ((name: string, present: number) => void) | undefined;
  readonly onOut?: ((name: string, why: OutReason) => void) | undefined;
  /** Told of everything that others may see. */
  readonly onChange?: (() => void) | undefined;
  /** Told whenever what is kept has changed: after the field was complete, or places are kept. */
  readonly keep: (entrants: readonly KeptEntrant[]) => void;
}

/** A hall from the inside. */
export interface Room {
  readonly setup: HallSetup;
  readonly places: Map<string, Place>;
  /** Whether all have been here at the same time. */
  complete: boolean;
  frozen: boolean;
  /** Whether places are kept for those who leave before it begins. */
  keepsPlaces: boolean;
  closed: boolean;
  readonly waiting: Set<{ readonly names: readonly string[]; readonly go: () => void }>;
  readonly finish: (names: readonly string[] | undefined) => void;
}

/** The place of a name that has one. */
export function find({ places }: Room, name: string): Place {
  const place = places.get(name);
  assert(place !== undefined, `there is no entrant ${name}`);
  return place;
}

/** Waits until all of them are here at the same time, or one of them is out. */
export function gather(room: Room, names: readonly string[]): Promise<void> {
  if (room.closed) return Promise.resolve();
  return new Promise((resolve) => {
    room.waiting.add({ names, go: resolve });
    for (const name of names) expectBack(room, find(room, name));
    letGo(room);
  });
}

/** The clock of an entrant that is needed runs only while it is not here. */
export function expectBack(room: Room, place: Place): void {
  const isWaitedFor = place.guest === undefined && place.out === undefined;
  if (room.closed || !isWaitedFor || place.timer !== undefined) return;
  place.timer = setTimeout(() => {
    place.timer = undefined;
    if (place.guest !== undefined) return;
    place.between = false;
    if (room.complete) putOut(room, place, 'absent');
    else letGoWithout(room, place);
  }, room.setup.returnMs);
}

/** Takes somebody out for good. */
export function putOut(room: Room, place: Place, why: OutReason): void {
  if (place.out !== undefined || room.closed) return;
  place.out = why;
  clearTimeout(place.timer);
  keep(room);
  room.setup.onOut?.(place.name, why);
  const { guest } = place;
  place.guest = undefined;
  guest?.close('you are out of the contest');
  letGo(room);
  room.setup.onChange?.();
}

/** In practice nobody is out: who is away just does not play. */
function letGoWithout({ waiting }: Room, { name }: Place): void {
  for (const waiter of waiting) {
    if (!waiter.names.includes(name)) continue;
    waiting.delete(waiter);
    waiter.go();
  }
}

/** All who wait for the same go in the same step, so that nobody is lost in between. */
export function letGo(room: Room): void {
  for (const waiter of room.waiting) {
    const places = waiter.names.map((name) => find(room, name));
    const isMet = places.every(({ guest }) => guest !== undefined);
    if (!isMet && !places.some(({ out }) => out !== undefined)) continue;
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

/** What is kept has changed. */
export function keep({ places, setup }: Room): void {
  setup.keep([...places.values()].map(keptOf));
}
