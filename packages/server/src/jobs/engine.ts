import type { DealJob } from '@stammtisch/arena';
import { BOTS_REVISION } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';

/**
 * What a job is filed under: everything by which two builds could play the same deal differently.
 * Workers ask the queue only for what they are, so no other version ever gets to compute.
 */
export function taskOf(version: string, gameId: string): string {
  const game = GAMES[gameId];
  assert(game !== undefined, `there is no game ${gameId}`);
  return `stammtisch ${version}, ${gameId} ${game.revision}, bots ${BOTS_REVISION}`;
}

/** All that a build of this version can do. */
export function listTasks(version: string): string[] {
  return Object.keys(GAMES).map((gameId) => taskOf(version, gameId));
}

/** The name of a match in the database: the same for everybody who asks for the same games. */
export function matchKey(task: string, { plan, keepLogs }: DealJob): string {
  return hashText(JSON.stringify([task, plan, keepLogs]));
}
