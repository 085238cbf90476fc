/** Several games of one sitting, and the slate that is kept of them. */
import { writeFileSync } from 'node:fs';
import {
  type AnyGame,
  fail,
  FIRST_OPTION,
  firstOf,
  type Lang,
  ok,
  type Outcome,
  refusalsOf,
  type Result,
  type Session,
  speak,
  type Start,
  text,
} from '@stammtisch/kernel';
import { findGame } from '@stammtisch/games';
import {
  createSlate,
  formatSlateCsv,
  listSlateRows,
  setSlate,
  showSlate,
  type Slate,
  type SlateWriting,
  tellSlate,
  writeGame,
} from '@stammtisch/table/slate';
import { SLATE_COUNTS, SLATE_GOAL_MAX, type SlateInfo } from '@stammtisch/wire/table';
import { attemptWrite } from '../terminal/files.ts';
import { parseOptionalCount } from '../terminal/flags.ts';
import { type Io, printError, printLines } from '../terminal/io.ts';
import { alignRows, printable } from '../terminal/layout.ts';
import { ME } from './names.ts';
import type { Prompter } from './prompter.ts';
import type { Reader } from './screen.ts';
import { say } from './texts.ts';

export interface EveningFlags {
  readonly again?: true;
  readonly firstTo?: string;
  readonly count?: string;
  readonly slate?: string;
}

/** A slate where several games are wanted; undefined for a single one. */
export function chooseEvening(flags: EveningFlags): Result<Slate | undefined> {
  const { again, firstTo, count } = flags;
  const goal = parseOptionalCount({ name: '--first-to', min: 1, max: SLATE_GOAL_MAX }, firstTo);
  if (!goal.ok) return goal;
  const isEvening = again !== undefined || goal.value !== undefined;
  if (!isEvening) {
    return count === undefined && flags.slate === undefined
      ? ok(undefined)
      : fail(refusal('one-game'));
  }
  const counted = SLATE_COUNTS.find((one) => one === count);
  if (count !== undefined && counted === undefined) {
    return fail(refusal('bad-slate-count', { value: count, known: SLATE_COUNTS.join(', ') }));
  }
  const slate = createSlate();
  if (counted !== undefined || goal.value !== undefined) {
    setSlate(slate, {
      count: counted ?? 'wins',
      ...(goal.value === undefined ? {} : { goal: goal.value }),
    });
  }
  return ok(slate);
}

/** A game that is over, as the slate needs it. */
interface EndedGame {
  readonly number: number;
  readonly session: Session;
  /** By seat: `me` or a bot. */
  readonly players: readonly string[];
}

/** Writes a game down and shows the slate. */
export function writeDown(io: Io, slate: Slate, game: EndedGame, { lang, names }: Reader): void {
  const { number, session, players } = game;
  const { deal, state } = session;
  const { options, start, seats } = deal;
  const outcome = deal.game.outcome(state)!;
  writeResult(slate, { number, game: deal.game, options, start, seats, outcome, players, names });
  const shown = showSlate(slate);
  if (shown !== undefined) printLines(io, ['', ...formatSlate(shown, lang)]);
}

/** What the slate is told of a game, wherever it was played. */
interface GameResult extends Pick<EndedGame, 'number' | 'players'> {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly start: Start;
  readonly seats: number;
  readonly outcome: Outcome;
  readonly names: readonly string[];
}

export function writeResult(slate: Slate, result: GameResult): void {
  const { number, game, options, start, seats, outcome, players, names } = result;
  const isBegun = (options as Readonly<Record<string, unknown>>)[FIRST_OPTION] !== undefined;
  writeGame(slate, {
    number,
    game: game.id,
    players: names.map((name, seat) => ({
      name,
      kind: isPerson(players[seat]!) ? 'person' : 'bot',
      member: undefined,
    })),
    outcome,
    first: isBegun ? (firstOf(start, seats) ?? 0) : undefined,
  });
}

/** Logs of tables write people in another way. */
function isPerson(player: string): boolean {
  return player === ME || player === 'person';
}

/** All games in rows, and how the evening stands. */
export function formatSlate(slate: SlateInfo, lang: Lang): string[] {
  const writing: SlateWriting = { slate, lang, titleOf };
  const rows = listSlateRows(writing).map((row) => row.map(printable));
  const numbers = slate.players.map((_, player) => player + 3);
  return [...alignRows(rows, [0, ...numbers]), '', printable(tellSlate(writing))];
}

/** Whether there is another game: those at the screen are asked; bots alone play up to the goal. */
export async function goesOn(
  slate: Slate,
  prompter: Prompter | undefined,
  { lang }: Reader,
): Promise<boolean> {
  if (showSlate(slate)?.winner !== undefined) return false;
  if (prompter === undefined) return slate.settings?.goal !== undefined;
  const reply = await prompter.ask(speak(say('onceMore'), lang));
  return reply.kind === 'line' && reply.line.trim().toLowerCase() !== 'q';
}

/** Keeps the slate as a table for spreadsheets; false where it cannot be written. */
export function keepSlate(io: Io, slate: Slate, file: string, { lang }: Reader): boolean {
  const shown = showSlate(slate);
  if (shown === undefined) return true;
  const csv = formatSlateCsv({ slate: shown, lang, titleOf });
  const written = attemptWrite(file, () => writeFileSync(file, csv));
  if (!written.ok) printError(io, written.error, lang);
  else printLines(io, [speak(say('slateKept', { file }), lang)]);
  return written.ok;
}

const titleOf: SlateWriting['titleOf'] = (id) => {
  const game = findGame(id);
  return game.ok ? game.value.title : text(id, id);
};

const refusal = refusalsOf({
  'one-game': text(
    '--count und --slate gehen nur mit mehreren Spielen: --again oder --first-to N.',
    '--count and --slate go only with several games: --again or --first-to N.',
  ),
  'bad-slate-count': text(
    '--count {value} gibt es nicht; es gibt: {known}.',
    'There is no --count {value}; there are: {known}.',
  ),
});
