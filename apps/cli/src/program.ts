import { Command, CommanderError } from 'commander';
import { addBalance } from './commands/balance.ts';
import type { AddCommand } from './commands/command.ts';
import { addConformance } from './commands/conformance.ts';
import { addLuck } from './commands/luck.ts';
import { addMatch } from './commands/match.ts';
import { addMopsRoyal } from './commands/mops-royal.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addSimulate } from './commands/simulate.ts';
import { addStatechart } from './commands/statechart.ts';
import { addTournament } from './commands/tournament.ts';
import { addVerify } from './commands/verify.ts';
import { EXIT, type Exit, type Io, printError } from './terminal/io.ts';
import { guessLang } from './terminal/lang.ts';
import { usageError } from './terminal/usage.ts';
import { readVersion } from './terminal/version.ts';

/** Runs one command line and returns the exit code; never throws for bad input. */
export async function run(argv: readonly string[], io: Io): Promise<Exit> {
  let exit: Exit = EXIT.done;
  const program = await createProgram(argv, io, (code) => {
    exit = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const wrong = usageError(error);
    if (wrong === undefined) return EXIT.done;
    printError(io, wrong, guessLang(argv, io.env));
    return EXIT.usage;
  }
}

/** A command that takes long to load, because of the protocols. */
interface SlowCommand {
  readonly name: string;
  readonly description: string;
  readonly load: () => Promise<AddCommand>;
}

const COMMANDS: readonly (AddCommand | SlowCommand)[] = [
  {
    name: 'serve',
    description: 'open tables for people and bots: pages, phones, network bots',
    load: async () => (await import('./commands/serve.ts')).addServe,
  },
  {
    name: 'windows',
    description: 'Mau-Mau with the windows of all players side by side, for teaching',
    load: async () => (await import('./commands/windows.ts')).addWindows,
  },
  addPlay,
  addReplay,
  addVerify,
  addLuck,
  {
    name: 'games',
    description: 'list, export and delete the finished games that a server keeps',
    load: async () => (await import('./commands/games.ts')).addGames,
  },
  addRules,
  addStatechart,
  addSimulate,
  addMatch,
  addTournament,
  {
    name: 'worker',
    description: 'play matches that "stammtisch tournament --database" shares out',
    load: async () => (await import('./commands/worker.ts')).addWorker,
  },
  addBalance,
  {
    name: 'bot',
    description: 'write, check and question your own bot',
    load: async () => (await import('./commands/bot.ts')).addBot,
  },
  {
    name: 'contest',
    description: 'let bots play each other over the network, two at a time as they come',
    load: async () => (await import('./commands/contest.ts')).addContest,
  },
  addConformance,
  addMopsRoyal,
];

async function createProgram(
  argv: readonly string[],
  io: Io,
  done: (code: Exit) => void,
): Promise<Command> {
  const program = new Command('stammtisch')
    .description('Card-table software for people and bots.')
    .version(readVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (help) => io.stdout.write(help),
      // Errors become one sentence of ours in `run`.
      writeErr: () => undefined,
      outputError: () => undefined,
    });
  for (const entry of COMMANDS) {
    if (typeof entry === 'function') entry(program, io, done);
    // Named on the list of all commands without being loaded.
    else if (!argv.includes(entry.name)) program.command(entry.name).description(entry.description);
    else (await entry.load())(program, io, done);
  }
  return program;
}
