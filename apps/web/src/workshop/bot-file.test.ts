import { describe, expect, it } from 'vitest';
import { lineOf, makeFile, makeScript, readFile, STARTER_CODE } from './bot-file.ts';

describe('the file of a bot', () => {
  it('has what was written on the page, and below it how lines travel', () => {
    const file = makeFile('function answer() {}');
    expect(file).toMatch(/^function answer\(\) \{\}\n\n\/\/ ---- How lines travel/);
    expect(file).toContain("from 'node:net'");
    expect(makeFile(STARTER_CODE)).toMatch(/^\/\/ A bot for Stammtisch/);
  });

  it('is read back as it was written, whatever the ends of its lines', () => {
    expect(readFile(makeFile(STARTER_CODE))).toBe(STARTER_CODE);
    expect(readFile(makeFile(STARTER_CODE).replaceAll('\n', '\r\n'))).toBe(STARTER_CODE);
    expect(readFile('const own = 1;')).toBe('const own = 1;\n');
  });

  it('uses nothing above the seam that a page has not', () => {
    expect(STARTER_CODE).not.toMatch(/\b(?:import|process|require)\b/);
  });
});

describe('the script of a worker', () => {
  it('knows which line of the author a line of it is', () => {
    const code = 'first();\nsecond();';
    const lines = makeScript(code, 'de').split('\n');
    const at = lines.indexOf('second();') + 1;
    expect(lineOf(at, code)).toBe(2);
    expect(lineOf(1, code)).toBeUndefined();
    expect(lineOf(at + 1, code)).toBe(2);
  });
});
