import { Command, CommanderError } from 'commander';
import { createRun, type FillCommand } from './commands/command.ts';
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
    const wrong = usageError(error, argv);
    if (wrong === undefined) return EXIT.done;
    printError(io, wrong, guessLang(argv, io.env));
    return EXIT.usage;
  }
}

/** A command by its name. */
interface Entry {
  readonly name: string;
  readonly description: string;
  /** Takes long to load, because of the protocols: only where it is called. */
  readonly isSlow?: true;
  readonly load: () => Promise<FillCommand>;
}

const COMMANDS: readonly Entry[] = [
  {
    name: 'serve',
    description: 'open tables for people and bots: pages, phones, network bots',
    isSlow: true,
    load: async () => (await import('./commands/serve.ts')).fillServe,
  },
  {
    name: 'drain',
    description: 'tell a running server to send people elsewhere and to end',
    isSlow: true,
    load: async () => (await import('./commands/drain.ts')).fillDrain,
  },
  {
    name: 'windows',
    description: 'Mau-Mau with the windows of all players side by side, for teaching',
    isSlow: true,
    load: async () => (await import('./commands/windows.ts')).fillWindows,
  },
  {
    name: 'play',
    description: 'play a game in the terminal, or watch bots play it',
    load: async () => (await import('./commands/play.ts')).fillPlay,
  },
  {
    name: 'replay',
    description: 'step through a game of a log',
    load: async () => (await import('./commands/replay.ts')).fillReplay,
  },
  {
    name: 'verify',
    description: 'play recorded games again; check their results and shuffles',
    load: async () => (await import('./commands/verify.ts')).fillVerify,
  },
  {
    name: 'luck',
    description: 'tell what luck and what decisions did in a recorded game',
    isSlow: true,
    load: async () => (await import('./commands/luck.ts')).fillLuck,
  },
  {
    name: 'games',
    description: 'list, export and delete the finished games that a server keeps',
    isSlow: true,
    load: async () => (await import('./commands/games.ts')).fillGames,
  },
  {
    name: 'rules',
    description: 'print the rules of a game as its options make them',
    load: async () => (await import('./commands/rules.ts')).fillRules,
  },
  {
    name: 'statechart',
    description: 'print the statechart of a game as a Mermaid diagram',
    load: async () => (await import('./commands/statechart.ts')).fillStatechart,
  },
  {
    name: 'simulate',
    description: 'play many games between bots and count',
    load: async () => (await import('./commands/simulate.ts')).fillSimulate,
  },
  {
    name: 'match',
    description: 'play bots against each other over the same deals with changed places',
    load: async () => (await import('./commands/match.ts')).fillMatch,
  },
  {
    name: 'tournament',
    description: 'play a tournament of bots; given again, the same command goes on with it',
    load: async () => (await import('./commands/tournament.ts')).fillTournament,
  },
  {
    name: 'worker',
    description: 'play matches that "stammtisch tournament --database" shares out',
    isSlow: true,
    load: async () => (await import('./commands/worker.ts')).fillWorker,
  },
  {
    name: 'balance',
    description: 'measure what a set of house rules does: length, seats, cards running out, calls',
    load: async () => (await import('./commands/balance.ts')).fillBalance,
  },
  {
    name: 'bot',
    description: 'write, check and question your own bot',
    isSlow: true,
    load: async () => (await import('./commands/bot.ts')).fillBot,
  },
  {
    name: 'contest',
    description: 'let bots play each other over the network, two at a time as they come',
    isSlow: true,
    load: async () => (await import('./commands/contest.ts')).fillContest,
  },
  {
    name: 'mcp',
    description: 'give a language model a seat: a server of the Model Context Protocol',
    isSlow: true,
    load: async () => (await import('./commands/mcp.ts')).fillMcp,
  },
  {
    name: 'conformance',
    description: 'play conformance vectors and compare every step',
    load: async () => (await import('./commands/conformance.ts')).fillConformance,
  },
  {
    name: 'mops-royal',
    description: 'check and read saved games of Mops Royal',
    load: async () => (await import('./commands/mops-royal.ts')).fillMopsRoyal,
  },
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
  const run = createRun(io, done);
  for (const { name, description, isSlow, load } of COMMANDS) {
    const command = program.command(name).description(description);
    // Named on the list of all commands without being loaded.
    if (isSlow === true && !argv.includes(name)) continue;
    (await load())(command, run);
  }
  return program;
}
