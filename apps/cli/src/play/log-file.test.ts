import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { appendLog } from './log-file.ts';

const folder = useTempFolder();

describe('appendLog', () => {
  it('makes a file and adds to it, and counts its games', () => {
    const file = join(folder(), 'games.jsonl');
    expect(appendLog(file, '{"a":1}')).toEqual({ ok: true, value: { file, number: 1 } });
    expect(appendLog(file, '{"b":2}')).toEqual({ ok: true, value: { file, number: 2 } });
    expect(readFileSync(file, 'utf8')).toBe('{"a":1}\n{"b":2}\n');
  });

  it('begins a new line after one that was cut off', () => {
    const file = join(folder(), 'cut.jsonl');
    writeFileSync(file, '{"a":1}\n\n{"b"');
    expect(appendLog(file, '{"c":3}')).toMatchObject({ value: { number: 3 } });
    expect(readFileSync(file, 'utf8')).toBe('{"a":1}\n\n{"b"\n{"c":3}\n');
  });

  it('says what it cannot write to', () => {
    const file = join(folder(), 'folder');
    mkdirSync(file);
    expect(appendLog(file, '{}')).toMatchObject({ ok: false, error: { code: 'unwritable' } });
  });
});
