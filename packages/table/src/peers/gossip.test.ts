/** What servers say to each other is bounded, and in the end all know who has which table awake. */
import { describe, expect, it } from 'vitest';
import { createGossip, type GossipSetup } from '../test/gossip.ts';

const CLUSTER: GossipSetup = {
  seed: 1,
  nodes: 6,
  tables: 1200,
  sharedPerMille: 0,
  movesPerSecond: 240,
  wakesPerSecond: 0,
};

/** A sign of life of everybody else every two seconds. */
const BEATS = (CLUSTER.nodes - 1) / 2;

describe('servers whose proxy leads all of a table to one of them', () => {
  it('say nothing of moves, and compare a slice of their tables', async () => {
    const cluster = await createGossip(CLUSTER);
    const rates = await cluster.run(10);
    expect(rates.heard).toBeCloseTo(BEATS, 0);
    expect(rates.compared).toBeLessThanOrEqual(125);
    expect(cluster.entries()).toBe(0);
    expect(cluster.errors()).toEqual([]);
  });

  it('are asked once by a table that wakes, and only answer who asks', async () => {
    const cluster = await createGossip({ ...CLUSTER, wakesPerSecond: 40 });
    const { heard } = await cluster.run(10);
    // Each of 20 questions a second is heard and answered by five others at most.
    expect(heard).toBeLessThan(BEATS + 2 * 20 * 5);
    await cluster.run(3);
    expect(cluster.errors()).toEqual([]);
  });

  it('find out about each other again when one dies and another one comes', async () => {
    const cluster = await createGossip({ ...CLUSTER, sharedPerMille: 100 });
    await cluster.kill();
    await cluster.run(12);
    expect(cluster.errors()).toEqual([]);
    await cluster.add();
    await cluster.run(6);
    expect(cluster.errors()).toEqual([]);
  });
});

describe('servers that share every table', () => {
  it('tell of a move the one that has it too, and nobody else', async () => {
    const cluster = await createGossip({ ...CLUSTER, sharedPerMille: 1000 });
    const { sent } = await cluster.run(10);
    // Of two people at a table one in six is led to the server of the other.
    expect(sent).toBeLessThan(0.5 + CLUSTER.movesPerSecond / CLUSTER.nodes);
    expect(cluster.errors()).toEqual([]);
  });
});
