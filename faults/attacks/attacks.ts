/**
 * What an attacker from outside achieved against version 1.0, tried against a real server. An attack is
 * a fault like the others: it throws where the attacker gets anything, and says what it has tried.
 */
import type { KnownFault } from '../lib/trial.ts';
import { stealBotSeat } from './bot-seat.ts';
import { setClock } from './clock.ts';

/** By name; `npm run faults -- attacks` runs all of them. */
export const ATTACKS: Readonly<Record<string, KnownFault>> = {
  'bot-seat': {
    about: 'the seat of a bot is claimed by name and code, after a restart and elsewhere',
    fault: stealBotSeat,
    usual: 3,
  },
  clock: {
    about: 'servers start with the clock a year ahead and behind, and it is set while they run',
    fault: setClock,
    usual: 3,
  },
};
