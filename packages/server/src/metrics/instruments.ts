import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What measures, all under the name of the program. */
export interface Instruments {
  readonly counter: (name: string, help: string, labelNames?: string[]) => Counter;
  /** For what happens with every message: a plain number costs nothing until somebody asks. */
  readonly total: (name: string, help: string, read: () => number) => Counter;
  readonly gauge: (name: string, help: string, read: () => number) => Gauge;
  /** One number for each value of some labels. */
  readonly gauges: (name: string, help: string, labels: string[], read: () => Labelled[]) => Gauge;
  /** The same of numbers that only grow. */
  readonly totals: (
    name: string,
    help: string,
    labels: string[],
    read: () => Labelled[],
  ) => Counter;
  readonly histogram: (
    name: string,
    help: string,
    buckets: number[],
    labelNames?: string[],
  ) => Histogram;
  /** What does not change while the process runs. */
  readonly info: (help: string, labels: Readonly<Record<string, string>>) => void;
}

/** A number and the labels it has. */
export interface Labelled {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Buckets for times of requests and of batches. */
export const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

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
    gauges: (name, help, labelNames, read) =>
      new Gauge({
        ...common(name, help),
        labelNames,
        collect() {
          for (const { labels, value } of read()) this.set(labels, value);
        },
      }),
    totals: (name, help, labelNames, read) =>
      new Counter({
        ...common(name, help),
        labelNames,
        collect() {
          this.reset();
          for (const { labels, value } of read()) this.inc(labels, value);
        },
      }),
    histogram: (name, help, buckets, labelNames = []) =>
      new Histogram({ ...common(name, help), buckets, labelNames }),
    info(help, labels) {
      new Gauge({ ...common('info', help), labelNames: Object.keys(labels) }).set(labels, 1);
    },
  };
}
