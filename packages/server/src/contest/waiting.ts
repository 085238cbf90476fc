/** Who is waited for in a contest, for how long, and what becomes of those who do not come. */
import { assert } from '@stammtisch/kernel';
import { OUT_OF_CONTEST } from '../bots/goodbye.ts';
import type { BotRegistry } from '../bots/registry.ts';
import type { ContestBot } from './contest-bot.ts';
import { type KeptEntrant, keptOf, type OutReason, type ContestEntrant } from './entrant.ts';

/** What entrants are kept with. */
export interface EntrantsSetup {
  /** How many there will be; undefined: whoever is here when it begins. */
  readonly count: number | undefined;
  /** The most that can be here where no number is known. */
  readonly most?: number;
  /** The entrants of an earlier run; with them nobody else can enter. */
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

/** All that is known of the entrants of a contest. */
export interface EntrantsState {
  readonly setup: EntrantsSetup;
  readonly entries: BotRegistry<ContestBot, ContestEntrant>;
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
export function find({ entries }: EntrantsState, name: string): ContestEntrant {
  const entrant = entries.get(name);
  assert(entrant !== undefined, `there is no entrant ${name}`);
  return entrant;
}

/** Waits until all of them are here at the same time, or one of them is out. */
export function gather(state: EntrantsState, names: readonly string[]): Promise<void> {
  if (state.closed) return Promise.resolve();
  return new Promise((resolve) => {
    state.waiting.add({ names, go: resolve });
    for (const name of names) expectBack(state, find(state, name));
    letGo(state);
  });
}

/** The clock of an entrant that is needed runs only while it is not here. */
export function expectBack(state: EntrantsState, entrant: ContestEntrant): void {
  const isWaitedFor = entrant.bot === undefined && entrant.out === undefined;
  if (state.closed || !isWaitedFor || entrant.timer !== undefined) return;
  entrant.timer = setTimeout(() => {
    entrant.timer = undefined;
    if (entrant.bot !== undefined) return;
    entrant.between = false;
    if (state.complete) putOut(state, entrant, 'absent');
    else letGoWithout(state, entrant);
  }, state.setup.returnMs);
}

/** Takes somebody out for good. */
export function putOut(state: EntrantsState, entrant: ContestEntrant, why: OutReason): void {
  if (entrant.out !== undefined || state.closed) return;
  entrant.out = why;
  clearTimeout(entrant.timer);
  keep(state);
  state.setup.onOut?.(entrant.name, why);
  state.entries.dismiss(entrant, OUT_OF_CONTEST);
  letGo(state);
  state.setup.onChange?.();
}

/** In practice nobody is out: who is away just does not play. */
function letGoWithout({ waiting }: EntrantsState, { name }: ContestEntrant): void {
  for (const waiter of waiting) {
    if (!waiter.names.includes(name)) continue;
    waiting.delete(waiter);
    waiter.go();
  }
}

/** All who wait for the same go in the same step, so that nobody is lost in between. */
export function letGo(state: EntrantsState): void {
  for (const waiter of state.waiting) {
    const entries = waiter.names.map((name) => find(state, name));
    const isMet = entries.every(({ bot }) => bot !== undefined);
    if (!isMet && !entries.some(({ out }) => out !== undefined)) continue;
    state.waiting.delete(waiter);
    for (const entrant of entries) stopClock(state, entrant);
    waiter.go();
  }
}

/** Stops the clock of an absent entrant that no match waits for any more. */
function stopClock({ waiting }: EntrantsState, entrant: ContestEntrant): void {
  if ([...waiting].some(({ names }) => names.includes(entrant.name))) return;
  clearTimeout(entrant.timer);
  entrant.timer = undefined;
}

/** What is kept has changed. */
export function keep({ entries, setup }: EntrantsState): void {
  setup.keep(entries.list().map(keptOf));
}
