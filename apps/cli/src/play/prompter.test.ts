import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Io } from '../terminal/io.ts';
import { asTerminal, createConsole } from '../test/console.ts';
import { createPrompter, interruptibly, isTerminal, pause } from './prompter.ts';

describe('createPrompter', () => {
  it('answers questions line by line, echoes a pipe and then reports its end', async () => {
    const stdin = new PassThrough();
    const { io, out } = createConsole(stdin, {});
    const prompter = createPrompter(io, new AbortController());
    stdin.end('one\r\n\ntwo');
    expect(await prompter.ask('A: ')).toEqual({ kind: 'line', line: 'one' });
    expect(await prompter.ask('B: ')).toEqual({ kind: 'line', line: '' });
    expect(await prompter.ask('C: ')).toEqual({ kind: 'line', line: 'two' });
    expect(await prompter.ask('D: ')).toEqual({ kind: 'end' });
    expect(await prompter.ask('E: ')).toEqual({ kind: 'end' });
    expect(out.join('')).toBe('A: one\nB: \nC: two\nD: \nE: \n');
    prompter.close();
  });

  it('waits for a line that comes late', async () => {
    const stdin = new PassThrough();
    const prompter = createPrompter(createConsole(stdin, {}).io, new AbortController());
    const reply = prompter.ask('? ');
    setTimeout(() => stdin.write('late\n'), 20);
    expect(await reply).toEqual({ kind: 'line', line: 'late' });
    prompter.close();
  });

  it('takes a terminal that breaks for the end of the input', async () => {
    const stdin = new PassThrough();
    const { io } = createConsole(stdin, {});
    const prompter = createPrompter(asTerminal(io), new AbortController());
    const reply = prompter.ask('? ');
    stdin.emit('error', Object.assign(new Error('read EIO'), { code: 'EIO' }));
    expect(await reply).toEqual({ kind: 'end' });
    prompter.close();
  });

  it('gives up a question, and all later ones, when it is interrupted', async () => {
    const stop = new AbortController();
    const prompter = createPrompter(createConsole(new PassThrough(), {}).io, stop);
    const reply = prompter.ask('? ');
    stop.abort();
    expect(await reply).toEqual({ kind: 'interrupt' });
    expect(await prompter.ask('? ')).toEqual({ kind: 'interrupt' });
    prompter.close();
  });

  it('takes Ctrl-C of a terminal, where it comes as a key, for an interrupt', async () => {
    const { io, stdin } = createTerminal();
    const stop = new AbortController();
    const prompter = createPrompter(io, stop);
    const reply = prompter.ask('? ');
    stdin.write('\u0003');
    expect(await reply).toEqual({ kind: 'interrupt' });
    expect(stop.signal.aborted).toBe(true);
    prompter.close();
  });

  it('wipes a terminal, but writes no control characters into a pipe', () => {
    const { io, out } = createConsole(new PassThrough(), {});
    expect(isTerminal(io)).toBe(false);
    const prompter = createPrompter(io, new AbortController());
    prompter.clear();
    prompter.turnPage();
    expect(out).toEqual([]);
    prompter.close();
  });

  it('wipes also what was scrolled off, or only begins a new page', () => {
    const { io, out } = createTerminal();
    expect(isTerminal(io)).toBe(true);
    const prompter = createPrompter(io, new AbortController());
    prompter.turnPage();
    expect(out.join('')).toBe('\u001B[2J\u001B[H');
    prompter.clear();
    expect(out.join('')).toContain('\u001B[3J');
    prompter.close();
  });
});

describe('interruptibly', () => {
  it('aborts what it does at an interrupt, and listens no longer than it takes', async () => {
    const { io, interrupt } = createConsole(new PassThrough(), {});
    let listening = 0;
    const counting = {
      ...io,
      onInterrupt(handler: () => void) {
        listening++;
        const stop = io.onInterrupt(handler);
        return () => {
          listening--;
          stop();
        };
      },
    };
    const aborted = await interruptibly(counting, async ({ signal }) => {
      expect(listening).toBe(1);
      interrupt();
      return signal.aborted;
    });
    expect(aborted).toBe(true);
    expect(listening).toBe(0);
  });
});

describe('pause', () => {
  it('ends at an interrupt, also one that came before', async () => {
    const stop = new AbortController();
    const waiting = pause(600_000, stop);
    stop.abort();
    expect(await waiting).toBeUndefined();
    expect(await pause(600_000, stop)).toBeUndefined();
  });
});

function createTerminal(): { io: Io; out: string[]; stdin: PassThrough } {
  const stdin = new PassThrough();
  const { io, out } = createConsole(stdin, {});
  return { io: asTerminal(io), out, stdin };
}
