/** In which order the files of tests are run. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The beginnings of files that take long for their size. Vitest remembers what took long, but on a
 * fresh clone it begins with the largest files; a long one at the end leaves a core without work.
 */
const FIRST = [
  'apps/web/e2e/looks',
  'apps/web/e2e/contests',
  'apps/web/e2e/network',
  'faults/',
  'tools/pack',
  'apps/cli/src/bot/starters-run',
  'packages/games/src/contract',
];

export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle !== undefined && shuffle !== false) return shuffleFiles(files, seed);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => compareProjects(one, other) || compareFirst(one, other));
  }
}

/**
 * Project after project, because a process ends where the next file is of another one: what it has
 * loaded, its server and its browser would go with it.
 */
function compareProjects(one: TestSpecification, other: TestSpecification): number {
  return one.project.name.localeCompare(other.project.name);
}

function compareFirst(one: TestSpecification, other: TestSpecification): number {
  return Number(isFirst(other)) - Number(isFirst(one));
}

/** By chance within each project. */
function shuffleFiles(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const keyOf = ({ moduleId }: TestSpecification): string =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted(
    (one, other) => compareProjects(one, other) || keyOf(one).localeCompare(keyOf(other)),
  );
}

function isFirst({ moduleId }: TestSpecification): boolean {
  const path = relative(process.cwd(), moduleId);
  return FIRST.some((beginning) => path.startsWith(beginning));
}
