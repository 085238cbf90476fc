/** Work that waits, by address: each has a turn before any has a second one. */
export interface FairQueue<T> {
  readonly size: number;
  /** How many of an address wait. */
  count(address: string): number;
  add(address: string, item: T): void;
  /** Takes the next in turn; its address goes to the end of the queue. */
  take(): T | undefined;
  /** Says whether it was still there. */
  remove(address: string, item: T): boolean;
}

export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns; an address without work is not there. */
  const byAddress = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    count: (address) => byAddress.get(address)?.length ?? 0,
    add(address, item) {
      const items = byAddress.get(address);
      if (items === undefined) byAddress.set(address, [item]);
      else items.push(item);
      size++;
    },
    take() {
      const next = byAddress.entries().next();
      if (next.done === true) return undefined;
      const [address, items] = next.value;
      const item = items.shift();
      byAddress.delete(address);
      if (items.length > 0) byAddress.set(address, items);
      size--;
      return item;
    },
    remove(address, item) {
      const items = byAddress.get(address) ?? [];
      const at = items.indexOf(item);
      if (at < 0) return false;
      items.splice(at, 1);
      if (items.length === 0) byAddress.delete(address);
      size--;
      return true;
    },
  };
}
