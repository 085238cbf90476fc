import { BOTS_REVISION } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { FIRST_OPTION, refusalsOf, type Rejection, text } from '@stammtisch/kernel';
import { isOutside } from '../match/entrant.ts';
import type { TournamentPlan } from './plan.ts';

/** Where a tournament is kept. A write is there whole or not at all. */
export interface TournamentStore {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
}

export const PLAN_FILE = 'tournament.json';
export const RESULTS_FILE = 'results.json';

/** Writes the plan into an empty store; says why another tournament's store is not touched. */
export async function claimStore(
  plan: TournamentPlan,
  store: TournamentStore,
): Promise<Rejection | undefined> {
  const head = { kind: 'stammtisch-tournament', version: 1, ...revisionsOf(plan), plan };
  const there = await store.read(PLAN_FILE);
  if (there === undefined) {
    await store.write(PLAN_FILE, `${JSON.stringify(head, null, 2)}\n`);
    return undefined;
  }
  const kept = parseFields(there);
  if (kept === undefined) return refusal('damaged-tournament', { file: PLAN_FILE });
  const differing = listDifferences(kept, flatten(head));
  if (differing.length === 0) return undefined;
  return refusal('other-tournament', { differing: differing.join(', ') });
}

/** What a newer version may do differently: the rules, and how the bots play that it brings along. */
function revisionsOf({ game, entrants }: TournamentPlan): Readonly<Record<string, number>> {
  const { revision } = GAMES[game]!;
  if (entrants.every(({ bot }) => isOutside(bot))) return { revision };
  return { revision, botsRevision: BOTS_REVISION };
}

/** By name of the field, as JSON. */
type Fields = Readonly<Record<string, string>>;

function parseFields(json: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? flatten(parsed) : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of the plan beside those around it. */
function flatten(head: { readonly plan?: unknown }): Fields {
  const { plan, ...rest } = head;
  const inner = typeof plan === 'object' && plan !== null ? plan : {};
  return Object.fromEntries(
    Object.entries({ ...rest, ...inner }).map(([key, value]) => [key, formatPart(value)]),
  );
}

/**
 * A part of a plan or a log as JSON, to be compared. Who begins from game to game is a rule of tables
 * that no match follows, and plans of 1.0 do not know it.
 */
export function formatPart(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === FIRST_OPTION ? undefined : part));
}

function listDifferences(kept: Fields, wanted: Fields): string[] {
  const all = new Set([...Object.keys(wanted), ...Object.keys(kept)]);
  return [...all].filter((key) => kept[key] !== wanted[key]);
}

const refusal = refusalsOf({
  'damaged-tournament': text(
    'Dort liegt schon etwas, aber {file} ist nicht lesbar; es wird nicht überschrieben.',
    'Something is kept there already, but {file} cannot be read; it is not overwritten.',
  ),
  'other-tournament': text(
    'Dort liegt schon ein anderes Turnier (verschieden: {differing}); es wird nicht überschrieben.',
    'Another tournament is kept there already (different: {differing}); it is not overwritten.',
  ),
});
