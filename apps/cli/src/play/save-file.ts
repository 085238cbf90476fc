/** Games of Mops Royal in the format of its rule book, which other programs read and write too. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatSave, mopsRoyal } from '@stammtisch/games';
import {
  type AnyGame,
  type GameLog,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  speak,
  text,
} from '@stammtisch/kernel';
import { attemptWrite, readText, refuseKept } from '../terminal/files.ts';
import { printError, printLine } from '../terminal/io.ts';
import { ME } from './names.ts';
import type { Table } from './table.ts';
import { say } from './texts.ts';

/**
 * The game of such a file, or undefined where a file is something else. It does not say in what order
 * the tiles to come lie: that follows from `randomSeed`.
 */
export async function readSave(
  file: string,
  randomSeed: () => string,
): Promise<Result<{ readonly log: GameLog }> | undefined> {
  const content = readText(file);
  if (!content.ok || !looksLikeSave(content.value)) return undefined;
  // Only who has such a file waits for what checks the files of tables.
  const { parseTableFile } = await import('@stammtisch/table');
  const loaded = parseTableFile(content.value, { randomHex: randomSeed });
  return loaded.ok ? ok({ log: loaded.value.log }) : loaded;
}

function looksLikeSave(content: string): boolean {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && 'players' in value && 'turn' in value;
  } catch {
    return false;
  }
}

/** Why a game cannot be saved to a file; the file that it came from may be written again. */
export function refuseSaveFile(
  game: AnyGame,
  file: string,
  from: string | undefined,
): Rejection | undefined {
  if (game.id !== mopsRoyal.id) return refusal('other-game');
  return from !== undefined && resolve(from) === resolve(file) ? undefined : refuseKept(file);
}

/** Saves the game as it stands; false, and a sentence, where that cannot be. */
export function saveGame(table: Table, file: string, kinds: readonly string[]): boolean {
  const { io, reader, session } = table;
  const saved = formatSave(session.state as MopsRoyalState, reader.names, kinds.map(botOf));
  const written = saved.ok ? attemptWrite(file, () => writeFileSync(file, saved.value)) : saved;
  if (written.ok) printLine(io, speak(say('saved', { file }), reader.lang));
  else printError(io, written.error, reader.lang);
  return written.ok;
}

function botOf(kind: string): string | undefined {
  return kind === ME ? undefined : kind;
}

type MopsRoyalState = Parameters<typeof formatSave>[0];

const refusal = refusalsOf({
  'other-game': text(
    '--save schreibt Spielstände von Mops Royal; andere Spiele behält --log.',
    '--save writes saved games of Mops Royal; other games are kept by --log.',
  ),
});
