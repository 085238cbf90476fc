/**
 * Sends a file to be loaded and checked so many times at once, from an address of its own, and prints
 * what was answered: FILE PORT LOADS CHECKS.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Shot {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

const ADDRESS = '127.0.0.66';
const [path = '', port, loads, checks] = process.argv.slice(2);
const file = readFileSync(path, 'utf8');

async function shoot(route: string, body: object): Promise<Shot> {
  const headers = { 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${port}/api/v1/${route}`;
  const asking = request(url, { method: 'POST', headers, localAddress: ADDRESS, agent: false });
  const answered = once(asking, 'response');
  asking.end(JSON.stringify(body));
  const [response] = (await answered) as [IncomingMessage];
  return { path: route, status: response.statusCode ?? 0, text: await text(response) };
}

const shots = await Promise.all([
  ...Array.from({ length: Number(loads) }, () => shoot('tables/load', { name: 'Eve', file })),
  ...Array.from({ length: Number(checks) }, () => shoot('verify', { file })),
]);
process.stdout.write(JSON.stringify(shots));
