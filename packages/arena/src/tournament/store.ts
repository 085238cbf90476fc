import { BOTS_REVISION } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  completeOptions,
  FIRST_OPTION,
  refusalsOf,
  type Rejection,
  text,
} from '@stammtisch/kernel';
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
  const there = await store.read(PLAN_FILE);
  if (there !== undefined) return refuseKept(plan, there);
  await store.write(PLAN_FILE, `${JSON.stringify(headOf(plan), null, 2)}\n`);
  return undefined;
}

/** Why a kept file is not the plan of a tournament that is counted again: nobody plays any more. */
export function refuseToCount(plan: TournamentPlan, there: string): Rejection | undefined {
  return refuseKept(plan, there, 'botsRevision' satisfies keyof Revisions);
}

/** `indifferent` is a field that may differ. */
function refuseKept(
  plan: TournamentPlan,
  there: string,
  indifferent?: string,
): Rejection | undefined {
  const kept = parseFields(there);
  if (kept === undefined) return refusal('damaged-tournament', { file: PLAN_FILE });
  const differing = listDifferences(kept, flatten(headOf(plan))).filter(
    (key) => key !== indifferent,
  );
  if (differing.length === 0) return undefined;
  return refusal('other-tournament', { differing: differing.join(', ') });
}

/** What is written of a plan. */
function headOf(plan: TournamentPlan) {
  return { kind: 'stammtisch-tournament', version: 1, ...revisionsOf(plan), plan };
}

/** The plan as a tournament of 1.0 goes on that the store holds: its deals are not disguised. */
export async function planAsKept(
  plan: TournamentPlan,
  store: Pick<TournamentStore, 'read'>,
): Promise<TournamentPlan> {
  const kept = parseFields((await store.read(PLAN_FILE)) ?? '');
  if (kept === undefined || 'disguised' in kept) return plan;
  const { disguised: _later, ...asBefore } = plan;
  return asBefore;
}

/** What a newer version may do differently: the rules, and how the bots play that it brings along. */
interface Revisions {
  readonly revision: number;
  readonly botsRevision?: number;
}

function revisionsOf({ game, entrants }: TournamentPlan): Revisions {
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
  const inner: { readonly game?: unknown } = typeof plan === 'object' && plan !== null ? plan : {};
  const game = String(inner.game);
  return Object.fromEntries(
    Object.entries({ ...rest, ...inner }).map(([key, value]) => [
      key,
      formatPart(game, key, value),
    ]),
  );
}

/** A part of a plan or a log of a game as JSON, to be compared. */
export function formatPart(game: string, key: string, value: unknown): string {
  if (key !== 'options' || typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const spec = Object.hasOwn(GAMES, game) ? GAMES[game]!.options : { fields: {} };
  // Plans of older versions do not name options that have come since.
  const { [FIRST_OPTION]: _tablesOnly, ...options } = completeOptions(
    spec,
    value as Readonly<Record<string, unknown>>,
  );
  return JSON.stringify(
    Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
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
