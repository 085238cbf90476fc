// The same work on Stammtisch and on what others would take instead; written into docs/comparison.md.
import { measureAgainstC } from './engine/against-c.mjs';
import { describeRun } from './lib/machine.mjs';
import { writeSection } from './lib/report.mjs';
import { measureRounds } from './tables/compare.mjs';
import { CONTESTANTS, installPeers } from './tables/contestants.mjs';
import { describeTables } from './tables.mjs';

const COMPARISON = new URL('../docs/comparison.md', import.meta.url);
const SIZE = { tables: 200, rounds: 3 };

/** Measures, prints and writes everything. There are no bars: a comparison cannot fail. */
export async function run() {
  const run = describeRun();
  const sections = [`${run}. Written by \`npm run bench -- peers\`.`];
  const print = (text) => {
    sections.push(text);
    process.stdout.write(`${text}\n\n`);
  };
  process.stdout.write(`${run}\n\n`);
  print('### Rules');
  print(measureAgainstC().text);
  print('### Tables');
  for (const text of await measureTables()) print(text);
  writeSection('peers', sections.join('\n\n'), COMPARISON);
  return true;
}

async function measureTables() {
  const problem = installPeers();
  const [ours, ...peers] = Object.values(CONTESTANTS);
  const present = problem === undefined ? [ours, ...peers] : [ours];
  const tables = describeTables(await measureRounds(present, SIZE), SIZE);
  return problem === undefined ? tables : [problem, ...tables];
}
