/** Bots of a contest that is over, at tables: they stay where they are and are lent for a game. */
import type { Sentence } from '@stammtisch/kernel';
import type { LineHello, LineUser, TakenLine } from '../../bots/line.ts';
import {
  attach,
  hear,
  holdName,
  isFree,
  isRefused,
  lose,
  type SeatedBot,
  type SeatedBots,
  type TableBot,
} from './seated-bots.ts';

/** A bot that somebody else looks after. */
export interface LentBot {
  readonly hello: LineHello;
  /** Whether it is left out where bots are listed. */
  readonly isHidden: boolean;
  /** Undefined where it plays for its owner. */
  take(user: LineUser): TakenLine | undefined;
  /** Says why, and closes. */
  close(why?: Sentence): void;
}

export interface Lending {
  /** From now on it can be seated under this name; false where another bot is called so. */
  lend(name: string, bot: LentBot): boolean;
  /** Its owner needs it, or it is gone; its seat at a table waits for it. */
  withdraw(name: string, bot: LentBot): void;
  /** Whether it is lent and sits at no table. */
  isFree(name: string): boolean;
}

/** No token has this hash: nobody else comes to such a name. */
const LENT = 'lent';

export function createLending(bots: SeatedBots): Lending {
  const lent = new Map<LentBot, TableBot>();
  return {
    lend(name, bot) {
      if (isRefused(bots, name, LENT)) return false;
      const entry = holdName(bots, name, LENT);
      const borrowed = borrow(bots, entry, bot);
      lent.set(bot, borrowed);
      attach(bots, entry, bot.hello, borrowed);
      return true;
    },
    withdraw(name, bot) {
      const borrowed = lent.get(bot);
      const entry = bots.entries.get(name);
      lent.delete(bot);
      if (entry === undefined || borrowed === undefined || entry.bot !== borrowed) return;
      borrowed.rest?.();
      lose(bots, entry, borrowed);
    },
    isFree(name) {
      const entry = bots.entries.get(name);
      return entry !== undefined && isFree(entry);
    },
  };
}

/** The line of the owner is taken only for as long as a game lasts. */
function borrow(bots: SeatedBots, entry: SeatedBot, bot: LentBot): TableBot {
  const { seqs } = entry.line;
  let taken: TakenLine | undefined;
  const rest = (): void => {
    if (taken === undefined) return;
    taken.seqs.last = Math.max(taken.seqs.last, seqs.last);
    taken.free();
    taken = undefined;
  };
  const borrowed: TableBot = {
    address: '',
    isHidden: bot.isHidden,
    send: (lines) => taken?.send(lines),
    close: (why) => bot.close(why),
    begin() {
      taken ??= bot.take({
        hear: (line) => hear(bots, entry, line),
        lose: () => undefined,
        giveWay() {
          rest();
          lose(bots, entry, borrowed);
        },
      });
      // A late answer must fit no question of another game on the same line.
      if (taken !== undefined) seqs.last = Math.max(seqs.last, taken.seqs.last);
      return taken?.game;
    },
    rest,
  };
  return borrowed;
}
