import type { Sentence } from './text.ts';

/** An expected failure is a value: what could not be done, and why. */
export type Result<T, E = Rejection> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why something was not done: a stable code for programs and a sentence for people. */
export interface Rejection extends Sentence {
  readonly code: string;
}

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** A failed Result whose error is a Rejection. */
export function reject(code: string, sentence: Sentence): Result<never> {
  return fail({ code, ...sentence });
}

/** The values of some results by their names, or the error of the first that failed. */
export function allOf<T extends Readonly<Record<string, Result<unknown>>>>(
  results: T,
): Result<ValuesOf<T>> {
  const values: Record<string, unknown> = {};
  for (const [name, result] of Object.entries(results)) {
    if (!result.ok) return result;
    values[name] = result.value;
  }
  return ok(values as ValuesOf<T>);
}

type ValuesOf<T> = { readonly [Name in keyof T]: T[Name] extends Result<infer V> ? V : never };
