/** The starter bots of the examples, as their users run them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const EXAMPLES = new URL('../../../../../../examples/bots/', import.meta.url);

/** A starter with another name over the network, perhaps with the table and the seat it wants. */
export function runStarter(
  file: string,
  port: number,
  name: string,
  place: readonly string[] = [],
): void {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-starter-'));
  const path = join(folder, 'bot');
  const source = readFileSync(new URL(file, EXAMPLES), 'utf8');
  const changed = source.replace(/NAME = ["']Kiebitz["']/, `NAME = "${name}"`);
  const isPython = file.endsWith('.py');
  const script = path + (isPython ? '.py' : '.mjs');
  writeFileSync(script, changed);
  const program = isPython ? 'python3' : process.execPath;
  const child = spawn(program, [script, '127.0.0.1', String(port), ...place], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
}
