import { isOutside } from '@stammtisch/arena';
import { fail, ok, refusalsOf, type Rejection, type Result, text } from '@stammtisch/kernel';
import type { Command } from 'commander';
import { readDatabase, VARIABLE } from '../terminal/database-flag.ts';
import type { Io } from '../terminal/io.ts';

/** The flag by which matches are played elsewhere. */
export interface ElsewhereFlag {
  /** True: at the database that the environment names. */
  readonly database?: string | true;
}

/** Not by the environment alone: whoever runs a server there still plays matches here. */
export function addElsewhereFlag(command: Command): Command {
  return command.option(
    '--database [url]',
    `let workers at this PostgreSQL play, on any number of machines (or ${VARIABLE})`,
  );
}

/** The address of the database, where others are to play. */
export function readElsewhere(
  { database }: ElsewhereFlag,
  env: Io['env'],
): Result<string | undefined> {
  if (database === undefined) return ok(undefined);
  const named = readDatabase(database === true ? {} : { database }, env);
  return named === undefined ? fail(noDatabase()) : ok(named);
}

interface OtherFlags extends ElsewhereFlag {
  readonly workers?: string;
  readonly sprt?: string;
}

/** Why so much cannot be played elsewhere. */
export function refuseElsewhere(
  { database, workers, sprt }: OtherFlags,
  bots: readonly string[],
): Rejection | undefined {
  if (database === undefined) return undefined;
  if (workers !== undefined) return refusal('workers-elsewhere');
  if (sprt !== undefined) return refusal('sprt-elsewhere');
  return bots.some(isOutside) ? refusal('outside-elsewhere') : undefined;
}

/** Where one is needed and none is named. */
export function noDatabase(): Rejection {
  return refusal('no-database', { variable: VARIABLE });
}

const refusal = refusalsOf({
  'no-database': text(
    'Es fehlt die Datenbank: --database postgres://… oder {variable} in der Umgebung.',
    'The database is missing: --database postgres://… or {variable} in the environment.',
  ),
  'outside-elsewhere': text(
    'Bots von außen laufen nur auf diesem Rechner; mit --database spielen nur eingebaute.',
    'Outside bots run on this machine only; with --database only built-in ones play.',
  ),
  'sprt-elsewhere': text(
    'Mit --database wird weit vorausgespielt, was --sprt gerade sparen soll; beides zusammen geht nicht.',
    'With --database deals are played far ahead, which is what --sprt is to save; not both together.',
  ),
  'workers-elsewhere': text(
    'Mit --database wird woanders gespielt; dort sagt „stammtisch worker --jobs“, wie viel auf einmal, nicht --workers.',
    'With --database others play; "stammtisch worker --jobs" says there how much at a time, not --workers.',
  ),
});
