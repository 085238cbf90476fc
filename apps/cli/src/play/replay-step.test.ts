import { describe, expect, it } from 'vitest';
import { readStep } from './replay-step.ts';

describe('readStep', () => {
  it.each([
    ['', 3, { kind: 'go', to: 4 }],
    [' N ', 3, { kind: 'go', to: 4 }],
    ['n', 9, { kind: 'go', to: 9 }],
    ['b', 3, { kind: 'go', to: 2 }],
    ['b', 0, { kind: 'go', to: 0 }],
    ['e', 3, { kind: 'go', to: 9 }],
    ['0', 3, { kind: 'go', to: 0 }],
    ['9', 3, { kind: 'go', to: 9 }],
    ['10', 3, { kind: 'unknown', text: '10' }],
    ['-1', 3, { kind: 'unknown', text: '-1' }],
    ['Wurst', 3, { kind: 'unknown', text: 'Wurst' }],
    ['q', 3, { kind: 'quit' }],
  ])('reads %j at move %i of 9', (line, at, step) => {
    expect(readStep(line, at, 9)).toEqual(step);
  });
});
