/** So much later the page is drawn, even where the network is slow. */
const SOON_MS = 5000;

/** Fetches code that will be needed when nothing else waits; where that fails it is fetched when needed. */
export function fetchSoon(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), SOON_MS);
  return () => clearTimeout(timer);
}
