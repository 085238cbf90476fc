import type { Command } from 'commander';
import type { Io } from './io.ts';

export interface DatabaseFlag {
  readonly database?: string;
}

/** The environment is the place for an address with a password: flags can be seen by everybody. */
export const VARIABLE = 'STAMMTISCH_DATABASE';

/** `--database`, for commands that look at or keep what a server keeps. */
export function addDatabaseFlag(command: Command, what: string): Command {
  return command.option('--database <url>', `${what} (postgres://…; or ${VARIABLE})`);
}

/** The address of the database, where one is named. */
export function readDatabase(flags: DatabaseFlag, env: Io['env']): string | undefined {
  const named = flags.database ?? env[VARIABLE];
  return named === '' ? undefined : named;
}
