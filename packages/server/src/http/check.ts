/** What was sent, checked against the schema of its route. */
import { fail, ok, type Rejection, type Result, type Text, text } from '@stammtisch/kernel';
import type * as z from 'zod';
import { httpRefusal } from '../refusals/http-refusals.ts';

/** The value as the schema has it, or a sentence about the first thing that is wrong with it. */
export function check<T>(schema: z.ZodType<T> | undefined, value: unknown): Result<T> {
  if (schema === undefined) return ok(value as T);
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : fail(describe(parsed.error.issues[0]!));
}

function describe(issue: z.core.$ZodIssue): Rejection {
  if (issue.code === 'unrecognized_keys') {
    return httpRefusal('unknown-field', { field: [...issue.path, issue.keys[0]].join('.') });
  }
  const field = issue.path.length === 0 ? 'body' : issue.path.join('.');
  return httpRefusal('bad-field', { field, expected: expectedBy(issue) });
}

function expectedBy(issue: z.core.$ZodIssue): string | Text {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' | ');
  if (issue.code === 'too_small') return sizeOf(issue.origin, AT_LEAST, issue.minimum);
  if (issue.code === 'too_big') return sizeOf(issue.origin, AT_MOST, issue.maximum);
  if (issue.code === 'invalid_format' && issue.pattern !== undefined) return issue.pattern;
  return text('ein anderer Wert', 'another value');
}

const AT_LEAST = text('mindestens', 'at least');
const AT_MOST = text('höchstens', 'at most');

function sizeOf(origin: string, bound: Text, size: number | bigint): Text {
  const unit = UNITS[origin] ?? text('', '');
  return text(`${bound.de} ${size}${unit.de}`, `${bound.en} ${size}${unit.en}`);
}

const UNITS: Readonly<Record<string, Text>> = {
  string: text(' Zeichen', ' characters'),
  array: text(' Einträge', ' entries'),
};
