import type { GameReport, Mismatch } from '@stammtisch/games';
import { type Lang, type Result, sentence, speak } from '@stammtisch/kernel';

/** What came of one vector file. */
export interface FileReport {
  readonly file: string;
  readonly games: Result<readonly GameReport[]>;
}

export interface Score {
  readonly passed: number;
  readonly failed: number;
}

/** Counts cases; a file that could not be run is one that failed. */
export function countCases(reports: readonly FileReport[]): Score {
  let passed = 0;
  let failed = 0;
  for (const { games } of reports) {
    if (!games.ok) failed++;
    else {
      const cases = games.value.flatMap((game) => game.cases);
      const good = cases.filter((entry) => entry.passed).length;
      passed += good;
      failed += cases.length - good;
    }
  }
  return { passed, failed };
}

/** Every mismatch on a line of its own. */
export function formatMismatches(file: string, games: readonly GameReport[], lang: Lang): string[] {
  return games.flatMap(({ name, cases }) =>
    cases.flatMap(({ step, mismatches }) =>
      mismatches.map((mismatch) => {
        const where = sentence('{file}: {name}, Schritt {step}', '{file}: {name}, step {step}', {
          file,
          name,
          step,
        });
        return `${speak(where, lang)}, ${formatMismatch(mismatch, lang)}`;
      }),
    ),
  );
}

/** The last line; it is read by programs and so the same in every language. */
export function formatScore({ passed, failed }: Score): string {
  return `${passed} passed, ${failed} failed`;
}

function formatMismatch({ key, expected, got }: Mismatch, lang: Lang): string {
  return speak(
    sentence('{key}: erwartet {expected}, ist {got}', '{key}: expected {expected}, got {got}', {
      key,
      expected: JSON.stringify(expected) ?? 'undefined',
      got: JSON.stringify(got) ?? 'undefined',
    }),
    lang,
  );
}
