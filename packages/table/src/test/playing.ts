/** Playing on in tests: people who do what is legal, bots whose time comes. */
import { assert, pick, type Rng } from '@stammtisch/kernel';
import { viewsFor } from '../core/project.ts';
import type { Client, Harness } from './harness.ts';

/** A move that somebody could make now, chosen by chance or the first. */
export function findMove(
  { attendance: { table, member } }: Client,
  rng?: Rng,
): { readonly do: 'play'; readonly seat: number; readonly action: string } | undefined {
  const able = viewsFor(table, member).filter(({ seat, legal }) => seat >= 0 && legal.length > 0);
  const view = able[rng === undefined ? 0 : pick(rng, able.length || 1)];
  if (view === undefined) return undefined;
  const index = rng === undefined ? 0 : pick(rng, view.legal.length);
  return { do: 'play', seat: view.seat, action: view.legal[index]! };
}

/** That bots give people for a call. */
const LONGEST_WAIT_MS = 2500;

/** Lets everybody play until a moment has come; returns whether it came before the game was over. */
export async function playUntil(
  harness: Harness,
  people: readonly Client[],
  hasCome: () => boolean,
  rng?: Rng,
): Promise<boolean> {
  const { table } = people[0]!.attendance;
  while (table.status === 'playing') {
    if (hasCome()) return true;
    const able = people.filter((client) => findMove(client) !== undefined);
    const mover = able[rng === undefined ? 0 : pick(rng, able.length || 1)];
    if (mover !== undefined) await mover.send(findMove(mover, rng)!);
    else {
      const { seq } = table;
      await harness.pass(table.config.paceMs + LONGEST_WAIT_MS);
      assert(table.seq > seq || hasCome(), 'nobody moves any more');
    }
  }
  return false;
}

export async function playToEnd(
  harness: Harness,
  people: readonly Client[],
  rng?: Rng,
): Promise<void> {
  await playUntil(harness, people, () => false, rng);
}
