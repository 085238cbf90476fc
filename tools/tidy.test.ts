import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES as REGISTRY } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { FOLDER_ARROWS } from './folder-arrows.ts';
import { checkFolders, type FolderFaults, findCycle } from './folders.ts';
import { findTargets, type Import, listImports, packageOf } from './imports.ts';
import {
  isTestFile,
  listFiles,
  listWorkspaces,
  readJson,
  readText,
  resolvePath,
  ROOT,
} from './repository.ts';
import {
  findDefinedRules,
  findTestedRules,
  listCitedRules,
  listDefinedRules,
  listTestedRules,
  rulePrefixOf,
} from './rule-ids.ts';
import { findDoubleNames, listDoubleNames } from './type-names.ts';

const PACKAGES = ['kernel', 'games', 'bots', 'table', 'arena', 'wire', 'lines', 'client'] as const;

/**
 * Who may import whom: the one place where the arrows are written down. `testkit` is for tests, and
 * tests of any package may use it.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/games': ['kernel'],
  'packages/bots': ['kernel', 'games'],
  'packages/table': ['kernel', 'games', 'bots', 'wire'],
  'packages/arena': ['kernel', 'games', 'bots'],
  'packages/wire': ['kernel', 'games'],
  'packages/lines': ['kernel', 'games', 'bots', 'arena', 'wire'],
  'packages/client': ['kernel', 'wire'],
  'packages/mcp': ['kernel', 'games', 'bots', 'arena', 'wire', 'lines', 'client'],
  'packages/testkit': ['kernel'],
  'packages/server': [...PACKAGES, 'mcp'],
  'apps/cli': [...PACKAGES, 'mcp', 'server'],
  'apps/web': PACKAGES,
};

/** No Node, no page: they run everywhere. */
const PURE = new Set([...PACKAGES, 'mcp'].map((name) => `packages/${name}`));

const SCOPE = '@stammtisch/';
const TESTKIT = `${SCOPE}testkit`;
const GAMES = 'packages/games/src';
/** What games are made of; it knows none of them. */
const KIT = 'kit';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface TsConfig {
  readonly references?: readonly { readonly path: string }[];
}

const ROOT_MANIFEST = readJson('package.json') as Manifest;
const WORKSPACES = listWorkspaces();
const ENDINGS = [
  '.ts',
  '.tsx',
  '.js',
  '.mjs',
  '.json',
  '.md',
  '.c',
  '.html',
  '.css',
  '.yml',
  '/run',
];
const ALL_FILES = listFiles('', ...ENDINGS);

describe.each(WORKSPACES)('%s', (workspace) => {
  const manifest = readJson(`${workspace}/package.json`) as Manifest;
  const declared = Object.keys(manifest.dependencies ?? {});
  const imports = listImports(workspace);

  it('has its arrows written down', () => {
    expect(Object.keys(ARROWS)).toContain(workspace);
  });

  it('imports only along the arrows', () => {
    const allowed = ARROWS[workspace]!.map((name) => SCOPE + name);
    const wrong = imports.filter(({ file, target }) => {
      const used = packageOf(target);
      if (used === undefined || !used.startsWith(SCOPE)) return false;
      return !allowed.includes(used) && !(used === TESTKIT && isTestFile(file));
    });
    expect(wrong).toEqual([]);
  });

  it('has the arrows between its folders written down', () => {
    expect(Object.keys(FOLDER_ARROWS)).toContain(workspace);
  });

  it('gives every type that it exports a name of its own', () => {
    expect([...listDoubleNames(workspace)]).toEqual([]);
  });

  it('reaches other packages by name and nothing else by a path', () => {
    expect(imports.filter((found) => leaves(workspace, found))).toEqual([]);
  });

  it('declares every package it imports, at least at the top where it is for tests', () => {
    const forTests = [...declared, ...listDev(manifest), ...listDev(ROOT_MANIFEST), TESTKIT];
    const wrong = imports.filter(({ file, target }) => {
      const used = packageOf(target);
      return used !== undefined && !(isTestFile(file) ? forTests : declared).includes(used);
    });
    expect(wrong).toEqual([]);
  });

  it('declares of the workspace only what the arrows allow, at the version that is there', () => {
    const ours = declared.filter((name) => name.startsWith(SCOPE));
    const names = ours.map((name) => name.slice(SCOPE.length));
    expect(ARROWS[workspace]).toEqual(expect.arrayContaining(names));
    for (const name of names) {
      const { version } = readJson(`packages/${name}/package.json`) as { version: string };
      expect(manifest.dependencies![SCOPE + name]).toBe(version);
    }
  });

  it('refers in its tsconfig to the packages it depends on, no more and no fewer', () => {
    const { references = [] } = readJson(`${workspace}/tsconfig.json`) as TsConfig;
    const found = references.map(({ path }) => resolvePath(`${workspace}/tsconfig.json`, path));
    const ours = declared.filter((name) => name.startsWith(SCOPE));
    const expected = ours.map((name) => name.replace(SCOPE, 'packages/'));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('is built and type-checked with the rest', () => {
    for (const config of ['tsconfig.json', 'tsconfig.tests.json']) {
      const { references = [] } = readJson(config) as TsConfig;
      expect(references).toContainEqual({ path: workspace });
    }
  });

  it('uses nothing of Node where it must run everywhere', () => {
    const wrong = imports.filter(
      ({ file, target }) => PURE.has(workspace) && !isTestFile(file) && target.startsWith('node:'),
    );
    expect(wrong).toEqual([]);
  });
});

const FOLDERS_IN_ORDER: FolderFaults = { unlisted: [], forbidden: [], unused: [], cycle: [] };

describe.each(Object.entries(FOLDER_ARROWS))('the folders of %s', (workspace, arrows) => {
  it('import each other only along their arrows, which form no circle', () => {
    expect(checkFolders(workspace, arrows, listImports(workspace))).toEqual(FOLDERS_IN_ORDER);
  });
});

const GAME_FOLDERS = listFiles(GAMES, '/game.ts').map((file) => file.split('/').at(-2)!);

describe('games', () => {
  it('are all registered, under the name of their folder', () => {
    expect(Object.keys(REGISTRY).toSorted()).toEqual(GAME_FOLDERS.toSorted());
  });

  it('number their rules each with letters of their own', () => {
    const prefixes = GAME_FOLDERS.map(rulePrefixOf);
    expect(new Set(prefixes).size).toBe(GAME_FOLDERS.length);
    expect(prefixes).not.toContain('');
  });

  it('never import each other, nor anything above them: they share the kit and nothing else', () => {
    const wrong = listImports('packages/games').filter(({ file, target }) => {
      const folder = [...GAME_FOLDERS, KIT].find((name) => file.startsWith(`${GAMES}/${name}/`));
      if (folder === undefined || !target.startsWith('.')) return false;
      const path = resolvePath(file, target);
      return ![folder, KIT].some((name) => path.startsWith(`${GAMES}/${name}/`));
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(GAME_FOLDERS)('the rules of %s', (game) => {
  const prefix = rulePrefixOf(game);

  it('have a rule book in which each is defined once', () => {
    expect(existsSync(join(ROOT, `docs/rules/${game}.md`))).toBe(true);
    const defined = listDefinedRules(game);
    expect(defined.length).toBeGreaterThan(0);
    expect(defined.filter((rule, index) => defined.indexOf(rule) !== index)).toEqual([]);
  });

  it('say of every house rule what it does', () => {
    const book = withoutGenerated(readText(`docs/rules/${game}.md`));
    const options = Object.keys(REGISTRY[game]!.options.fields);
    expect(options.filter((name) => !book.includes(`\`${name}\``))).toEqual([]);
  });

  it('are each named in the title of a test', () => {
    const tested = listTestedRules(prefix);
    expect(listDefinedRules(game).filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it('exist wherever a test, a source or a document names them', () => {
    const defined = listDefinedRules(game);
    const named = [...listCitedRules(prefix)].filter(([rule]) => !defined.includes(rule));
    expect(named).toEqual([]);
  });
});

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('what documents show', () => {
  it('is the unit for systemd as it is', () => {
    const unit = readText('deploy/stammtisch.service');
    expect(readText('docs/operations.md')).toContain(`\`\`\`ini\n${unit}\`\`\``);
  });

  it('is every picture that is kept', () => {
    const documents = ALL_FILES.filter((file) => file.endsWith('.md'))
      .map(readText)
      .join('\n');
    const kept = readdirSync(join(ROOT, 'docs/screenshots'));
    expect(kept.filter((file) => !documents.includes(`screenshots/${file}`))).toEqual([]);
  });
});

describe('no file', () => {
  it.each([
    ['has leftover notes', /\b(?:TODO|FIXME)\b/],
    [
      'names a folder of the machine it was written on',
      /(?<![\w.:/-])\/(?:(?:work|tmp)\b|(?:home|root|Users)\/)/,
    ],
    ['names where packages were fetched from', /"resolved": "https?:/],
  ])('%s', (_, pattern) => {
    const found = ALL_FILES.filter((file) => !isThisFile(file) && pattern.test(readText(file)));
    expect(found).toEqual([]);
  });

  it('locks less than "npm ci" wants: every optional part for every machine', () => {
    for (const file of ALL_FILES.filter((name) => name.endsWith('package-lock.json'))) {
      const { packages } = JSON.parse(readText(file)) as { packages: Record<string, Locked> };
      const paths = Object.keys(packages);
      const wanted = Object.values(packages).flatMap((one) =>
        Object.keys(one.optionalDependencies ?? {}),
      );
      const missing = wanted.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)));
      expect([file, missing]).toEqual([file, []]);
    }
  });

  it('holds back a test, or tries one again', () => {
    const held =
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fails)\b|\bx(?:it|describe)\(|\bretry:/;
    const tests = ALL_FILES.filter(
      (file) => /\.test\.ts$|^vitest\.config\.ts$/.test(file) && !isThisFile(file),
    );
    expect(tests.filter((file) => held.test(readText(file)))).toEqual([]);
  });
});

describe('the scanners behind these tests', () => {
  it('find every way to import', () => {
    const source = `
      import { a } from 'one';
      import type { B } from "two";
      import { type C,
        d } from './three.ts';
      import * as all from 'four/deep';
      import 'five';
      export { e } from './six.ts';
      export type { F } from './seven.ts';
      export * from 'eight';
      import g, { h } from '@scope/nine/deep';
      const lazy = await import('ten');
      // import { no } from 'comment';
      /* export { no } from 'comment'; */
      const url = 'http://x'; import { z } from 'eleven';
    `;
    expect(findTargets(source).toSorted()).toEqual(
      ['one', 'two', './three.ts', 'four/deep', 'five', './six.ts', './seven.ts', 'eight']
        .concat(['@scope/nine/deep', 'ten', 'eleven'])
        .toSorted(),
    );
  });

  it.each([
    ['@stammtisch/kernel', '@stammtisch/kernel'],
    ['@stammtisch/kernel/src/rng.ts', '@stammtisch/kernel'],
    ['commander', 'commander'],
    ['vitest/config', 'vitest'],
    ['node:fs', undefined],
    ['./rng.ts', undefined],
  ])('see in %s the package %s', (target, expected) => {
    expect(packageOf(target)).toBe(expected);
  });

  it('notice paths that lead out of a package or into its neighbour', () => {
    const found = [
      '../index.ts',
      '../../../kernel/src/rng.ts',
      '@stammtisch/kernel/src/rng.ts',
      '@stammtisch/kernel',
    ].filter((target) => leaves('packages/games', { file: 'packages/games/src/a/b.ts', target }));
    expect(found).toEqual(['../../../kernel/src/rng.ts', '@stammtisch/kernel/src/rng.ts']);
  });

  it('notice folders that are not listed, imports against the arrows, and arrows without use', () => {
    const source = 'packages/toy/src';
    const imports = [
      { file: `${source}/index.ts`, target: './low/a.ts' },
      { file: `${source}/low/a.ts`, target: '../high/b.ts' },
      { file: `${source}/high/deep/c.ts`, target: '../../low/a.ts' },
      { file: `${source}/high/deep/c.ts`, target: '../b.ts' },
      { file: `${source}/low/a.test.ts`, target: '../index.ts' },
      { file: `${source}/low/a.ts`, target: '@stammtisch/kernel' },
      { file: `${source}/new/d.ts`, target: './e.ts' },
    ];
    const arrows = { '.': ['low', 'high'], high: ['low'], low: [] };
    expect(checkFolders('packages/toy', arrows, imports)).toEqual({
      unlisted: ['new'],
      forbidden: [{ from: 'low', to: 'high', file: `${source}/low/a.ts` }],
      unused: ['. -> high'],
      cycle: [],
    });
    expect(checkFolders('packages/toy', { ...arrows, low: ['high'] }, imports)).toMatchObject({
      forbidden: [],
      cycle: ['low', 'high'],
    });
  });

  it.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['b', 'c'], b: ['c'], c: [] }, []],
    [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c']],
    [{ a: ['a'] }, ['a']],
  ])('find circles of folders: %j', (arrows: Record<string, string[]>, cycle) => {
    expect(findCycle(arrows)).toEqual(cycle);
  });

  it('notice a type name that two files export', () => {
    const doubles = findDoubleNames([
      ['a.ts', 'export interface Line {}\nexport type Seat = number;\n// export type Other = 1;'],
      [
        'b.ts',
        'export type Line = string;\ninterface Seat {}\nexport { type Seat } from "./a.ts";',
      ],
      ['c.ts', 'export class Other {}\nexport const line = 1;'],
    ]);
    expect([...doubles]).toEqual([['Line', ['a.ts', 'b.ts']]]);
  });

  it('read rules from rule books and titles, but not from comments or running text', () => {
    expect(findDefinedRules('**MM1.** A.\n**MM2.** B (see **MM3.** there).\n', 'MM')).toEqual([
      'MM1',
      'MM2',
    ]);
    const source = "it('[MM1] a and [MM2] b', f); // [MM3]\n/* [MM4] */ it(`[MM5] c`, f);";
    expect(findTestedRules(source, 'MM')).toEqual(['MM1', 'MM2', 'MM5']);
  });
});

/** A relative path out of the sources, or a path into another package that is none of its entry points. */
function leaves(workspace: string, { file, target }: Import): boolean {
  if (target.startsWith('.')) return !resolvePath(file, target).startsWith(`${workspace}/`);
  return target.startsWith(SCOPE) && !isEntryPoint(target);
}

function isEntryPoint(target: string): boolean {
  const name = packageOf(target)!;
  const { exports = {} } = readJson(
    `packages/${name.slice(SCOPE.length)}/package.json`,
  ) as Manifest;
  return Object.hasOwn(exports, `.${target.slice(name.length)}`);
}

function listDev({ devDependencies = {} }: Manifest): string[] {
  return Object.keys(devDependencies);
}

/** What people have written in a document. */
function withoutGenerated(markdown: string): string {
  return markdown.replaceAll(/<!-- generated: .*?<!-- end generated -->/gs, '');
}

function isThisFile(file: string): boolean {
  return file === 'tools/tidy.test.ts';
}
