/**
 * What a contest leaves on the disk: `results.jsonl` (a record a line), `games.jsonl` (the log of
 * every game, as `stammtisch verify` reads it) and `transcripts/game-000001.jsonl`.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLog } from '@stammtisch/kernel';
import type { GameRecord } from './record.ts';

export interface Archive {
  /** The number that the next game gets: games of an earlier contest in the folder are kept. */
  readonly nextGame: number;
  /** Errors of the file system are thrown. */
  keep(record: GameRecord, transcript: readonly string[]): void;
}

/** Opens the folder of a contest and makes it where it is missing; errors are thrown. */
export function openArchive(folder: string): Archive {
  mkdirSync(join(folder, 'transcripts'), { recursive: true });
  const results = join(folder, 'results.jsonl');
  const games = join(folder, 'games.jsonl');
  for (const file of [results, games]) endLine(file);
  return {
    nextGame: lastGame(results) + 1,
    // The result comes last: where it stands, the rest is there too.
    keep(record, transcript) {
      const { game, log } = record;
      const name = `game-${String(game).padStart(6, '0')}.jsonl`;
      writeFileSync(join(folder, 'transcripts', name), asLines(transcript));
      if (log !== null) appendFileSync(games, asLines([formatLog(log)]));
      appendFileSync(results, asLines([JSON.stringify(record)]));
    },
  };
}

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** A process that was killed may have left half a line. */
function endLine(file: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
}

/** The highest number so far; a line that was cut off counts for nothing. */
function lastGame(results: string): number {
  if (!existsSync(results)) return 0;
  const numbers = [...readFileSync(results, 'utf8').matchAll(/^\{"game":(\d+),/gm)];
  return numbers.reduce((highest, [, number]) => Math.max(highest, Number(number)), 0);
}
