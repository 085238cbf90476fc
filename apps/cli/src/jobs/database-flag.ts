import { isOutside } from '@stammtisch/arena';
import { type Rejection, sentence } from '@stammtisch/kernel';
import type { Command } from 'commander';

/** The flag by which matches are played elsewhere. */
export interface DatabaseFlag {
  readonly database?: string;
}

export function addDatabaseFlag(command: Command): Command {
  return command.option(
    '--database <url>',
    'let "stammtisch worker" at this PostgreSQL play, on any number of machines',
  );
}

interface OtherFlags extends DatabaseFlag {
  readonly workers?: string;
  readonly sprt?: string;
}

/** Why so much cannot be played elsewhere. */
export function refuseElsewhere(
  { database, workers, sprt }: OtherFlags,
  bots: readonly string[],
): Rejection | undefined {
  if (database === undefined) return undefined;
  if (workers !== undefined) return WORKERS_ELSEWHERE;
  if (sprt !== undefined) return SPRT_ELSEWHERE;
  return bots.some(isOutside) ? OUTSIDE_ELSEWHERE : undefined;
}

const WORKERS_ELSEWHERE: Rejection = {
  code: 'workers-elsewhere',
  ...sentence(
    'Mit --database wird woanders gespielt; dort sagt „stammtisch worker --jobs“, wie viel auf einmal, nicht --workers.',
    'With --database others play; "stammtisch worker --jobs" says there how much at a time, not --workers.',
  ),
};

const SPRT_ELSEWHERE: Rejection = {
  code: 'sprt-elsewhere',
  ...sentence(
    'Mit --database wird weit vorausgespielt, was --sprt gerade sparen soll; beides zusammen geht nicht.',
    'With --database deals are played far ahead, which is what --sprt is to save; not both together.',
  ),
};

const OUTSIDE_ELSEWHERE: Rejection = {
  code: 'outside-elsewhere',
  ...sentence(
    'Bots von außen laufen nur auf diesem Rechner; mit --database spielen nur eingebaute.',
    'Outside bots run on this machine only; with --database only built-in ones play.',
  ),
};
