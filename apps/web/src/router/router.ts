/** Addresses of pages: the path says which page, and nothing secret ever stands in it. */
import { useLayoutEffect, useRef } from 'react';
import { useWatched } from '../model/observable.ts';
import { closeOnBack, leavePage, pushPath, replacePath, shownPath } from './history.ts';
import { formatPath, parsePath, type Route } from './routes.ts';

export type { Route } from './routes.ts';

export function useRoute(): Route {
  return parsePath(useWatched(shownPath));
}

/** Goes to a page; `replace` leaves no way back to this one. */
export function goTo(route: Route, { replace = false } = {}): void {
  if (replace) replacePath(formatPath(route));
  else pushPath(formatPath(route));
}

/** Goes to the page before this one, or to the start page where there is none of ours. */
export function goBack(): void {
  leavePage(formatPath({ page: 'start' }));
}

/** While `isOn`, the way back calls `close` instead of leaving the page. */
export function useBack(isOn: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  // Before somebody can see what the way back should close.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    return closeOnBack(() => latest.current());
  }, [isOn]);
}
