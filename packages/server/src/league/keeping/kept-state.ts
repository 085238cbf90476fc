/** A league in memory as its store has it: entries are stored first and happen then, in one order. */
import {
  addReferences,
  applyEntry,
  createLeague,
  type LeagueEntry,
  type LeagueState,
} from '@stammtisch/arena';
import { createInOrder } from '../../threads/in-order.ts';
import type { KeptLeague, LeagueStore } from './league-store.ts';

export interface StateSetup {
  readonly references: readonly string[];
  readonly anchor: string;
  readonly nowMs: number;
}

/** What a store holds, to be looked at. */
export async function readState(store: LeagueStore, setup: StateSetup): Promise<LeagueState> {
  return follow(await store.read(), setup);
}

function follow(kept: KeptLeague, { references, anchor, nowMs }: StateSetup): LeagueState {
  const state =
    kept.state === undefined
      ? createLeague(references, anchor, nowMs)
      : (JSON.parse(kept.state) as LeagueState);
  // A version of the server may have other built-in bots.
  addReferences(state, references, nowMs);
  for (const entry of kept.entries) applyEntry(state, JSON.parse(entry) as LeagueEntry);
  return state;
}

/** Looks at the state and says what happens next; undefined: nothing. */
export type NextEntry = (
  state: LeagueState,
) => Promise<LeagueEntry | undefined> | LeagueEntry | undefined;

export interface KeptState {
  readonly state: LeagueState;
  /** Resolves when it has happened. What others want to happen meanwhile waits. */
  happen(next: NextEntry): Promise<void>;
  /** Resolves when nothing waits any more. */
  done(): Promise<void>;
}

/** The state is written as a whole after so many entries. */
const ENTRIES_MAX = 1000;

export async function openState(store: LeagueStore, setup: StateSetup): Promise<KeptState> {
  const kept = await store.read();
  const state = follow(kept, setup);
  await dropLeftovers(store, state);
  const inOrder = createInOrder();
  // Those of earlier runs count too, or a server that is often started anew would never write it.
  let entries = kept.entries.length;
  return {
    state,
    happen: (next) =>
      inOrder(async () => {
        const entry = await next(state);
        if (entry === undefined) return;
        await store.append(JSON.stringify(entry));
        const dropped = applyEntry(state, entry);
        await store.dropDeals(dropped);
        if (++entries < ENTRIES_MAX) return;
        entries = 0;
        await store.compact(JSON.stringify(state));
      }),
    done: () => inOrder(async () => undefined),
  };
}

/** A deal was kept for an entry that was not: the process was killed in between. */
async function dropLeftovers(store: LeagueStore, { players, feed }: LeagueState): Promise<void> {
  const found = new Set(await store.listDeals());
  for (const news of feed) if ('players' in news) found.delete(news.deal ?? '');
  for (const { best, worst } of Object.values(players)) {
    for (const { deal } of [...best, ...worst]) found.delete(deal);
  }
  await store.dropDeals([...found]);
}
