import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './new-bot.ts';
import { fillCommand, findStarter, STARTERS } from './starters.ts';

/** A server that is asked by POST: `bot new` writes bots that connect themselves. */
const ASKED_BY_POST = 'http';

/** Languages whose tools are not on the machines on which these tests are run. */
const NOT_RUN = ['go', 'csharp'];

const README = new URL('README.md', EXAMPLES);
const BLOCK = /(<!-- made: starters -->\n)[\s\S]*?(<!-- end made -->)/;

describe('the starter bots', () => {
  it('are all in the list, and the list has nothing else', () => {
    const files = readdirSync(EXAMPLES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== ASKED_BY_POST)
      .flatMap(({ name }) => readdirSync(new URL(name, EXAMPLES)).map((file) => `${name}/${file}`));
    expect(STARTERS.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('are told about in the README (UPDATE=1 rewrites it)', () => {
    const text = readFileSync(README, 'utf8');
    const fresh = text.replace(BLOCK, `$1\n${formatTable()}\n\n$2`);
    if (process.env['UPDATE'] !== undefined) writeFileSync(README, fresh);
    expect(readFileSync(README, 'utf8')).toBe(fresh);
  });

  it('are found by every name of their language', () => {
    for (const starter of STARTERS) {
      for (const name of [starter.lang, starter.lang.toUpperCase(), ...starter.aliases]) {
        expect(findStarter(name)).toEqual({ ok: true, value: starter });
      }
    }
  });
});

function formatTable(): string {
  const rows = STARTERS.map(({ lang, file, build, run }) => {
    const name = file.split('/')[1]!;
    const commands = [build ?? '', run].filter((command) => command !== '');
    const written = commands.map((command) => `\`${fillCommand(command, name)}\``).join(', then ');
    const state = NOT_RUN.includes(lang) ? 'not run here' : 'tested';
    return `| ${lang} | [${file}](${file}) | ${written} | ${state} |`;
  });
  return ['| language | bot | start it with | |', '|---|---|---|---|', ...rows].join('\n');
}
