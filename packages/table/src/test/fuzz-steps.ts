/** What fuzz runs have in common, of one process or of several: steps by chance, and who takes them. */
import { pick, type Rng } from '@stammtisch/kernel';
import type { Client } from './harness.ts';
import { findMove } from './playing.ts';

type Act<F> = (fuzz: F) => Promise<void> | void;

/** Something that can happen, with its name in messages. */
export type StepKind<F> = readonly [weight: number, name: string, act: Act<F>];

/** By weight. */
export function chooseStep<F>(kinds: readonly StepKind<F>[], rng: Rng): StepKind<F> {
  let left = pick(
    rng,
    kinds.reduce((sum, [weight]) => sum + weight, 0),
  );
  return kinds.find(([weight]) => (left -= weight) < 0)!;
}

/** Lets somebody who is connected act: rather one who can move, so that the game goes on. */
export async function withClient<P extends { readonly client: Client | undefined }>(
  { people, rng }: { readonly people: readonly P[]; readonly rng: Rng },
  act: (person: P) => Promise<void> | void,
): Promise<void> {
  const here = people.filter(({ client }) => client !== undefined);
  const able = here.filter(({ client }) => findMove(client!) !== undefined);
  const some = able.length > 0 && pick(rng, 4) > 0 ? able : here;
  if (some.length > 0) await act(some[pick(rng, some.length)]!);
}
