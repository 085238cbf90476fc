import { readdirSync, readFileSync } from 'node:fs';

/** How many processes of this machine were started with these very words. */
export function countProcesses(...words: readonly string[]): number {
  const cmdline = words.map((word) => `${word}\0`).join('');
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && wordsOf(pid) === cmdline).length;
}

function wordsOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
