/** Games of practice with all that was said in them, from what is kept of their deals. */
import type { GameLog } from '@stammtisch/kernel';
import type { ContestGame } from '@stammtisch/wire/contest';
import { type KeptDeal, type KeptGame, parseOldGame } from '../../contest/match-transcripts.ts';
import { viewGame } from './game-view.ts';

/** `deals` are the texts of their files; `contest` is empty where there is none. */
export function viewPractice(contest: string, deals: readonly string[]): ContestGame[] {
  return deals.flatMap((text) => {
    const { number, logs, games } = parseDeal(text);
    return logs.map((line, i) => {
      const log = JSON.parse(line) as GameLog;
      return viewGame({ contest, match: number, game: i + 1, deal: number, log, kept: games[i] });
    });
  });
}

/** A deal of practice as version 1.0 wrote it; it counted deals from 1. */
interface OldDeal {
  readonly deal: number;
  readonly logs: readonly string[];
  readonly transcripts: readonly string[];
}

interface PlayedDeal {
  /** From 1. */
  readonly number: number;
  readonly logs: readonly string[];
  readonly games: readonly KeptGame[];
}

function parseDeal(text: string): PlayedDeal {
  const kept = JSON.parse(text) as KeptDeal | OldDeal;
  if ('transcripts' in kept) {
    const { deal: number, logs, transcripts } = kept;
    return { number, logs, games: transcripts.map(parseOldGame) };
  }
  return { number: kept.deal + 1, logs: kept.result.logs ?? [], games: kept.games };
}
