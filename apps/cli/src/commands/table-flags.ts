import type { MatchRequest } from '@stammtisch/arena';
import { GAMES } from '@stammtisch/games';
import { allOf, ok, type Result, withoutUndefined } from '@stammtisch/kernel';
import type { Command } from 'commander';
import { parseOptionalCount } from '../terminal/flags.ts';
import { chooseGame, type RuleFlags } from '../rules/setup.ts';
import { addLangFlag, addRuleFlags, type LangFlag } from './command.ts';

/** The flags of commands that play many games at one kind of table. */
export interface TableFlags extends RuleFlags, LangFlag {
  readonly game: string;
  readonly seed?: string;
  readonly seats?: string;
  readonly workers?: string;
  readonly json?: true;
}

/** What these flags ask for; without `seats` and `workers` whoever plans or hires decides. */
export interface TableChoice {
  readonly table: Required<Pick<MatchRequest, 'game' | 'rules' | 'options'>> &
    Pick<MatchRequest, 'seats'>;
  readonly workers: number | undefined;
}

/** How many threads may be asked for. */
export const WORKERS = { name: '--workers', min: 1, max: 256 };

export function addTableFlags(command: Command): Command {
  command.option('--game <game>', `one of: ${Object.keys(GAMES).join(', ')}`, 'mau-mau');
  return addLangFlag(addRuleFlags(command))
    .option('--seats <number>', 'how many seats the table has')
    .option('--seed <text>', 'any text; the same seed gives the same games (default: random)')
    .option('--workers <number>', 'how many threads play (default: one for each core)')
    .option('--json', 'print the result as one line of JSON');
}

/** What the flags say, or a sentence that says what is wrong with them. */
export function readTable(flags: TableFlags): Result<TableChoice> {
  const read = allOf({
    choice: chooseGame(flags.game, flags),
    seats: parseOptionalCount(SEATS, flags.seats),
    workers: parseOptionalCount(WORKERS, flags.workers),
  });
  if (!read.ok) return read;
  const { choice, seats, workers } = read.value;
  const { game, rules } = choice;
  const options = choice.options as TableChoice['table']['options'];
  return ok({ table: { game: game.id, rules, options, ...withoutUndefined({ seats }) }, workers });
}

/** How many seats a game has, it says itself. */
const SEATS = { name: '--seats', min: 1, max: 99 };
