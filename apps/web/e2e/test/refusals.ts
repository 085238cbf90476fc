/** Requests that a server refused because a test wanted it to. */
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** Until the browser has said so on its console, so often and nothing else; then it is forgotten. */
export async function forgetRefusals({ complaints }: Visitor, count: number): Promise<void> {
  // The page may show an answer before the browser complains of it.
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(count);
  const refusal: string = expect.stringContaining('status of 4');
  expect(complaints.splice(0)).toEqual(Array.from({ length: count }, () => refusal));
}
