/** Something that is to happen when it is late; `atMs` may be moved at any time at no cost. */
export interface Alarm {
  /** On the clock of the alarms; Infinity: not set. */
  atMs: number;
  ring(): void;
}

/** Many alarms on one timer. */
export interface Alarms {
  readonly now: () => number;
  add(alarm: Alarm): void;
  remove(alarm: Alarm): void;
  close(): void;
}

/** How late an alarm may ring. */
const TICK_MS = 25;

/**
 * Looks at all alarms every tick. One that is due rings only after the input that is already there
 * has been read: a busy server must not take its own delay for that of a bot.
 */
export function createAlarms(now: () => number = () => performance.now()): Alarms {
  const alarms = new Set<Alarm>();
  const timer = setInterval(() => {
    const timeMs = now();
    const due = [...alarms].filter(({ atMs }) => atMs <= timeMs);
    if (due.length > 0) setImmediate(ringDue, alarms, due, timeMs);
  }, TICK_MS);
  timer.unref();
  return {
    now,
    add: (alarm) => void alarms.add(alarm),
    remove: (alarm) => void alarms.delete(alarm),
    close: () => clearInterval(timer),
  };
}

function ringDue(alarms: ReadonlySet<Alarm>, due: readonly Alarm[], timeMs: number): void {
  for (const alarm of due) {
    if (alarm.atMs > timeMs || !alarms.has(alarm)) continue;
    alarm.atMs = Infinity;
    alarm.ring();
  }
}
