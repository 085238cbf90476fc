import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createConsole } from '../test/console.ts';
import { createPrompter } from './prompter.ts';

describe('createPrompter', () => {
  it('answers questions line by line, echoes a pipe and then reports its end', async () => {
    const stdin = new PassThrough();
    const { io, out } = createConsole(stdin, {});
    const prompter = createPrompter(io);
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
    const prompter = createPrompter(createConsole(stdin, {}).io);
    const reply = prompter.ask('? ');
    setTimeout(() => stdin.write('late\n'), 20);
    expect(await reply).toEqual({ kind: 'line', line: 'late' });
    prompter.close();
  });

  it('gives up a question when it is interrupted, and stops listening when closed', async () => {
    const stdin = new PassThrough();
    const { io, interrupt } = createConsole(stdin, {});
    let listening = 0;
    const prompter = createPrompter({
      ...io,
      onInterrupt(handler) {
        listening++;
        const stop = io.onInterrupt(handler);
        return () => {
          listening--;
          stop();
        };
      },
    });
    const reply = prompter.ask('? ');
    interrupt();
    expect(await reply).toEqual({ kind: 'interrupt' });
    expect(listening).toBe(1);
    prompter.close();
    expect(listening).toBe(0);
  });

  it('wipes a terminal, but writes no control characters into a pipe', () => {
    const stdin = new PassThrough();
    const { io, out } = createConsole(stdin, {});
    const prompter = createPrompter(io);
    prompter.clear();
    expect(out).toEqual([]);
    prompter.close();
    const terminal = createPrompter({
      ...io,
      stdin: Object.assign(new PassThrough(), { isTTY: true }),
      stdout: Object.assign(io.stdout, { isTTY: true }),
    });
    terminal.clear();
    expect(out.join('')).toContain('\u001B[2J');
    terminal.close();
  });
});
