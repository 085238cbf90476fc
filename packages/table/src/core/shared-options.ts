const KEPT_MAX = 256;

const kept = new Map<string, object>();

/**
 * The same object for the same options. Most tables play by one of a few rulesets, and thousands of
 * them would each keep the same values in memory.
 */
export function shareOptions<O extends object>(options: O): O {
  const key = JSON.stringify(options);
  const known = kept.get(key);
  if (known !== undefined) return known as O;
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, Object.freeze(options));
  return options;
}
