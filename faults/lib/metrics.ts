/** What a server says of itself to whoever runs it. */
import { assert } from '@stammtisch/kernel';

export interface Metrics {
  /** Of a metric without labels, by its name after `stammtisch_`. */
  readonly value: (name: string) => number;
  /** Of all lines that begin so: those with labels are not there before something happens. */
  readonly sum: (beginning: string) => number;
}

export async function readMetrics(port: number): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await answer.text()).split('\n');
  const find = (beginning: string): number[] =>
    lines
      .filter((line) => line.startsWith(`stammtisch_${beginning}`))
      .map((line) => Number(line.split(' ').at(-1)));
  return {
    value(name) {
      const [found] = find(`${name} `);
      assert(found !== undefined, `${name} is measured`);
      return found;
    },
    sum: (beginning) => find(beginning).reduce((sum, value) => sum + value, 0),
  };
}
