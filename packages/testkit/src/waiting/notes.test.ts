import { describe, expect, it } from 'vitest';
import { createNotes } from './notes.ts';

describe('whoever waits for a note', () => {
  it('is told what was found, also of what came before', async () => {
    const notes = createNotes<string>();
    const early = notes.until((all) => all.find((note) => note > 'a'));
    for (const note of ['a', 'b', 'c']) notes.add(note);
    expect(await early).toBe('b');
    expect(await notes.until((all) => all.length === 3)).toBe(true);
    notes.end('all was said');
    expect(await notes.until((all) => all.at(-1))).toBe('c');
  });

  it('is looked at with every note, so that nothing is missed that passes at once', async () => {
    const notes = createNotes<number>();
    const passing = notes.until((all) => all.at(-1) === 1);
    for (const note of [0, 1, 2]) notes.add(note);
    expect(await passing).toBe(true);
  });

  it('fails at once when no more can come, and says for what it waited', async () => {
    const notes = createNotes<string>();
    notes.add('hello');
    const waiting = notes.until((all) => all.includes('goodbye'), 'a goodbye');
    notes.end('the connection ended');
    const message = 'the connection ended while waiting for a goodbye; so far 1 came:\n  "hello"';
    await expect(waiting).rejects.toThrow(message);
    await expect(notes.until((all) => all[1], 'more')).rejects.toThrow('waiting for more');
  });

  it('fails with its own mistake', async () => {
    const notes = createNotes<string>();
    const waiting = notes.until((all) => all[1]!.length);
    await expect(waiting).rejects.toThrow('undefined');
  });
});
