/** Another build of the pages: the same, but files that are named by their content have other names. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PAGES } from './test-server.ts';

/** A folder with it, which is gone after the test. */
export function makeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(PAGES, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const renew = (file: string): void => {
    const text = readFileSync(file, 'utf8');
    const renewed = names.reduce((done, name) => done.replaceAll(name, nextName(name)), text);
    writeFileSync(file, renewed.replace(/'stammtisch-[0-9a-f]+'/, "'stammtisch-next'"));
  };
  for (const name of names) {
    renew(join(assets, name));
    renameSync(join(assets, name), join(assets, nextName(name)));
  }
  for (const name of ['index.html', 'sw.js']) renew(join(folder, name));
  return folder;
}

function nextName(name: string): string {
  return name.replace('.', '-next.');
}
