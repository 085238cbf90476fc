/**
 * What an attacker from outside achieved against version 1.0, tried against a real server. An attack is
 * a fault like the others: it throws where the attacker gets anything, and says what it has tried.
 */
import type { KnownFault } from '../lib/trial.ts';
import { freezeServer } from './freeze.ts';

/** By name; `npm run faults -- attacks` runs all of them. */
export const ATTACKS: Readonly<Record<string, KnownFault>> = {
  freeze: { about: 'long games loaded and checked by one address', fault: freezeServer, usual: 5 },
};
