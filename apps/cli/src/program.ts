import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import type { AddCommand } from './commands/command.ts';
import { addConformance } from './commands/conformance.ts';
import { addMopsRoyal } from './commands/mops-royal.ts';
import { addPlay } from './commands/play.ts';
import { addRules } from './commands/rules.ts';
import { addSimulate } from './commands/simulate.ts';
import { addStatechart } from './commands/statechart.ts';
import { EXIT, type Exit, type Io, printError } from './io.ts';
import { guessLang } from './lang.ts';
import { usageError } from './usage.ts';

/** Runs one command line and returns the exit code; never throws for bad input. */
export async function run(argv: readonly string[], io: Io): Promise<Exit> {
  let exit: Exit = EXIT.done;
  const program = createProgram(io, (code) => {
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

const COMMANDS: readonly AddCommand[] = [
  addPlay,
  addRules,
  addStatechart,
  addSimulate,
  addConformance,
  addMopsRoyal,
];

function createProgram(io: Io, done: (code: Exit) => void): Command {
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
  for (const add of COMMANDS) add(program, io, done);
  return program;
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
