/** The contests that were opened in this browser, and what proves it. */
import type { ContestApi } from '@stammtisch/wire/contest';
import { useWatched } from '../model/observable.ts';
import { createKept } from '../model/kept.ts';

type Ticket = ContestApi<'ContestTicket'>;

interface KeptContest extends Pick<Ticket, 'contest' | 'code' | 'token'> {
  /** Milliseconds since 1970, when it was opened. */
  readonly at: number;
}

/** The oldest ones are forgotten. */
const CONTESTS_MAX = 50;

const kept = createKept('contests', readAll);

export function keepContest({ contest, code, token }: Ticket): void {
  const others = kept.get().filter((other) => other.contest !== contest);
  kept.set([{ contest, code, token, at: Date.now() }, ...others].slice(0, CONTESTS_MAX));
}

/** The organiser's token by the id or the code of a contest; undefined for everybody else. */
export function useOrganiserToken(reference: string): string | undefined {
  const all = useWatched(kept);
  return all.find(({ contest, code }) => contest === reference || code === reference)?.token;
}

/** Ids of the contests that were opened here. */
export function useOwnContests(): readonly string[] {
  return useWatched(kept).map(({ contest }) => contest);
}

function readAll(raw: unknown): readonly KeptContest[] {
  return Array.isArray(raw) ? raw.filter(isKept) : [];
}

function isKept(raw: unknown): raw is KeptContest {
  if (typeof raw !== 'object' || raw === null) return false;
  const { contest, code, token, at } = raw as Record<string, unknown>;
  return [contest, code, token].every((text) => typeof text === 'string') && typeof at === 'number';
}
