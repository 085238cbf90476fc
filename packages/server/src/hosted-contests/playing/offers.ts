/** Bots of a finished contest that are still connected, offered to whoever wants to play them. */
import { NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import type { NetworkBot } from '@stammtisch/lines';
import type { Entrants } from '../../contest/entrants.ts';
import type { Lending } from '../../tables/players/lending.ts';
import type { BotOffer } from '../views/show.ts';

export interface OffersSetup {
  readonly entrants: Entrants;
  readonly lending: Lending | undefined;
  /** Tells bots of the same name apart that were in different contests. */
  readonly mark: string;
  /** Whether they are left out where programs are listed. */
  readonly isHidden: boolean;
  /** Whether the contest does not need its bots. */
  readonly isIdle: () => boolean;
}

export interface Offers {
  /** Offers who is here and can be had, and nobody else. */
  refresh(): void;
  /** How an entrant can be seated. */
  find(entrant: string): BotOffer | undefined;
}

export function createOffers({ entrants, lending, mark, isHidden, isIdle }: OffersSetup): Offers {
  const offered = new Map<string, NetworkBot>();
  const nameFor = (entrant: string): string => {
    const end = ` (${mark})`;
    // As tables read names.
    const plain = entrant.normalize('NFC').trim().replace(/\s+/gu, ' ');
    return `${Array.from(plain)
      .slice(0, NAME_LENGTH_MAX - end.length)
      .join('')}${end}`;
  };
  return {
    refresh() {
      const idle = isIdle();
      if (!idle && offered.size === 0) return;
      for (const [entrant, bot] of offered) {
        if (idle && entrants.networkBotOf(entrant) === bot) continue;
        offered.delete(entrant);
        lending?.withdraw(nameFor(entrant), bot);
      }
      if (!idle) return;
      for (const { name } of entrants.list()) {
        const bot = entrants.networkBotOf(name);
        if (bot === undefined || offered.has(name)) continue;
        if (lending?.lend(nameFor(name), bot, isHidden) === true) offered.set(name, bot);
      }
    },
    find(entrant) {
      if (!offered.has(entrant)) return undefined;
      const name = nameFor(entrant);
      return { name, free: lending?.isFree(name) === true };
    },
  };
}
