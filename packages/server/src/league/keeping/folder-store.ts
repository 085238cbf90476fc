/**
 * A league as files. `league.json` is what it was when its journal was last begun anew, and names that
 * journal; a journal that it does not name is a leftover. Entries survive the end of the process, but
 * are not forced to the disk one by one.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../contest/folder.ts';
import type { LeagueStore } from './league-store.ts';

const FILE = 'league.json';
const DEALS = 'deals';
const KIND = 'stammtisch-league';

export function openFolderStore(folder: string, onGrow: (bytes: number) => void): LeagueStore {
  const files = openFolder(folder, {
    isLight: (name) => name.startsWith(`${DEALS}/`),
    onGrow: (_, bytes) => onGrow(bytes),
  });
  let generation = 0;
  const journal = (): string => `journal-${generation}.jsonl`;
  return {
    async read() {
      const text = await files.read(FILE);
      const file = text === undefined ? undefined : (JSON.parse(text) as LeagueFile);
      generation = file?.generation ?? 0;
      const lines: string[] = [];
      for await (const line of files.lines(journal())) lines.push(line);
      // The first line only says what file this is.
      const entries = lines.slice(1);
      return { state: file === undefined ? undefined : JSON.stringify(file.state), entries };
    },
    append: (entry) => files.append(journal(), entry, JSON.stringify({ kind: KIND, generation })),
    async compact(state) {
      const before = journal();
      const next = generation + 1;
      const head = JSON.stringify({ kind: KIND, version: 1, generation: next }).slice(0, -1);
      await files.write(FILE, `${head},"state":${state}}\n`);
      generation = next;
      await files.remove(before);
    },
    putDeal: (id, text) => files.write(dealFile(id), `${text}\n`),
    readDeal: (id) => files.read(dealFile(id)),
    async dropDeals(ids) {
      for (const id of ids) await files.remove(dealFile(id));
    },
    async listDeals() {
      const names = await readdir(join(folder, DEALS)).catch(() => []);
      return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
    },
  };
}

interface LeagueFile {
  readonly generation: number;
  readonly state: unknown;
}

function dealFile(id: string): string {
  return `${DEALS}/${id}.json`;
}
