/** Where somebody was in a document: links leave it behind, and the way back finds it again. */
import type { MouseEvent } from 'react';
import { goTo } from '../app/router.ts';
import { parsePath } from '../app/routes.ts';

/** What an entry of the browser's history remembers. */
interface Place {
  readonly query?: string;
  readonly scroll?: number;
}

export function readPlace(): Place {
  return (history.state as Place | null) ?? {};
}

export function keepPlace(place: Place): void {
  history.replaceState({ ...readPlace(), ...place }, '');
}

/** Follows a link to another document within the page; all others are the browser's. */
export function follow(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const route = parsePath(link.pathname);
  if (link.origin !== location.origin || route.page !== 'docs') return;
  keepPlace({ scroll: window.scrollY });
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  const heading = headingOf(link.hash);
  goTo(heading === undefined ? route : { ...route, heading });
}

/** After a document was drawn: to where its reader was, else to the heading of the address. */
export function comeBack(): void {
  const { scroll, ...rest } = readPlace();
  if (scroll !== undefined) {
    window.scrollTo(0, scroll);
    history.replaceState(rest, '');
    return;
  }
  const heading = headingOf(location.hash);
  if (heading !== undefined) document.querySelector(`#${CSS.escape(heading)}`)?.scrollIntoView();
}

/** Addresses can be typed by hand. */
function headingOf(hash: string): string | undefined {
  try {
    return hash === '' ? undefined : decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
