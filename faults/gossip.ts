/** Twenty servers with 100,000 tables in memory: what they say to each other and ask their store. */
import { assert, pick } from '@stammtisch/kernel';
import {
  createGossip,
  type Gossip,
  type GossipRates,
  type GossipSetup,
} from '../packages/table/src/test/gossip.ts';
import type { Fault } from './lib/trial.ts';

/** One table in ten is being played, a move every five seconds; people come and go. */
const HOUSE = { nodes: 20, tables: 100_000, movesPerSecond: 2000, wakesPerSecond: 160 };

const KINDS: readonly (readonly [name: string, Partial<GossipSetup>])[] = [
  ['routed', { sharedPerMille: 0 }],
  ['routed, 1 % on two servers', { sharedPerMille: 10 }],
  ['not routed', { sharedPerMille: 1000 }],
];

/** Each of so many seconds is simulated for every kind of house. */
export const gossip: Fault = async ({ rng, times, tell }) => {
  const seed = pick(rng, 1_000_000_000);
  const lines: string[] = [];
  for (const [name, changes] of KINDS) {
    tell(name);
    const house = await createGossip({ seed, ...HOUSE, sharedPerMille: 0, ...changes });
    lines.push(...(await watch(house, name, times)));
  }
  return `for one server and second, seed ${seed}:\n${lines.join('\n')}\n `;
};

async function watch(house: Gossip, name: string, seconds: number): Promise<string[]> {
  const quiet = await house.run(seconds);
  const lines = [describe(name, quiet, house)];
  await house.kill();
  lines.push(describe('  one is killed, the next 15 s', await house.run(15), house));
  await house.add();
  lines.push(describe('  one is added, the next 15 s', await house.run(15), house));
  // What was on its way is heard, and what was doubted is answered.
  await house.run(0);
  const errors = house.errors();
  assert(
    errors.length < HOUSE.wakesPerSecond,
    `${errors.length} tables are not known: ${errors[0]}`,
  );
  return lines;
}

function describe(name: string, rates: GossipRates, house: Gossip): string {
  const { sent, heard, bytes, compared } = rates;
  const figures = [
    `sent ${sent.toFixed(1)}`,
    `heard ${heard.toFixed(1)}`,
    `${(bytes / 1024).toFixed(1)} KiB`,
    `compared ${compared.toFixed(0)}`,
    `entries kept ${house.entries().toFixed(0)}`,
  ];
  return `    ${name}: ${figures.join(', ')}`;
}
