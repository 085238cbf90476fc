import { ok, type Result } from '@stammtisch/kernel';
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
    if (reference === undefined) return ok(practice.admit(connection, line));
    const contest = find(reference);
    return contest.ok ? ok(contest.value.admit(connection, line)) : contest;
  };
}
