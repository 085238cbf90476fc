/** What pages say about starter bots is what the list of the starters says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STARTERS } from '../apps/web/src/contests/connect-commands.ts';

const README = new URL('../examples/bots/README.md', import.meta.url);

describe('commands for starter bots', () => {
  it('are shown on the pages for every language, as the list has them', () => {
    const rows = readFileSync(README, 'utf8').matchAll(/^\| (\w+) \|.*?\| (`.*`) \|/gm);
    const listed = [...rows].map(([, lang, run]) => [
      lang,
      run!.replaceAll(/`|\b[Bb]ot(?=[./])/g, ''),
    ]);
    const shown = STARTERS.map(({ lang, run }) => [
      lang,
      run.replace(' && ', ', then ').replaceAll(/\bkuckuck(?=[./])/g, ''),
    ]);
    const known = listed.map(([lang, run]) => [lang, run!.replaceAll('./bot', './kuckuck')]);
    expect(shown).toEqual(known);
  });
});
