/** The files in `deploy/` name only what a server really has. */
import { readFileSync } from 'node:fs';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startServer } from './http/test/running.ts';

const database = usePostgres();
const names = new Set<string>();

function read(file: string): string {
  return readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
}

function namedIn(text: string): string[] {
  return [...new Set(text.match(/\bstammtisch_[a-z_]+/g))];
}

beforeAll(async () => {
  const running = await startServer({ database: database() });
  const { text } = await running.ask('GET', '/metrics');
  await running.close();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) names.add(name + suffix);
  }
});

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

describe('what is given to those who run servers', () => {
  it('has alerts for Prometheus, each with measurements that there are', () => {
    const { groups } = parse(read('prometheus-alerts.yaml')) as Rules;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules) {
      expect(namedIn(expr).filter((name) => !names.has(name))).toEqual([]);
      expect(expr).toMatch(/stammtisch/);
    }
  });

  it('has a dashboard for Grafana with measurements that there are', () => {
    const text = read('grafana-dashboard.json');
    const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
    for (const { targets } of panels) {
      for (const { expr } of targets) {
        const named = namedIn(expr);
        expect(named.length).toBeGreaterThan(0);
        expect(named.filter((name) => !names.has(name))).toEqual([]);
      }
    }
  });

  it('has a file for Prometheus that names the rules', () => {
    expect(parse(read('prometheus.yaml'))).toMatchObject({
      rule_files: ['prometheus-alerts.yaml'],
    });
  });
});
