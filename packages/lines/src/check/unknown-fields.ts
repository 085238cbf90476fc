/** What nobody knows today: a bot must read past it wherever it stands. */
const UNKNOWN = { future: { 'new field': [1, null, { deep: 'ä"\\' }], seqs: {} } };

/** A message of a version to come. */
export const UNKNOWN_MESSAGE = JSON.stringify({ type: 'weather', v: 1, seq: 0, ...UNKNOWN });

/** Adds unknown fields to a message and to every object in it. */
export function addFields(line: string): string {
  return JSON.stringify(withUnknown(JSON.parse(line)));
}

function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, part]) => [key, withUnknown(part)]);
  return { ...UNKNOWN, ...Object.fromEntries(fields) };
}
