import type { Watchable } from './observable.ts';

/** Changes that come faster than this are told together. */
export const CALM_MS = 16;

/**
 * Calls back at once after a change that comes alone, and once for all that follow within a moment.
 * Drawing starts effects, which have to come to an end before the next drawing: where each of many
 * changes is drawn for itself, React takes them for a loop without an end and gives up.
 */
export function subscribeCalmly(
  { subscribe }: Pick<Watchable<unknown>, 'subscribe'>,
  onChange: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMore = false;
  const tell = (): void => {
    hasMore = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (hasMore) tell();
    }, CALM_MS);
    onChange();
  };
  const stop = subscribe(() => {
    if (timer === undefined) tell();
    else hasMore = true;
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
