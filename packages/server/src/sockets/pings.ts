/** Clients are looked at in so many parts, each of which takes a few milliseconds at most. */
const PARTS = 64;

/** A client whose line may be gone without a word. */
interface Checked {
  checkAlive(): void;
}

export interface Pings<Client extends Checked> {
  add(client: Client): void;
  delete(client: Client): void;
  close(): void;
}

/**
 * Looks at every client once in `everyMs`, a few at a time: all at once would hold up everybody's moves.
 * `onRound` is called whenever all have had their turn.
 */
export function createPings<Client extends Checked>(
  everyMs: number,
  onRound: () => void,
): Pings<Client> {
  const parts = Array.from({ length: PARTS }, () => new Set<Client>());
  let joining = 0;
  let part = 0;
  const timer = setInterval(() => {
    for (const client of parts[part]!) client.checkAlive();
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
