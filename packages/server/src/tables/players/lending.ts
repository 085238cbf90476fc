/** Bots of a contest that is over, at tables: they stay where they are and are lent for a game. */
import type { NetworkBot } from '@stammtisch/lines';
import { attach, holdName, isFree, isRefused, lose, type SeatedBots } from './seated-bots.ts';

export interface Lending {
  /**
   * From now on the bot can be seated under this name; false where another bot is called so.
   * `isHidden`: it is left out where bots are listed.
   */
  lend(name: string, bot: NetworkBot, isHidden: boolean): boolean;
  /** Its owner needs it, or it is gone; its seat at a table waits for it. */
  withdraw(name: string, bot: NetworkBot): void;
  /** Whether it is lent and sits at no table. */
  isFree(name: string): boolean;
}

/** No token has this hash: nobody else comes to such a name. */
const LENT = 'lent';

export function createLending(bots: SeatedBots): Lending {
  return {
    lend(name, bot, isHidden) {
      if (isRefused(bots, name, LENT)) return false;
      const entry = holdName(bots, name, LENT);
      Object.assign(entry, { isLent: true, isHidden });
      attach(bots, entry, bot);
      return true;
    },
    withdraw(name, bot) {
      const entry = bots.entries.get(name);
      if (entry !== undefined) lose(bots, entry, bot);
    },
    isFree(name) {
      const entry = bots.entries.get(name);
      return entry !== undefined && isFree(entry);
    },
  };
}
