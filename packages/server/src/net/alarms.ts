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
  let timer: NodeJS.Timeout | undefined;
  const tick = (): void => {
    const timeMs = now();
    const due = [...alarms].filter(({ atMs }) => atMs <= timeMs);
    if (due.length > 0) setImmediate(ringDue, alarms, due, timeMs);
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    now,
    add(alarm) {
      alarms.add(alarm);
      timer ??= setInterval(tick, TICK_MS).unref();
    },
    remove(alarm) {
      alarms.delete(alarm);
      // A port that nobody is connected to costs nothing.
      if (alarms.size === 0) stop();
    },
    close: stop,
  };
}

function ringDue(alarms: ReadonlySet<Alarm>, due: readonly Alarm[], timeMs: number): void {
  for (const alarm of due) {
    if (alarm.atMs > timeMs || !alarms.has(alarm)) continue;
    alarm.atMs = Infinity;
    alarm.ring();
  }
}
