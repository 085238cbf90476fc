import { botsOf, LEVELS } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import type { Command } from 'commander';
import type { Exit, Io } from '../terminal/io.ts';
import { alignRows } from '../terminal/layout.ts';

/** Adds a command to the program; `done` is told its exit code. */
export type AddCommand = (program: Command, io: Io, done: (code: Exit) => void) => void;

/** Adds a command whose argument is a game. */
export function addGameCommand(program: Command, name: string, description: string): Command {
  const command = program
    .command(name)
    .description(description)
    .argument('<game>', `one of: ${Object.keys(GAMES).join(', ')}`);
  return addRuleFlags(command);
}

/** The bots and levels of every game, for the end of a help page. */
export function describeBots(): string {
  const rows = Object.keys(GAMES).map((id) => [`  ${id}`, botsOf(id).join(', ')]);
  return [
    '\nBots, from weak to strong:',
    ...alignRows(rows),
    `  or a level: ${LEVELS.join(', ')}`,
    '  search:100ms or search:2000 (iterations): how long search thinks about a move;',
    '  forgetful:BOT forgets to call now and then, where there is anything to call.',
  ].join('\n');
}

export interface LangFlag {
  readonly lang?: string;
}

/** Adds the flags by which a game's rules are chosen. */
export function addRuleFlags(command: Command): Command {
  return command
    .option('--rules <preset>', 'the ruleset to start from')
    .option('--option <name=value>', 'change one option; may be repeated', collect);
}

export function addLangFlag(command: Command): Command {
  return command.option('--lang <lang>', 'de or en (default: from the environment, else en)');
}

function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}
