/** Remembers which lessons of which game were shown in this browser. */
import { createKept } from './kept.ts';
import { useWatched } from './observable.ts';

type Learnt = Readonly<Record<string, readonly string[]>>;

const learnt = createKept('learnt', readLearnt);

export function useLearnt(game: string): readonly string[] {
  return useWatched(learnt)[game] ?? NONE;
}

const NONE: readonly string[] = [];

export function keepLearnt(game: string, lesson: string): void {
  const before = learnt.get();
  const known = before[game] ?? NONE;
  if (!known.includes(lesson)) learnt.set({ ...before, [game]: [...known, lesson] });
}

/** Everything is explained once more. */
export function forgetLessons(): void {
  learnt.set({});
}

function readLearnt(raw: unknown): Learnt {
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(
    Object.entries(raw).map(([game, ids]: [string, unknown]) => [
      game,
      Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : NONE,
    ]),
  );
}
