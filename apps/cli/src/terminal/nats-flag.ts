import { fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import { parseNatsAddress } from '@stammtisch/server/tables';
import type { Command } from 'commander';
import type { Io } from './io.ts';

export interface NatsFlag {
  readonly nats?: string;
}

/** The environment, as for databases, is the place for an address with a password. */
const NATS_VARIABLE = 'STAMMTISCH_NATS';

/** `--nats`, for servers that share a database. */
export function addNatsFlag(command: Command): Command {
  const help = `servers on one database talk through it (nats://…; or ${NATS_VARIABLE})`;
  return command.option('--nats <url>', help);
}

/** The address of the NATS server, where one is named; only servers on one database need it. */
export function readNats(
  flags: NatsFlag,
  env: Io['env'],
  database: string | undefined,
): Result<string | undefined> {
  const named = flags.nats ?? env[NATS_VARIABLE];
  if (named === undefined || named === '') return ok(undefined);
  if (database === undefined) return fail(refusal('no-database'));
  const address = parseNatsAddress(named);
  return address.ok ? ok(named) : address;
}

const refusal = refusalsOf({
  'no-database': text(
    '--nats verbindet Server, die eine Datenbank teilen; dazu gehört --database.',
    '--nats connects servers that share a database; it needs --database.',
  ),
});
