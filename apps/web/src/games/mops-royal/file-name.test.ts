import { describe, expect, it } from 'vitest';
import { completeFileName } from './file-name.ts';

const PROPOSAL = 'MopsRoyal_20260102_030405.json';

describe('the name of a saved file', () => {
  it.each([
    ['mein_spiel.json', 'mein_spiel.json'],
    ['  mein spiel ', 'mein spiel.json'],
    ['SPIEL.JSON', 'SPIEL.JSON'],
    ['runde.2', 'runde.2.json'],
    ['Möpse', 'Möpse.json'],
  ])('is the one that was given, with the right ending: %s', (typed, name) => {
    expect(completeFileName(typed, PROPOSAL)).toBe(name);
  });

  it.each(['', '   ', '..'])('is the proposal where none was given: "%s"', (typed) => {
    expect(completeFileName(typed, PROPOSAL)).toBe(PROPOSAL);
  });

  it('holds nothing that leads out of a folder or that systems refuse', () => {
    expect(completeFileName('../a\\b:c?.json', PROPOSAL)).toBe('_a_b_c_.json');
    expect(completeFileName('.versteckt', PROPOSAL)).toBe('versteckt.json');
  });
});
