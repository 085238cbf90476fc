/** The files by which others start our servers use only what the command line knows. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addServeFlags, readServeFlags, type ServeFlags } from '../commands/serve.ts';

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly build?: object;
  readonly healthcheck?: object;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const CONTAINERFILE = read('Containerfile');
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose;
const SERVERS = Object.entries(services).filter(([, { build }]) => build !== undefined);
/** From where containers have their files: volumes, and what is beside the file. */
const MOUNTED = Object.values(services)
  .flatMap((one) => one.volumes ?? [])
  .map((mount) => mount.split(':')[0]!);

function read(file: string): string {
  return readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
}

/** What of a variable is in the file: what it is when nobody sets it, else a word. */
function fillVariables(text: string): string {
  return text.replace(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, value?: string) => value ?? 'word');
}

/** Whether `serve` would start with it; throws at a flag that it does not know. */
function wouldServe(words: readonly string[], env: Service['environment'] = {}): boolean {
  const [name, ...flags] = words.map(fillVariables);
  expect(name).toBe('serve');
  const command = addServeFlags(new Command()).exitOverride().parse(flags, { from: 'user' });
  const variables = Object.entries(env).map(([key, value]) => [key, fillVariables(value)]);
  return readServeFlags(command.opts<ServeFlags>(), Object.fromEntries(variables)).ok;
}

/** Of one of its lines, which is a list in JSON. */
function readInstruction(name: string): string[] {
  const [, list = ''] = new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(CONTAINERFILE) ?? [];
  return JSON.parse(list) as string[];
}

describe('the image', () => {
  it('serves with flags that there are, and keeps data where they last', () => {
    expect(readInstruction('ENTRYPOINT')).toEqual(['stammtisch']);
    const words = readInstruction('CMD');
    expect(wouldServe(words)).toBe(true);
    expect(CONTAINERFILE).toContain(`\nVOLUME ${words[words.indexOf('--data') + 1]}\n`);
  });
});

describe('the containers that go together', () => {
  it('are two servers, with flags that there are', () => {
    expect(SERVERS.map(([name]) => name)).toEqual(['one', 'two']);
    for (const [, { command = [], environment }] of SERVERS) {
      expect(wouldServe(command, environment)).toBe(true);
    }
  });

  it('wait for others that are there and say whether they are healthy', () => {
    expect(CONTAINERFILE).toContain('\nHEALTHCHECK ');
    const waits = Object.values(services).flatMap((one) => Object.entries(one.depends_on ?? {}));
    expect(waits.length).toBeGreaterThan(0);
    for (const [name, { condition }] of waits) {
      const { build, healthcheck } = services[name]!;
      const isAsked = build !== undefined || healthcheck !== undefined;
      expect([name, condition]).toEqual([name, isAsked ? 'service_healthy' : 'service_started']);
    }
  });

  it('keep what they have in volumes that are named, each in its own', () => {
    const kept = MOUNTED.filter((place) => !place.startsWith('.'));
    expect(kept.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('take from this repository only files that are there', () => {
    const taken = MOUNTED.filter((place) => place.startsWith('./deploy/'));
    expect(taken.map(read)).not.toContain('');
    expect(taken).toHaveLength(3);
  });
});

describe('the unit for systemd', () => {
  it('serves with flags that there are', () => {
    const [, words = ''] =
      /^ExecStart=\/usr\/bin\/env stammtisch (.+)$/m.exec(read('deploy/stammtisch.service')) ?? [];
    expect(wouldServe(words.split(' '))).toBe(true);
  });
});
