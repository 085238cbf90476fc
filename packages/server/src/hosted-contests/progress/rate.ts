/** How many a second, over the last few of them. */
export interface RateMeter {
  add(count: number): void;
  perSecond(): number;
}

const SECONDS = 4;

export function createRateMeter(nowMs: () => number): RateMeter {
  const slots = Array.from({ length: SECONDS + 1 }, () => ({ second: -1, count: 0 }));
  const secondNow = (): number => Math.floor(nowMs() / 1000);
  return {
    add(count) {
      const second = secondNow();
      const slot = slots[second % slots.length]!;
      if (slot.second !== second) Object.assign(slot, { second, count: 0 });
      slot.count += count;
    },
    /** Of whole seconds only: the one that is running would always look slow. */
    perSecond() {
      const now = secondNow();
      const lately = slots.filter(({ second }) => second < now && second >= now - SECONDS);
      const total = lately.reduce((sum, { count }) => sum + count, 0);
      const oldest = Math.min(...lately.map(({ second }) => second));
      return lately.length === 0 ? 0 : total / (now - oldest);
    },
  };
}
