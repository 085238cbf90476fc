import { mkdtempSync, readdirSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { mauMau } from '@stammtisch/games';
import { parseLog, parseSeed, verifyLog } from '@stammtisch/kernel';
import { good, runBot } from '@stammtisch/testkit/bots';
import { contestDeal } from '@stammtisch/wire';
import { describe, expect, it, onTestFinished } from 'vitest';
import { host } from '../test/host.ts';
import { type Archive, openArchive } from './archive.ts';
import type { GameRecord } from './record.ts';
import { replayTranscript } from './test/replay.ts';

function makeFolder(): string {
  const folder = mkdtempSync(joinPath(tmpdir(), 'stammtisch-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function playInto(archive: Archive, games: number): Promise<void> {
  const { port, results, records, transcripts } = await host({
    firstGame: archive.nextGame,
    keepTranscripts: true,
  });
  for (let i = 0; i < 2 * games; i++) runBot({ port, name: `B${i}`, behave: good });
  await results(games);
  records.forEach((record, i) => archive.keep(record, transcripts[i]!));
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

describe('the folder of a contest', () => {
  it('has a record, a verifiable log and a transcript of every game', async () => {
    const folder = makeFolder();
    await playInto(openArchive(folder), 3);
    const records = readLines(joinPath(folder, 'results.jsonl')).map(
      (line) => JSON.parse(line) as GameRecord,
    );
    expect(new Set(records.map(({ game }) => game))).toEqual(new Set([1, 2, 3]));
    for (const line of readLines(joinPath(folder, 'games.jsonl'))) {
      const log = parseLog(line);
      expect(log.ok && verifyLog(mauMau, log.value)).toBeUndefined();
    }
    for (const { game, seed, slot, reason } of records) {
      const lines = readLines(joinPath(folder, 'transcripts', `game-00000${game}.jsonl`));
      const { result } = replayTranscript(lines, contestDeal(parseSeed(seed)));
      expect(result).toMatchObject({ winner: slot, reason });
    }
  });

  it('goes on where an earlier contest stopped, also if its last line was cut off', async () => {
    const folder = makeFolder();
    await playInto(openArchive(folder), 2);
    appendFileSync(joinPath(folder, 'results.jsonl'), '{"gam');
    const again = openArchive(folder);
    expect(again.nextGame).toBe(3);
    await playInto(again, 1);
    expect(readdirSync(joinPath(folder, 'transcripts'))).toHaveLength(3);
    expect(openArchive(folder).nextGame).toBe(4);
  });
});
