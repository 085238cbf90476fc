/**
 * `npm run faults [-- NAME ...] [--times N] [--seed S]`: does its worst to real servers and says which
 * promises held. Without names all of them; a seed repeats the choices of a run.
 */
import { parseArgs } from 'node:util';
import { runTrial } from './lib/trial.ts';
import { FAULTS, GROUPS } from './faults.ts';

const { values, positionals, wrong } = readCommand();
const names =
  positionals.length === 0
    ? Object.keys(FAULTS)
    : positionals.flatMap((name) => GROUPS[name] ?? [name]);
const times = values.times === undefined ? undefined : Number(values.times);
const seed = values.seed ?? String(Date.now() % 1_000_000);

const unknown = names.find((name) => !Object.hasOwn(FAULTS, name));
if (values.help === true) process.stdout.write(usage());
else if (wrong !== undefined) refuse(wrong);
else if (unknown !== undefined) refuse(`There is no fault "${unknown}".`);
else if (times !== undefined && !(Number.isSafeInteger(times) && times > 0)) {
  refuse('--times takes a whole number from 1.');
} else await runAll();

/** A flag that there is not is refused in a sentence, not with a stack. */
function readCommand(): {
  readonly values: { readonly times?: string; readonly seed?: string; readonly help?: boolean };
  readonly positionals: readonly string[];
  readonly wrong?: string;
} {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        times: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return { values: {}, positionals: [], wrong: (error as Error).message };
  }
}

async function runAll(): Promise<void> {
  let broken = 0;
  for (const name of names) {
    const { fault, usual } = FAULTS[name]!;
    const count = times ?? usual;
    const begin = performance.now();
    const tell = (line: string): void => void process.stderr.write(`\r\x1b[K${name}: ${line}`);
    process.stdout.write(`${name}: ${count} times, --seed ${seed}\n`);
    try {
      const found = await runTrial(fault, { name, seed, times: count, tell });
      const seconds = ((performance.now() - begin) / 1000).toFixed(0);
      process.stderr.write('\r\x1b[K');
      process.stdout.write(`  held: ${found} (${seconds} s)\n`);
    } catch (error) {
      broken++;
      process.stderr.write('\r\x1b[K');
      process.stdout.write(`  BROKEN: ${(error as Error).stack}\n`);
    }
  }
  process.stdout.write(broken === 0 ? 'All held.\n' : `${broken} of ${names.length} broken.\n`);
  process.exitCode = broken === 0 ? 0 : 1;
}

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n${usage()}`);
  process.exitCode = 2;
}

function usage(): string {
  const known = Object.entries(FAULTS).map(([name, { about }]) => [name, about] as const);
  const groups = Object.entries(GROUPS).map(([name, of]) => [name, of.join(', ')] as const);
  const all = [...known, ...groups].map(([name, about]) => `  ${name.padEnd(12)} ${about}\n`);
  return `Usage: npm run faults [-- NAME ...] [--times N] [--seed S]\n${all.join('')}`;
}
