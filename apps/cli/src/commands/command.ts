import { botsOf, LEVELS } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import type { Lang } from '@stammtisch/kernel';
import type { Command } from 'commander';
import { collect } from '../terminal/flags.ts';
import type { Exit, Io } from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { alignRows } from '../terminal/layout.ts';

/** Gives a command that has its name already its arguments, its flags and what it does. */
export type FillCommand = (command: Command, run: Run) => void;

/** Makes the action of a command out of what it does, in the language that its flags ask for. */
export type Run = <Args extends readonly unknown[]>(
  act: Act<Args>,
) => (...given: unknown[]) => Promise<void>;

/** `done` is told the exit code of the command that was run. */
export function createRun(io: Io, done: (code: Exit) => void): Run {
  return <Args extends readonly unknown[]>(act: Act<Args>) =>
    async (...given: unknown[]) => {
      // The parser hands over the arguments, the flags and last the command itself.
      const args = given.slice(0, -1) as unknown as Args;
      const { lang: flag } = args.at(-1) as LangFlag;
      done(await inLang(io, flag, (lang) => act(io, lang, ...args)));
    };
}

type Act<Args extends readonly unknown[]> = (
  io: Io,
  lang: Lang,
  ...args: Args
) => Exit | Promise<Exit>;

/** Adds the argument that is a game, and the flags by which its rules are chosen. */
export function addGameArgument(command: Command): Command {
  return addRuleFlags(command.argument('<game>', `one of: ${Object.keys(GAMES).join(', ')}`));
}

/** The bots and levels of every game, for the end of a help page. */
export function describeBots(): string {
  const rows = Object.keys(GAMES).map((id) => [`  ${id}`, botsOf(id).join(', ')]);
  return [
    '\nBots, from weak to strong:',
    ...alignRows(rows),
    `  or a level: ${LEVELS.join(', ')}`,
    '  search:100ms or search:2000 (iterations): how long search thinks about a move;',
    '  forgetful:BOT forgets to call now and then, where there is anything to call;',
    '  collecting:search collects cards first where that pays, laying:search draws only when it',
    '  must; both in Mau-Mau.',
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
