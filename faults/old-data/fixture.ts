/** The data folders of released versions, as files in testdata. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SeatView } from '@stammtisch/wire/table';

export const FIXTURES = new URL('testdata/', import.meta.url);

export interface Fixture {
  readonly version: string;
  /** Of the rules, by game. */
  readonly revisions: Readonly<Record<string, number>>;
  /** Tables in the middle of a game. */
  readonly seats: readonly KeptSeat[];
  /** The id of a game that is over. */
  readonly finished: string;
  readonly ruleset: string;
  /** The id of a contest that is over. */
  readonly contest: string;
  /** By path: gzip in base64. */
  readonly files: Readonly<Record<string, string>>;
}

/** A member who holds all seats of a table, and what that one saw last. */
export interface KeptSeat {
  readonly game: string;
  readonly table: string;
  readonly token: string;
  readonly views: readonly SeatView[];
}

/** All that are kept, oldest first. */
export function listFixtures(): Fixture[] {
  const names = readdirSync(FIXTURES).filter((name) => name.endsWith('.json'));
  return names
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as Fixture);
}

/** Writes a data folder as the version left it. */
export function unpack({ files }: Fixture, folder: string): void {
  for (const [name, packed] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, gunzipSync(Buffer.from(packed, 'base64')));
  }
}
