/** Addresses of pages: the path says which page, and nothing secret ever stands in it. */
import { createObservable, useWatched } from '../model/observable.ts';
import { formatPath, parsePath, type Route } from './routes.ts';

export type { Route } from './routes.ts';

const path = createObservable(location.pathname);

window.addEventListener('popstate', () => path.set(location.pathname));

export function useRoute(): Route {
  return parsePath(useWatched(path));
}

/** Goes to a page; `replace` leaves no way back to this one. */
export function goTo(route: Route, { replace = false } = {}): void {
  const next = formatPath(route);
  if (replace) history.replaceState(null, '', next);
  else history.pushState(null, '', next);
  path.set(location.pathname);
  window.scrollTo(0, 0);
}
