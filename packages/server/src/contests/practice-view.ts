/** Games of practice with all that was said in them, from what is kept of their deals. */
import type { GameLog } from '@stammtisch/kernel';
import type { ContestGame } from '@stammtisch/wire/contest';
import { viewGame } from './game-view.ts';

/** What is kept of a deal. Plain JSON. */
export interface KeptDeal {
  readonly deal: number;
  readonly logs: string[];
  readonly transcripts: string[];
}

/** `deals` are the texts of their files; `contest` is empty where there is none. */
export function viewPractice(contest: string, deals: readonly string[]): ContestGame[] {
  return deals.flatMap((text) => {
    const { deal, logs, transcripts } = JSON.parse(text) as KeptDeal;
    return logs.map((line, i) => {
      const log = JSON.parse(line) as GameLog;
      return viewGame({ contest, match: deal, game: i + 1, deal, log, transcript: transcripts[i] });
    });
  });
}
