import { fail, ok, type Result, type Sentence, sentence, text } from '@stammtisch/kernel';
import { countMatches } from './plan.ts';
import { type MatchTools, playMatch } from './play-match.ts';
import {
  formatRecord,
  gamesFile,
  headingOf,
  matchFile,
  type MatchHeading,
  type MatchRecord,
  parseRecord,
} from './record.ts';
import type { Pause } from './reliability.ts';
import {
  formatResults,
  listVerdicts,
  type Played,
  summarizeTournament,
  type TournamentResults,
} from './results.ts';
import { nextPairings, type Pairing } from './schedule.ts';
import { claimStore, planAsKept, RESULTS_FILE, type TournamentStore } from './store.ts';

export interface TournamentRun extends MatchTools {
  readonly store: TournamentStore;
  /** Plays matches that have no entrant in common at the same time. */
  readonly sideBySide?: boolean;
  /** Told of every match that is begun. */
  readonly onBegin?: ((heading: MatchHeading) => void) | undefined;
  /** Told of every match that is finished, also of those found in the store. */
  readonly onMatch?: (record: MatchRecord, found: boolean) => void;
  /** Told what people should know and did not ask for. */
  readonly onNote?: (note: Sentence) => void;
  /** Lets others have their turn while the results are computed. */
  readonly pause?: Pause;
}

export interface TournamentOutcome {
  /** Not finished where it was stopped; run again, it goes on. */
  readonly results: TournamentResults;
  /** How many matches were found in the store, and how many played now. */
  readonly found: number;
  readonly played: number;
}

/**
 * Plays a tournament, or the rest of one that the store holds. Every match is kept as soon as it is
 * finished; the results follow from the plan, in one run or in many.
 */
export async function runTournament(asked: TournamentRun): Promise<Result<TournamentOutcome>> {
  const { store } = asked;
  const plan = await planAsKept(asked.plan, store);
  const run = { ...asked, plan };
  const refused = await claimStore(plan, store);
  if (refused !== undefined) return fail(refused);
  const played: Played[] = [];
  let found = 0;
  for (;;) {
    const pairings = await nextPairings(plan, listVerdicts(plan, played));
    if (pairings.length === 0) break;
    for (const group of run.sideBySide === true ? groupApart(pairings) : pairings.map((p) => [p])) {
      const first = played.length + 1;
      const matches = await Promise.all(
        group.map((pairing, i) => takeMatch(run, pairing, headingOf(plan, pairing, first + i))),
      );
      for (const [i, match] of matches.entries()) {
        if (match === undefined) return ok(await stopHere(run, played, found));
        if (match.found) found++;
        played.push({ pairing: group[i]!, record: match.record });
      }
    }
  }
  const results = await summarizeTournament(plan, played, run.pause);
  await store.write(RESULTS_FILE, formatResults(results));
  return ok({ results, found, played: played.length - found });
}

/** Cuts a list of matches where an entrant would have to be in two of them at once. */
function groupApart(pairings: readonly Pairing[]): Pairing[][] {
  const groups: Pairing[][] = [];
  let busy = new Set<number>();
  for (const pairing of pairings) {
    const { a, b } = pairing;
    if (groups.length === 0 || busy.has(a) || busy.has(b)) {
      groups.push([]);
      busy = new Set();
    }
    groups.at(-1)!.push(pairing);
    busy.add(a).add(b);
  }
  return groups;
}

/** A match of the store, or played now; undefined where it was stopped. */
async function takeMatch(
  run: TournamentRun,
  pairing: Pairing,
  heading: MatchHeading,
): Promise<{ readonly record: MatchRecord; readonly found: boolean } | undefined> {
  const kept = await findRecord(run, heading);
  const record = kept ?? (await playAndKeep(run, pairing, heading));
  if (record === undefined) return undefined;
  const found = kept !== undefined;
  run.onMatch?.(record, found);
  return { record, found };
}

async function findRecord(
  { store, onNote }: TournamentRun,
  heading: MatchHeading,
): Promise<MatchRecord | undefined> {
  const file = matchFile(heading);
  const text = await store.read(file);
  if (text === undefined) return undefined;
  const record = parseRecord(text, heading);
  if (record === undefined) onNote?.(playedAgain(file));
  return record;
}

async function playAndKeep(
  run: TournamentRun,
  pairing: Pairing,
  heading: MatchHeading,
): Promise<MatchRecord | undefined> {
  run.onBegin?.(heading);
  const played = await playMatch(run, pairing, heading);
  if (played === undefined) return undefined;
  // First the games: where there is a record, its games are there too.
  if (run.keepLogs === true) {
    const lines = played.logs.map((line) => `${line}\n`).join('');
    await run.store.write(gamesFile(heading), lines);
  }
  await run.store.write(matchFile(heading), formatRecord(played.record));
  return played.record;
}

async function stopHere(
  { plan, onNote }: TournamentRun,
  played: readonly Played[],
  found: number,
): Promise<TournamentOutcome> {
  onNote?.(stopped(played.length, countMatches(plan)));
  return { results: await summarizeTournament(plan, played), found, played: played.length - found };
}

function playedAgain(file: string): Sentence {
  return sentence(
    '{file} ist beschädigt oder gehört nicht hierher; die Begegnung wird noch einmal gespielt.',
    '{file} is damaged or does not belong here; the match is played again.',
    { file },
  );
}

function stopped(played: number, matches: number): Sentence {
  return sentence(
    'Angehalten nach {played} von {matches} {things}; was fertig ist, bleibt erhalten.',
    'Stopped after {played} of {matches} {things}; what is finished is kept.',
    { played, matches, things: matches === 1 ? MATCH : MATCHES },
  );
}

const MATCH = text('Begegnung', 'match');
const MATCHES = text('Begegnungen', 'matches');
