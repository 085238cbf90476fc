import { setTimeout as sleep } from 'node:timers/promises';
import { type Sentence, sentence, textOf } from '@stammtisch/kernel';
import { faultOf, refusePostgres, type Whereabouts } from '../store/postgres/faults.ts';

/** Tries on while a database is away, and says so once, and when it is back. */
export interface Retrying {
  /** Does this as often as it takes; rejects only once `isOver`. */
  retry<T>(act: () => Promise<T>): Promise<T>;
}

export interface RetryingSetup {
  readonly whereabouts: Whereabouts;
  readonly onNote: (note: Sentence) => void;
  /** Whether somebody wants to stop: then the last error is thrown. */
  readonly isOver: () => boolean;
}

export function createRetrying({ whereabouts, onNote, isOver }: RetryingSetup): Retrying {
  let isAway = false;
  return {
    async retry(act) {
      for (;;) {
        try {
          const result = await act();
          if (isAway) onNote(BACK);
          isAway = false;
          return result;
        } catch (error) {
          if (isOver()) throw error;
          if (!isAway) onNote(away(error, whereabouts));
          isAway = true;
          await sleep(RETRY_MS);
        }
      }
    },
  };
}

const RETRY_MS = 500;

function away(error: unknown, whereabouts: Whereabouts): Sentence {
  const why = refusePostgres(faultOf(error), whereabouts);
  return sentence('{why} Es wird weiter versucht.', '{why} Trying again.', {
    why: textOf(why),
  });
}

const BACK = sentence('Die Datenbank ist wieder da.', 'The database is back.');
