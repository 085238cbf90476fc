import { type Result, type Sentence } from '@stammtisch/kernel';
import { rejection } from '@stammtisch/wire';
import type { Connection } from '../net/connection.ts';
import { formatRefusal } from '../outside/refusal.ts';
import type { Contest } from './contest.ts';
import type { Contests } from './contests.ts';
import type { PracticeHall } from './practice-hall.ts';

export interface BotDoorSetup {
  readonly find: (reference: string) => Result<Contest>;
  readonly practice: Pick<PracticeHall, 'admit'>;
}

/** Leads a bot that has said hello to its contest, or to practice. */
export function createBotDoor({ find, practice }: BotDoorSetup): Contests['admit'] {
  return (connection, line, reference) => {
    if (reference === undefined) {
      practice.admit(connection, line);
      return true;
    }
    const contest = find(reference);
    if (contest.ok) contest.value.admit(connection, line);
    else turnAway(connection, reference, contest.error);
    return contest.ok;
  };
}

function turnAway(connection: Connection, reference: string, why: Sentence): void {
  const expected = '"contest": the code of a contest';
  const got = `"contest":${JSON.stringify(reference)}`;
  connection.send(formatRefusal(rejection('bad-field', { expected, got }, why)));
  connection.end();
}
