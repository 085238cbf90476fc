/** Remembers where the reader was in a document, so that the way back finds it again. */
import type { MouseEvent } from 'react';
import { goTo } from '../router/router.ts';
import { parsePath } from '../router/routes.ts';

/** What an entry of the browser's history remembers. */
interface HistoryState {
  readonly query?: string;
  readonly scroll?: number;
}

export function readHistoryState(): HistoryState {
  return (history.state as HistoryState | null) ?? {};
}

export function keepHistoryState(state: HistoryState): void {
  history.replaceState({ ...readHistoryState(), ...state }, '');
}

/** Follows a link to another document within the page; all others are the browser's. */
export function follow(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const route = parsePath(link.pathname);
  if (link.origin !== location.origin || route.page !== 'docs') return;
  keepHistoryState({ scroll: window.scrollY });
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  const heading = headingOf(link.hash);
  goTo(heading === undefined ? route : { ...route, heading });
}

/** Scrolls a document that was drawn to where its reader was, else to the heading of the address. */
export function comeBack(): void {
  const { scroll, ...rest } = readHistoryState();
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
