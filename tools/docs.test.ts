import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { type DocumentedGame, regenerate } from './generated.ts';
import { listFiles, readText, ROOT } from './repository.ts';

const DOCUMENTED = Object.values(GAMES) as unknown as readonly DocumentedGame[];
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', ...listFiles('docs', '.md')].filter((file) =>
  existsSync(join(ROOT, file)),
);

describe('the generated parts of', () => {
  it.each(DOCUMENTS)('%s are fresh ("npm run docs" makes them so)', (file) => {
    const fresh = regenerate(readText(file), DOCUMENTED);
    if (process.env['UPDATE'] === '1') writeFileSync(join(ROOT, file), fresh);
    expect(readText(file)).toBe(fresh);
  });
});
