/**
 * Clients that came here because another server was away should go back when one is there again: a proxy
 * that leads by table would lead them elsewhere now, and whoever comes to their table next as well.
 */
export interface Strays {
  /**
   * Takes in which other servers take clients at a time. Returns since when those who came should come
   * again through the proxy, if any should: `-Infinity` stands for all.
   */
  see(servers: readonly string[], atMs: number): number | undefined;
}

/** So late at most it is seen that a server has gone; its clients come here before that. */
const NOTICED_MS = 25_000;

/** A server that is away for longer is not waited for: whoever came since then is at home here. */
const MISSED_MS = 60 * 60 * 1000;

export function createStrays(): Strays {
  let known: ReadonlySet<string> | undefined;
  /** As many as there are when none is away. */
  let most = 0;
  let strayedSince = Infinity;
  return {
    see(servers, atMs) {
      const before = known ?? new Set(servers);
      known = new Set(servers);
      if (strayedSince < atMs - MISSED_MS) {
        strayedSince = Infinity;
        most = before.size;
      }
      if ([...before].some((server) => !known!.has(server))) {
        strayedSince = Math.min(strayedSince, atMs - NOTICED_MS);
      }
      const isJoined = servers.some((server) => !before.has(server));
      const since = known.size > most ? -Infinity : strayedSince;
      most = Math.max(most, before.size, known.size);
      if (!isJoined) return undefined;
      if (known.size === most) strayedSince = Infinity;
      return since === Infinity ? undefined : since;
    },
  };
}
