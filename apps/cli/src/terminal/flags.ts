import { ok, reject, type Result, sentence } from '@stammtisch/kernel';

/** A flag whose value is a whole number, and the numbers that make sense. */
export interface CountFlag {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Port 0 is any free one. */
export const PORT: CountFlag = { name: '--port', min: 0, max: 65_535 };

/** The number that a flag gives, or a sentence that names what is allowed. */
export function parseCount({ name, min, max }: CountFlag, value: string): Result<number> {
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= min && count <= max) return ok(count);
  return reject(
    'bad-count',
    sentence(
      'Nach {name} steht eine ganze Zahl von {min} bis {max}, nicht „{value}“.',
      'A whole number from {min} to {max} follows {name}, not "{value}".',
      { name, min, max, value },
    ),
  );
}

/** The same for a flag that may be left out. */
export function parseOptionalCount(
  flag: CountFlag,
  value: string | undefined,
): Result<number | undefined> {
  return value === undefined ? ok(undefined) : parseCount(flag, value);
}

/**
 * The value of a flag that may not be empty, as of a variable of the shell that is not set: an empty
 * host would listen to the whole network, and an empty folder be the one that somebody is in.
 */
export function parseFilled(name: string, value: string): Result<string> {
  if (value !== '') return ok(value);
  return reject(
    'empty-flag',
    sentence('Nach „{name}“ fehlt ein Wert.', 'A value is missing after "{name}".', { name }),
  );
}

/** Gathers the values of a flag that may be repeated. */
export function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}
