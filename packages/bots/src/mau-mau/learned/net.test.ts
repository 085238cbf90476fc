import { expect, it } from 'vitest';
import { rate, unpackNet } from './net.ts';

/** Two inputs, two numbers between, one choice. */
const SMALL = packed({
  sizes: [2, 2, 1],
  layers: [
    { biases: [0.5, -1], scales: [0.25, 0.5], weights: [4, -2, 8, 6] },
    { biases: [-3], scales: [2], weights: [3, 100] },
  ],
});

it.each([
  // 0.5 + 1 * 4 / 4 = 1.5 and -1 - 1 < 0; then -3 + 1.5 * 6.
  ['drops what is below zero between layers', [1, 0], 6],
  // 0.5 + 2 * 2 = 4.5 and -1 + 2 * 3 = 5; then -3 + 4.5 * 6 + 5 * 200.
  ['sums up by input and scales by output', [0, 2], 1024],
  ['takes inputs below zero', [-1, -1], -3],
])('%s', (_, inputs, expected) => {
  expect([...rate(unpackNet(SMALL), inputs)]).toEqual([expected]);
});

it('rates the same when it is asked again', () => {
  const net = unpackNet(SMALL);
  const first = [...rate(net, [0, 2])];
  rate(net, [1, 0]);
  expect([...rate(net, [0, 2])]).toEqual(first);
});

interface Parts {
  readonly sizes: readonly number[];
  readonly layers: readonly {
    readonly biases: readonly number[];
    readonly scales: readonly number[];
    readonly weights: readonly number[];
  }[];
}

function packed({ sizes, layers }: Parts): { sizes: readonly number[]; data: string } {
  const parts = layers.flatMap(({ biases, scales, weights }) => [
    new Uint8Array(Float32Array.from([...biases, ...scales]).buffer),
    new Uint8Array(Int8Array.from(weights).buffer),
  ]);
  return { sizes, data: Buffer.concat(parts).toString('base64') };
}
