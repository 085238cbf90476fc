/** The preset of each game that the player knows; others are compared with it. */
import type { AnyGame } from '@stammtisch/kernel';
import { useWatched } from './observable.ts';
import { createKept } from './kept.ts';

type Known = Readonly<Record<string, string>>;

const known = createKept('known-rules', readKnown);

/** The one that was chosen, else the usual one of the game. */
export function useKnownRules({ id, options }: AnyGame): string {
  const preset = useWatched(known)[id] ?? '';
  return Object.hasOwn(options.presets, preset) ? preset : options.defaultPreset;
}

export function changeKnownRules(game: string, preset: string): void {
  known.set({ ...known.get(), [game]: preset });
}

function readKnown(raw: unknown): Known {
  if (typeof raw !== 'object' || raw === null) return {};
  const entries = Object.entries(raw).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Known;
}
