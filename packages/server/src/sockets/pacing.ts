import type { Presence } from '@stammtisch/wire/table';

/** A reader that is told who is present, not too often. */
export interface Paced {
  /** When it was last told. */
  toldAt: number;
  /** What the reader was not told yet; only the last counts. */
  waiting: Presence | undefined;
  tell(presence: Presence): void;
}

/** Spaces messages out for any number of readers with one timer. */
export interface Pacing {
  /** Tells at once, or when the time since the last message is long enough. */
  offer(reader: Paced, presence: Presence): void;
  forget(reader: Paced): void;
  close(): void;
}

export function createPacing(everyMs: number, nowMs: () => number): Pacing {
  const late = new Set<Paced>();
  let timer: NodeJS.Timeout | undefined;
  const arm = (): void => {
    timer ??= setTimeout(tellLate, everyMs).unref();
  };
  const tellLate = (): void => {
    timer = undefined;
    for (const reader of late) {
      if (nowMs() - reader.toldAt < everyMs) continue;
      tell(reader, reader.waiting!);
    }
    if (late.size > 0) arm();
  };
  const tell = (reader: Paced, presence: Presence): void => {
    // The reader may have been waiting for the timer, which a busy machine rings late.
    late.delete(reader);
    reader.waiting = undefined;
    reader.toldAt = nowMs();
    reader.tell(presence);
  };
  return {
    offer(reader, presence) {
      if (nowMs() - reader.toldAt >= everyMs) return tell(reader, presence);
      reader.waiting = presence;
      late.add(reader);
      arm();
    },
    forget: (reader) => void late.delete(reader),
    close: () => clearTimeout(timer),
  };
}
