/** Notices when a store begins to fail and when it works again, so that each is said once. */
import type { Rejection } from '@stammtisch/kernel';
import { storeRejectionOf } from './shared/failures.ts';

/** Told why the store cannot do its work; with undefined when it can again. */
export type OnStore = (trouble: Rejection | undefined) => void;

export interface StoreWatch {
  /** Makes one call, under the name that such calls have in common, and notes how it ends. */
  readonly attempt: <T>(name: string, call: () => Promise<T>) => Promise<T>;
}

/** A fault of the way to the store: whatever comes through shows that it is over. */
const OF_THE_WAY = 'store-unreachable';

/** What a part of a damaged database still does shows nothing: it stays damaged until it is replaced. */
const FINAL = 'store-damaged';

export function createStoreWatch(onStore: OnStore): StoreWatch {
  let trouble: { readonly name: string; readonly code: string } | undefined;
  let recoveries = 0;

  /** On a full disk all can be read: only what has failed shows that it is possible again. */
  function noteDone(name: string): void {
    if (trouble === undefined || trouble.code === FINAL) return;
    if (trouble.name !== name && trouble.code !== OF_THE_WAY) return;
    trouble = undefined;
    recoveries++;
    onStore(undefined);
  }
  function noteFailed(name: string, error: unknown, recoveriesBefore: number): void {
    const rejection = storeRejectionOf(error);
    if (rejection === undefined || trouble?.code === FINAL) return;
    // What was asked before the store was back may be given up after that.
    if (rejection.code === OF_THE_WAY && recoveriesBefore < recoveries) return;
    if (trouble !== undefined && rejection.code !== FINAL) return;
    trouble = { name, code: rejection.code };
    onStore(rejection);
  }
  async function attempt<T>(name: string, call: () => Promise<T>): Promise<T> {
    const recoveriesBefore = recoveries;
    try {
      const result = await call();
      noteDone(name);
      return result;
    } catch (error) {
      noteFailed(name, error, recoveriesBefore);
      throw error;
    }
  }
  return { attempt };
}
