/** Clients are pinged in so many parts, each of which takes a few milliseconds at most. */
const PARTS = 64;

/** A client that is asked from time to time whether it is still there. */
interface Pinged {
  ping(): void;
}

export interface Pings<Client extends Pinged> {
  add(client: Client): void;
  delete(client: Client): void;
  close(): void;
}

/**
 * Pings every client once in `everyMs`, a few at a time: all at once would hold up everybody's moves.
 * `onRound` is called whenever all have had their turn.
 */
export function createPings<Client extends Pinged>(
  everyMs: number,
  onRound: () => void,
): Pings<Client> {
  const parts = Array.from({ length: PARTS }, () => new Set<Client>());
  let joining = 0;
  let part = 0;
  const timer = setInterval(() => {
    for (const client of parts[part]!) client.ping();
    part = (part + 1) % PARTS;
    if (part === 0) onRound();
  }, everyMs / PARTS).unref();
  return {
    add(client) {
      parts[joining]!.add(client);
      joining = (joining + 1) % PARTS;
    },
    delete(client) {
      for (const each of parts) if (each.delete(client)) return;
    },
    close: () => clearInterval(timer),
  };
}
