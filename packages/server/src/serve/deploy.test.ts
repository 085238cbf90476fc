/** The files in `deploy/` name only what a server really has. */
import { readFileSync } from 'node:fs';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { Histogram, Registry } from 'prom-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { startServer } from './http/test/running.ts';

const database = usePostgres();
/** What a server measures, by name, with the labels that it has there. */
const measured = new Map<string, readonly string[]>();

/** Prometheus adds these itself. */
const OF_PROMETHEUS = ['instance', 'job', 'le'];

function read(file: string): string {
  return readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
}

function namedIn(text: string): string[] {
  return [...new Set(text.match(/\bstammtisch_[a-z_]+/g))];
}

/** Labels by which sums are made, or values chosen. */
function labelsIn(text: string): string[] {
  const sums = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const chosen = [...text.matchAll(/[{,](\w+)[=!]~?"/g)].map(([, label = '']) => label);
  return [...sums, ...chosen];
}

/** What of an expression, and of the text beside it, no server has. */
function unknownIn(expr: string, legend = ''): string[] {
  const named = namedIn(expr);
  const labels = [...OF_PROMETHEUS, ...named.flatMap((name) => measured.get(name) ?? [])];
  const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
  const used = [...labelsIn(expr), ...shown];
  return [
    ...named.filter((name) => !measured.has(name)),
    ...used.filter((label) => !labels.includes(label)),
  ];
}

beforeAll(async () => {
  const registered = vi.spyOn(Registry.prototype, 'registerMetric');
  const running = await startServer({ database: database() });
  for (const [metric] of registered.mock.calls) {
    const { name, labelNames = [] } = metric as unknown as Registered;
    const suffixes = metric instanceof Histogram ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) measured.set(name + suffix, labelNames);
  }
  registered.mockRestore();
  await running.close();
});

interface Registered {
  readonly name: string;
  readonly labelNames?: readonly string[];
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Compose {
  readonly services: Readonly<Record<string, { readonly command: readonly string[] }>>;
}

interface Scrapes {
  readonly scrape_configs: readonly [
    { readonly static_configs: readonly { readonly targets: readonly string[] }[] },
  ];
}

function nameOf(target: string): string {
  return target.slice(0, target.indexOf(':'));
}

describe('what is given to those who run servers', () => {
  it('has alerts for Prometheus, each with measurements that there are', () => {
    const { groups } = parse(read('prometheus-alerts.yaml')) as Rules;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules) {
      expect(unknownIn(expr)).toEqual([]);
      expect(expr).toMatch(/stammtisch/);
    }
  });

  it('has a dashboard for Grafana with measurements that there are', () => {
    const text = read('grafana-dashboard.json');
    const { panels } = JSON.parse(text) as {
      panels: { targets: { expr: string; legendFormat: string }[] }[];
    };
    for (const { targets } of panels) {
      for (const { expr, legendFormat } of targets) {
        expect(namedIn(expr).length).toBeGreaterThan(0);
        expect(unknownIn(expr, legendFormat)).toEqual([]);
      }
    }
  });

  it('has servers in containers that answer to the names by which Prometheus asks them', () => {
    const { services } = parse(read('../compose.yaml'), { merge: true }) as Compose;
    const {
      scrape_configs: [asked],
    } = parse(read('prometheus.yaml')) as Scrapes;
    const names = asked.static_configs.flatMap(({ targets }) => targets).map(nameOf);
    expect(names).toEqual(['one', 'two']);
    for (const name of names) expect(services[name]!.command).toContain(`--name=${name}`);
  });

  it('has a file for Prometheus that names the rules', () => {
    expect(parse(read('prometheus.yaml'))).toMatchObject({
      rule_files: ['prometheus-alerts.yaml'],
    });
  });
});
