/** The wire transcripts of a contest with a format: one file a game, with how it ended for each. */
import { createHash } from 'node:crypto';
import {
  type FailureKind,
  FAILURES,
  type FailuresOf,
  type GameNumber,
  type SeatResult,
  type TournamentStore,
} from '@stammtisch/arena';
import type { Slot } from '@stammtisch/wire';
import { createTranscript, type Transcript } from '../transcript.ts';

/** What went over the wire in one game. */
export interface GameTranscript extends Pick<Transcript, 'add' | 'close'> {
  /** How the game ended for a seat; null where the player did not fail. */
  end(seat: Slot, result: SeatResult, failure: FailureKind | null): void;
  /** The text of its file, when the game is over. */
  format(): string;
}

/** Of those who are not told to it, built-in bots, nothing is known but that they did not fail. */
export function createGameTranscript(seats: number, now: () => number): GameTranscript {
  const begin = now();
  const transcript = createTranscript(() => Math.round((now() - begin) * 10) / 10);
  const { lines } = transcript;
  const results: (SeatResult | null)[] = Array.from({ length: seats }, () => null);
  const failures: (FailureKind | null)[] = Array.from({ length: seats }, () => null);
  return {
    ...transcript,
    end(seat, result, failure) {
      results[seat] = result;
      failures[seat] = failure;
    },
    format() {
      const last = JSON.stringify({ seq: lines.length, dir: 'END', results, failures });
      return [...lines, last].map((line) => `${line}\n`).join('');
    },
  };
}

/** Where the transcript of a game is kept. */
export function transcriptFile({ names, seed, deal, game }: GameNumber): string {
  const plain = names.map((name) => name.replace(/[^a-z0-9]+/gi, '-')).join('-vs-');
  // Names can be alike in plain letters, and two can meet more than once.
  const mark = createHash('sha256').update(seed).digest('hex').slice(0, MARK_LENGTH);
  const number = String(deal + 1).padStart(DEAL_WIDTH, '0');
  return `transcripts/${plain}-${mark}/deal-${number}-${game + 1}.jsonl`;
}

/** Reads from the transcripts who failed in a game; what cannot be read fits no game. */
export function readFailures(store: Pick<TournamentStore, 'read'>): FailuresOf {
  return async (game) => {
    const text = await store.read(transcriptFile(game));
    const last = text?.trimEnd().split('\n').at(-1);
    return last === undefined ? [] : failuresIn(last);
  };
}

const MARK_LENGTH = 8;
const DEAL_WIDTH = 4;

function failuresIn(line: string): (FailureKind | null)[] {
  try {
    const { failures } = JSON.parse(line) as { readonly failures?: unknown };
    return Array.isArray(failures) && failures.every(isFailure) ? failures : [];
  } catch {
    return [];
  }
}

function isFailure(value: unknown): value is FailureKind | null {
  return value === null || FAILURES.some((kind) => kind === value);
}
