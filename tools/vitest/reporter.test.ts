import { expect, it } from 'vitest';
import { formatSlowest } from './reporter.ts';

it('lists the twenty slowest tests, the slowest first', () => {
  const tests = Array.from({ length: 30 }, (_, index) => ({ title: `t${index}`, ms: index * 100 }));
  const [head, first, ...others] = formatSlowest(tests).trimEnd().split('\n');
  expect(head).toBe('The slowest of 30 tests:');
  expect(first).toBe('    2.9 s  t29');
  expect(others).toHaveLength(19);
  expect(others.at(-1)).toContain('t10');
});

it('has nothing to say where all tests are quick', () => {
  expect(formatSlowest([{ title: 'quick', ms: 3 }])).toBe('');
});
