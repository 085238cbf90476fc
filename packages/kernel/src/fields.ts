type Optional<T> = {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** The fields that have a value: an optional field that is not there is absent, never undefined. */
export function withoutUndefined<T extends object>(fields: T): Present<T> & Optional<T> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Present<T> & Optional<T>;
}
