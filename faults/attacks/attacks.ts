/**
 * What an attacker from outside achieved against version 1.0, tried against a real server. An attack is
 * a fault like the others: it throws where the attacker gets anything, and says what it has tried.
 */
import type { KnownFault } from '../lib/trial.ts';
import { stealBotSeat } from './bot-seat.ts';
import { setClock } from './clock.ts';
import { bringClass, guessCodes } from './codes.ts';
import { copyGames } from './copies.ts';
import { fillByStrangers } from './disk.ts';
import { freezeServer } from './freeze.ts';
import { chooseCards } from './salts.ts';
import { stopWhilePlaying } from './stop.ts';

/** By name; `npm run faults -- attacks` runs all of them. */
export const ATTACKS: Readonly<Record<string, KnownFault>> = {
  copies: { about: 'hidden cards by a copy of a running game', fault: copyGames, usual: 5 },
  'bot-seat': {
    about: 'the seat of a bot is claimed by name and code, after a restart and elsewhere',
    fault: stealBotSeat,
    usual: 3,
  },
  freeze: { about: 'long games loaded and checked by one address', fault: freezeServer, usual: 5 },
  'fill-disk': { about: 'strangers fill the disk', fault: fillByStrangers, usual: 1 },
  'stop-playing': {
    about: 'SIGTERM while contests think, kill -9 in a match',
    fault: stopWhilePlaying,
    usual: 20,
  },
  codes: { about: 'codes tried out at every entry point', fault: guessCodes, usual: 5 },
  clock: {
    about: 'servers start with the clock a year ahead and behind, and it is set while they run',
    fault: setClock,
    usual: 3,
  },
  class: { about: 'thirty first visits from one address', fault: bringClass, usual: 1 },
  salts: { about: 'cards chosen by whoever runs the server', fault: chooseCards, usual: 5 },
};
