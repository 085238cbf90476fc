import { expect, it } from 'vitest';
import { nameFile } from './file-name.ts';

it('[MR31] a file is named after the game and the time, so that names sort by time', () => {
  const time = [2031, 2, 3, 4, 5, 6] as const;
  expect(nameFile('mops-royal', time, '.json')).toBe('MopsRoyal_20310203_040506.json');
  expect(nameFile('chanco', time, '.stammtisch.json')).toBe(
    'Chanco_20310203_040506.stammtisch.json',
  );
});
