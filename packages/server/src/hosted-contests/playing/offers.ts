/** Bots of a finished contest that are still connected, offered to whoever wants to play them. */
import type { ContestBot } from '../../contest/contest-bot.ts';
import type { Entrants } from '../../contest/entrants.ts';
import type { Lending, LentBot } from '../../tables/players/lending.ts';
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

const NAME_LENGTH_MAX = 32;

export function createOffers({ entrants, lending, mark, isHidden, isIdle }: OffersSetup): Offers {
  const offered = new Map<string, { readonly guest: ContestBot; readonly bot: LentBot }>();
  const nameFor = (entrant: string): string => {
    const end = ` (${mark})`;
    // As tables read names.
    const plain = entrant.normalize('NFC').trim().replace(/\s+/gu, ' ');
    return `${Array.from(plain)
      .slice(0, NAME_LENGTH_MAX - end.length)
      .join('')}${end}`;
  };
  function offer(entrant: string, guest: ContestBot): void {
    const { take, hello } = guest;
    if (take === undefined || hello === undefined || lending === undefined) return;
    const { lang, events } = hello;
    const bot: LentBot = {
      hello: { lang, events },
      isHidden,
      take: (user) => take(user, true),
      close: (reason) => guest.close(reason),
    };
    if (lending.lend(nameFor(entrant), bot)) offered.set(entrant, { guest, bot });
  }
  return {
    refresh() {
      const idle = isIdle();
      if (!idle && offered.size === 0) return;
      for (const [entrant, { guest, bot }] of offered) {
        if (idle && entrants.botOf(entrant) === guest) continue;
        offered.delete(entrant);
        lending?.withdraw(nameFor(entrant), bot);
      }
      if (!idle) return;
      for (const { name } of entrants.list()) {
        const guest = entrants.botOf(name);
        if (guest !== undefined && !offered.has(name)) offer(name, guest);
      }
    },
    find(entrant) {
      if (!offered.has(entrant)) return undefined;
      const name = nameFor(entrant);
      return { name, free: lending?.isFree(name) === true };
    },
  };
}
