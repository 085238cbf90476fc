/** JSON from outside, before anything is known about it. */

export type Fields = Readonly<Record<string, unknown>>;

/** Deeper than anything we write; deeper ones could exhaust the stack of whoever reads them. */
const DEPTH_MAX = 12;

/** The value of a text, which may begin with a byte order mark; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Whether a value can be walked without fear. */
export function isShallow(value: unknown, levels = DEPTH_MAX): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
