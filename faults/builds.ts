/** Two servers with pages of different builds behind the nginx that `deploy/` recommends, as in an upgrade. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@stammtisch/kernel';
import { startTableServer } from '@stammtisch/server/tables';
import { startNginx } from './lib/nginx.ts';
import type { Ports } from './lib/serving.ts';
import type { Fault, Trial } from './lib/trial.ts';

/** Each is named by its content, so only one of the servers has it. */
const BUILDS = { one: 'assets/page-1a2b.js', two: 'assets/page-3c4d.js' };

/** Asks for a part of each build again and again: wherever nginx leads a request, the part comes. */
export const askForParts: Fault = async (trial) => {
  const servers = [
    await startServer(trial, 'one', BUILDS.one),
    await startServer(trial, 'two', BUILDS.two),
  ];
  const { port } = await startNginx(trial, servers);
  const ask = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/${path}`)).status;
  for (let i = 0; i < trial.times; i++) {
    for (const part of Object.values(BUILDS)) {
      const status = await ask(part);
      assert(status === 200, `${part} came with ${status}`);
    }
    assert((await ask('assets/none-5e6f.js')) === 404, 'what no server has is missing');
  }
  return `${trial.times * Object.keys(BUILDS).length} parts came`;
};

async function startServer(trial: Trial, name: string, part: string): Promise<Ports> {
  const pages = join(trial.folder, name, 'pages');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), `<script type="module" src="/${part}"></script>`);
  writeFileSync(join(pages, part), 'export {};');
  const started = await startTableServer({
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    dataFolder: join(trial.folder, name, 'data'),
    version: '0.0.0',
    pages,
  });
  assert(started.ok, 'the server starts');
  trial.defer(() => started.value.close());
  return started.value;
}
