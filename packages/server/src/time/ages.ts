/** The ages of what a store keeps, and whether anything may be deleted because of them. */
import type { TableStore } from '@stammtisch/table';
import { firstReference, lowerReference, moveReference, QUIET_MS } from './age.ts';

export interface Ages {
  /** Whatever was last used before this time is older than `ms`. */
  usedBefore(ms: number): number;
  /** How long nothing may be deleted yet; 0: it may. */
  quietMs(): number;
  /** The clock has jumped: nothing is deleted for a while. */
  noteJump(): void;
  /** Something was used, by the time that was written down for it. */
  noteUse(at: number): Promise<void>;
  /** Keeps in the store how far it has come; to be called now and then. */
  keep(): Promise<void>;
}

export interface AgesSetup {
  readonly store: Pick<TableStore, 'listTables' | 'listGames' | 'keepSetting' | 'putSetting'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A clock that only runs forward. */
  readonly steadyMs?: (() => number) | undefined;
  readonly quietMs?: number | undefined;
}

const SETTING = 'age-reference';

/** Reads what the last server has kept; rejected where the store fails. */
export async function openAges(setup: AgesSetup): Promise<Ages> {
  const { store, now, steadyMs = () => performance.now(), quietMs = QUIET_MS } = setup;
  const first = firstReference(now(), await newestOf(store));
  let reference = Number(await store.keepSetting(SETTING, () => String(first)));
  let movedAt = steadyMs();
  let quietUntil = movedAt + quietMs;
  const move = (): void => {
    const at = steadyMs();
    reference = moveReference(reference, at - movedAt, now());
    movedAt = at;
  };
  const keep = async (): Promise<void> => {
    move();
    await store.putSetting(SETTING, String(reference));
  };
  return {
    usedBefore(ms) {
      move();
      return Math.min(reference, now()) - ms;
    },
    quietMs: () => Math.max(0, quietUntil - steadyMs()),
    noteJump: () => void (quietUntil = steadyMs() + quietMs),
    keep,
    async noteUse(at) {
      const lowered = lowerReference(reference, at);
      if (lowered >= reference - BEHIND_MS) return;
      // By a clock that is far behind; the next server must know it too.
      reference = lowered;
      await keep();
    },
  };
}

/** Less than that is of no account for ages. */
const BEHIND_MS = 60_000;

/** By what is found without looking at every table: the table opened last, the game that ended last. */
async function newestOf(store: AgesSetup['store']): Promise<number | undefined> {
  const [table] = await store.listTables({ limit: 1 });
  const [game] = await store.listGames({ limit: 1 });
  const times = [table?.openedAt, table?.at, game?.endedAt].filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.max(...times);
}
