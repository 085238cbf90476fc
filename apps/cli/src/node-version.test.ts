import { expect, it } from 'vitest';
import { refuseNode } from '../bin/node-version.js';

it.each(['20.19.0', '20.20.2', '21.0.0', '22.3.0', '100.0.0'])('Node %s runs', (version) => {
  expect(refuseNode(version)).toBe('');
});

it.each(['20.18.3', '20.9.0', '18.20.8', '9.99.0'])('Node %s is told to be too old', (version) => {
  expect(refuseNode(version)).toBe(
    `stammtisch: Node 20.19 oder neuer wird gebraucht; das hier ist Node ${version}.\n` +
      `stammtisch: Node 20.19 or newer is needed; this is Node ${version}.\n`,
  );
});
