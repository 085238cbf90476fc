/**
 * What an attacker from outside achieved against version 1.0, tried against a real server. An attack is
 * a fault like the others: it throws where the attacker gets anything, and says what it has tried.
 */
import type { KnownFault } from '../lib/trial.ts';
import { copyGames } from './copies.ts';
import { chooseCards } from './salts.ts';

/** By name; `npm run faults -- attacks` runs all of them. */
export const ATTACKS: Readonly<Record<string, KnownFault>> = {
  copies: { about: 'hidden cards by a copy of a running game', fault: copyGames, usual: 5 },
  salts: { about: 'cards chosen by whoever runs the server', fault: chooseCards, usual: 5 },
};
