import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What measures, all under the name of the program. */
export interface Instruments {
  readonly counter: (name: string, help: string, labelNames?: string[]) => Counter;
  /** For what happens with every message: a plain number costs nothing until somebody asks. */
  readonly total: (name: string, help: string, read: () => number) => Counter;
  readonly gauge: (name: string, help: string, read: () => number) => Gauge;
  readonly histogram: (
    name: string,
    help: string,
    buckets: number[],
    labelNames?: string[],
  ) => Histogram;
  /** What does not change while the process runs. */
  readonly info: (help: string, labels: Readonly<Record<string, string>>) => void;
}

export function createInstruments(register: Registry): Instruments {
  const common = (name: string, help: string) => ({
    name: `stammtisch_${name}`,
    help,
    registers: [register],
  });
  return {
    counter: (name, help, labelNames = []) => new Counter({ ...common(name, help), labelNames }),
    total: (name, help, read) =>
      new Counter({
        ...common(name, help),
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    gauge: (name, help, read) =>
      new Gauge({
        ...common(name, help),
        collect() {
          this.set(read());
        },
      }),
    histogram: (name, help, buckets, labelNames = []) =>
      new Histogram({ ...common(name, help), buckets, labelNames }),
    info(help, labels) {
      new Gauge({ ...common('info', help), labelNames: Object.keys(labels) }).set(labels, 1);
    },
  };
}
