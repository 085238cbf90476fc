/** Something that others wait for until a test lets them go on. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  const waiting: (() => void)[] = [];
  const opened = new Promise<void>((done) => waiting.push(done));
  return { opened, open: () => waiting.forEach((done) => done()) };
}
