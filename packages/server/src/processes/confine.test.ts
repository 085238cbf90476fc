import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, startChild } from './child.ts';
import { countProcesses } from '../test/processes.ts';
import { quoteWord } from './command.ts';
import { type Confinement, planConfinement } from './confine.ts';
import { DEFAULT_PROGRAM_LIMITS, type ProgramLimits } from './limits.ts';

const LIMITS: ProgramLimits = { ...DEFAULT_PROGRAM_LIMITS, fileBytes: 2 * 1024 ** 2 };
let confinement: Confinement;
let folder: string;

beforeAll(() => {
  confinement = planConfinement(LIMITS);
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a line of a shell, held back, to its end. */
async function run(
  command: string,
  heldBy = confinement,
): Promise<Child & { readonly lines: readonly string[] }> {
  const child = startChild({ command, lineBytes: 1000, confinement: heldBy });
  const lines: string[] = [];
  child.handlers = { line: (line) => void lines.push(line), gone: () => undefined };
  await child.closed;
  return Object.assign(child, { lines });
}

describe('a program that is held back', () => {
  it('is run as it is without: input, output, complaints, exit code, signals', async () => {
    const { lines, ...child } = await run('echo "$0 out"; echo err >&2; exit 7');
    expect(lines).toEqual(['sh out']);
    expect([child.complaints(), child.ending()]).toEqual(['err\n', 'exit code 7']);
    expect((await run('kill -SEGV $$; exit 0')).ending()).toBe('signal SIGSEGV');
    const missing = await run('there-is-no-such-program');
    expect([missing.startError(), missing.lines]).toEqual(['ENOENT', []]);
  });

  it('may set aside more memory than it may use', async () => {
    const wish = { ...LIMITS, memoryBytes: 128 * 1024 ** 2 };
    const setAside = 'new ArrayBuffer(600 * 1024 ** 2); console.log("there")';
    const command = `node -e ${quoteWord(setAside)}`;
    const { lines } = await run(command, planConfinement(wish));
    expect(lines).toEqual(['there']);
  });

  it('writes into a layer that is small and thrown away, and nowhere else', async () => {
    const isHeld = !confinement.lacking.includes('files');
    const fill = 'for i in 1 2 3 4; do head -c 1048576 /dev/zero > "$new/$i" || exit 3; done';
    const { lines, ...child } = await run(
      `new=$(mktemp -d); echo hello > "$new/note"; cat "$new/note"; echo "$new"; ${fill}; rm -r "$new"`,
    );
    expect(lines[0]).toBe('hello');
    expect(existsSync(lines[1]!)).toBe(false);
    expect(child.ending()).toBe(isHeld ? 'exit code 3' : 'exit code 0');
    await run(`touch ${quoteWord(join(folder, 'note'))} /etc/stammtisch-note`);
    expect(existsSync(join(folder, 'note'))).toBe(!isHeld);
    expect(existsSync('/etc/stammtisch-note')).toBe(false);
  });

  it('sees neither our processes nor our network', async () => {
    let visits = 0;
    const server = createServer((socket) => {
      visits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const call = `require("net").connect(${port},"127.0.0.1").on("error",(e)=>console.log(e.code))`;
    const { lines } = await run(
      `node -e ${quoteWord(call)}; test -d /proc/${process.pid} && echo seen`,
    );
    await new Promise((resolve) => server.close(resolve));
    const isHeld = !confinement.lacking.includes('network');
    expect(visits).toBe(isHeld ? 0 : 1);
    expect(lines.includes('ECONNREFUSED')).toBe(isHeld);
    expect(lines.includes('seen')).toBe(confinement.helpers === 0);
  });

  it('cannot let itself out again', async () => {
    const tries = 'mount -o remount,bind,rw / || unshare -Um mount -o remount,bind,rw /';
    const { lines } = await run(`${tries} && touch /stammtisch-out && echo out`);
    expect(lines).toEqual([]);
    expect(existsSync('/stammtisch-out')).toBe(false);
  });

  it('leaves nothing behind that it has started, not even in a session of its own', async () => {
    const { lines } = await run('setsid sleep 300.25 & echo started');
    expect(lines).toEqual(['started']);
    expect(countProcesses('sleep', '300.25')).toBe(0);
  });
});

describe('what this machine can do', () => {
  it('is found out by trying, and what it cannot is named', () => {
    const path = process.env['PATH'];
    process.env['PATH'] = folder;
    const without = planConfinement(LIMITS);
    process.env['PATH'] = path;
    expect([without.words, without.helpers]).toEqual([[], 0]);
    expect(without.lacking).toEqual(expect.arrayContaining(['files', 'network']));
    const free = planConfinement({ network: true });
    expect(free.lacking).toEqual([]);
  });
});
