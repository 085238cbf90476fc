import { setTimeout as sleep } from 'node:timers/promises';
import { type Sentence, sentence } from '@stammtisch/kernel';
import { reasonOf } from './database.ts';

/** Tries on while a database is away, and says so once, and when it is back. */
export interface Patience {
  /** Does this as often as it takes; rejects only once `isOver`. */
  insist<T>(act: () => Promise<T>): Promise<T>;
}

export interface PatienceSetup {
  readonly onNote: (note: Sentence) => void;
  /** Whether somebody wants to stop: then the last error is thrown. */
  readonly isOver: () => boolean;
}

export function createPatience({ onNote, isOver }: PatienceSetup): Patience {
  let isAway = false;
  return {
    async insist(act) {
      for (;;) {
        try {
          const result = await act();
          if (isAway) onNote(BACK);
          isAway = false;
          return result;
        } catch (error) {
          if (isOver()) throw error;
          if (!isAway) onNote(away(error));
          isAway = true;
          await sleep(RETRY_MS);
        }
      }
    },
  };
}

const RETRY_MS = 500;

function away(error: unknown): Sentence {
  return sentence(
    'Die Datenbank ist nicht zu erreichen ({why}); es wird weiter versucht.',
    'The database cannot be reached ({why}); trying again.',
    { why: reasonOf(error) },
  );
}

const BACK = sentence('Die Datenbank ist wieder da.', 'The database is back.');
