// Uses an unpacked or installed package as people would, and throws where something is amiss.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BOTS = ['--seats', 'search:20,search:20', '--seed', 'packed'];

/** What is called, and a piece of what it must answer. */
const CALLS = [
  [['rules', 'crazy-eights', '--lang', 'de'], /Achten passen immer/],
  [['play', 'mau-mau', ...BOTS, '--lang', 'en'], /place|wins|won/i],
  // On threads of their own: the executor that plays the deals.
  [
    ['match', 'search:20', 'random', '--deals', '4', '--workers', '2', '--seed', 'packed'],
    /random/,
  ],
  [['bot', 'new', 'python', 'Kiebitz'], /kiebitz\.py/],
];

/**
 * @param {string} script the program that the package has as its command
 * @param {string} version that it must say it has
 */
export async function tryPacked(script, version) {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-packed-'));
  try {
    assert.equal((await call(script, ['--version'], folder)).trim(), version);
    for (const [args, answer] of CALLS) assert.match(await call(script, args, folder), answer);
    assert.ok(existsSync(join(folder, 'kiebitz.py')), 'the starter bot was not written');
    await tryServer(script, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function call(script, args, cwd) {
  const child = start(script, args, cwd);
  const [code] = await once(child, 'close');
  assert.equal(code, 0, `${args.join(' ')} has failed: ${child.said}`);
  return child.said;
}

/** Pages, the tables of the database, and a clean stop. */
async function tryServer(script, cwd) {
  const ports = ['--port', '0', '--bot-port', '0'];
  const server = start(script, ['serve', ...ports, '--data', 'kept', '--lang', 'en'], cwd);
  const ended = once(server, 'close');
  try {
    const address = await readAddress(server);
    const page = await read(address);
    assert.match(page, /<title>/);
    const scripts = [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    assert.ok(scripts.length > 0, 'the page loads no script');
    const texts = await Promise.all(scripts.map((path) => read(address + path)));
    assert.ok(
      texts.every((text) => text !== ''),
      'a script of the page is empty',
    );
    assert.ok(texts.join('').length > 1000, 'the scripts of the page are empty');
    const table = { name: 'Jana', config: { game: 'crazy-eights' } };
    const answer = await post(`${address}/api/v1/tables`, table);
    assert.equal(answer.status, 201, `no table could be opened: ${await answer.text()}`);
    // A thread of the packed program reads it.
    const checked = await post(`${address}/api/v1/verify`, { file: '{}' });
    assert.match(await checked.text(), /not-a-log/);
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  assert.equal(code, 0, `the server did not stop well: ${server.said}`);
  assert.match(server.said, /Stopped/);
  assert.ok(existsSync(join(cwd, 'kept/stammtisch.db')), 'the server has kept nothing');
}

function start(script, args, cwd) {
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio: 'pipe' });
  child.said = '';
  child.stdin.end();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (child.said += text));
  }
  return child;
}

async function readAddress(server) {
  for (;;) {
    const [, address] = /(http:\/\/localhost:\d+)/.exec(server.said) ?? [];
    if (address !== undefined) return address;
    if (server.exitCode !== null) throw new Error(`the server has ended: ${server.said}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

function post(address, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function read(address) {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, `${address} answers ${answer.status}`);
  return await answer.text();
}
