/** What is kept of a contest beside its games: who may lead it, what was asked for, how far it is. */
import type { TournamentStore } from '@stammtisch/arena';
import {
  CONTEST_STATES,
  type ContestInfo,
  type ContestState,
  type ContestRequest,
  contestRequestSchema,
} from '@stammtisch/wire/contest';
import { hashText } from '@stammtisch/wire/shuffle';

export interface ContestFile {
  readonly id: string;
  readonly code: string;
  /** SHA-256 of the organiser's token. */
  readonly tokenHash: string;
  readonly wish: ContestRequest;
  /** Of all deals; a secret until the end. */
  readonly seed: string;
  readonly state: ContestState;
  readonly openedAt: number;
  /** The mark of the address it was opened from; contests of version 1.0 have none. */
  readonly from?: string;
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly winner?: string;
  /** What its built-in bots may need of a processor, and what they have used of it. */
  readonly budgetMs?: number;
  readonly spentMs?: number;
  readonly closed?: true;
  readonly reruns: ContestInfo['reruns'];
  /** The last one it had, so that bots find it again after a restart. */
  readonly freeHackPort?: number;
}

export const CONTEST_FILE = 'contest.json';
const KIND = 'stammtisch-contest';

export async function writeContest(
  store: Pick<TournamentStore, 'write'>,
  file: ContestFile,
): Promise<void> {
  const text = JSON.stringify({ kind: KIND, version: 1, ...file }, null, 2);
  await store.write(CONTEST_FILE, `${text}\n`);
}

/** Undefined where it is damaged or none. */
export function parseContest(text: string): ContestFile | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { kind, ...file } = Object(parsed) as ContestFile & { readonly kind?: unknown };
  if (kind !== KIND || typeof file.seed !== 'string' || typeof file.tokenHash !== 'string') {
    return undefined;
  }
  const wish = contestRequestSchema.safeParse(file.wish);
  if (!wish.success || !CONTEST_STATES.includes(file.state)) return undefined;
  return { ...file, wish: wish.data };
}

/** What is published before the first game: nobody can choose other deals afterwards. */
export function commitmentTo(seed: string): string {
  return hashText(`stammtisch-contest-1\n${seed}`);
}

export function isOver({ state }: Pick<ContestFile, 'state'>): boolean {
  return state === 'finished' || state === 'cancelled';
}
