/** Whether what is kept of the talk of a contest fits the logs of its games. */
import {
  createNumbering,
  gamesFile,
  inPart,
  type MatchRecord,
  type Played,
} from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { type AnyGame, type GameLog, FAULT, RETIRE } from '@stammtisch/kernel';
import type { ContestStore } from './folder.ts';
import {
  dealsFile,
  type KeptDeal,
  type KeptGame,
  type KeptLine,
  readDeals,
} from './match-transcripts.ts';

type Files = Pick<ContestStore, 'read' | 'lines'>;

/**
 * The first file of transcripts that says something else than the games: another log of a game, or a
 * move that the bot has never named. Undefined where all fit. What was cut off says nothing, and bots
 * of 2017 do not name their moves.
 */
export async function findForgedTranscript(
  store: Files,
  { deals }: { readonly deals: number },
  played: readonly Played[],
): Promise<string | undefined> {
  for (const { record } of played) {
    const logs = ((await store.read(gamesFile(record))) ?? '').split('\n').slice(0, -1);
    const gameOf = numberGames(record, deals);
    for await (const kept of readDeals(store, record)) {
      const first = gameOf(kept);
      // A deal that was played again, or does not count, has no games in the file.
      if (first === undefined) continue;
      if (!fits(kept, logs.slice(first, first + kept.games.length))) return dealsFile(record);
    }
  }
  return undefined;
}

/** Says which line of the file of games is the first one of a deal. */
function numberGames(
  { interrupted = [], deals: rows }: MatchRecord,
  deals: number,
): (kept: KeptDeal) => number | undefined {
  const known = new Map<string, number>();
  for (let index = 0; index < rows.length; index++) {
    const part = Math.floor(index / deals);
    const deal = createNumbering(inPart(interrupted, part))(index % deals);
    known.set(`${part} ${deal}`, index);
  }
  return ({ part, deal, games }) => {
    const index = known.get(`${part} ${deal}`);
    return index === undefined ? undefined : index * games.length;
  };
}

function fits({ games, result }: KeptDeal, logs: readonly string[]): boolean {
  if (result.logs !== undefined && result.logs.some((log, i) => log !== logs[i])) return false;
  return games.every((game, i) => wasSaid(game, JSON.parse(logs[i]!) as GameLog));
}

/** Whether every bot has named its moves, in their order, among all that it said. */
function wasSaid({ lines }: KeptGame, { game: id, moves }: GameLog): boolean {
  const game = GAMES[id];
  if (game === undefined || lines.some(isIncomplete)) return true;
  const asked = new Set(lines.filter(isQuestion).map(({ bot }) => bot));
  return [...asked].every((seat) => {
    const said = lines
      .filter(({ dir, bot }) => dir === 'C>S' && bot === seat)
      .map((line) => actionIn(game, line))
      .values();
    return moves.every((move) => {
      const [by, ...words] = move.split(' ');
      const action = game.codec.parse(words.join(' '));
      if (Number(by) !== seat || action === RETIRE || action === FAULT) return true;
      for (const each of said) if (each === action) return true;
      return false;
    });
  });
}

/** Whether a line was cut, or says that others were left out. */
function isIncomplete({ dir, cut }: KeptLine): boolean {
  return dir === 'LEFT' || cut !== undefined;
}

function isQuestion({ dir, raw }: KeptLine): boolean {
  return dir === 'S>C' && raw?.startsWith('{"type":"act"') === true;
}

function actionIn(game: AnyGame, { raw = '' }: KeptLine): number | undefined {
  try {
    const { action } = JSON.parse(raw) as { readonly action?: unknown };
    return typeof action === 'string' ? game.codec.parse(action) : undefined;
  } catch {
    return undefined;
  }
}
