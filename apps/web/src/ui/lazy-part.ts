import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component whose code is fetched when it is shown first. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
