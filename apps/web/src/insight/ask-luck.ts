import type { GameLog } from '@stammtisch/kernel';
import { askThread } from '../model/ask-thread.ts';
import type { LuckNews } from './luck.worker.ts';

interface LuckAnswers {
  readonly onAnswer: (news: LuckNews) => void;
  /** The game cannot be played again. */
  readonly onError?: () => void;
}

/** Asks a thread what luck and decisions did in a game; the function that is returned ends it. */
export function askLuck(log: GameLog, answers: LuckAnswers): () => void {
  return askThread<LuckNews>({ open: openThread, question: log, ...answers });
}

function openThread(): Worker {
  return new Worker(new URL('./luck.worker.ts', import.meta.url), { type: 'module' });
}
