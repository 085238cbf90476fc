/** Bots of a contest that is over, at tables: they stay where they are and are lent for a game. */
import { speak } from '@stammtisch/kernel';
import type { BotHello } from '@stammtisch/wire';
import type { LineUser, TakenLine } from '../../outside/link.ts';
import {
  attach,
  type Hall,
  hear,
  holderOf,
  holdName,
  isFree,
  lose,
  type Place,
} from './programs.ts';

/** A bot that somebody else looks after. */
export interface LentBot {
  readonly hello: Pick<BotHello, 'lang' | 'events'>;
  /** Whether it is left out where programs are listed. */
  readonly isHidden: boolean;
  /** Undefined where it plays for its owner. */
  take(user: LineUser): TakenLine | undefined;
  /** Says why, and closes. */
  close(reason: string): void;
}

export interface Lending {
  /** From now on it can be seated under this name; false where another program is called so. */
  lend(name: string, bot: LentBot): boolean;
  /** Its owner needs it, or it is gone; its seat at a table waits for it. */
  withdraw(name: string, bot: LentBot): void;
  /** Whether it is lent and sits at no table. */
  isFree(name: string): boolean;
}

/** No token has this hash: nobody else comes to such a place. */
const LENT = 'lent';

export function createLending(hall: Hall): Lending {
  return {
    lend(name, bot) {
      if ((holderOf(hall, name) ?? LENT) !== LENT) return false;
      const place = holdName(hall, name, LENT);
      attach(hall, place, bot.hello, lineOf(hall, place, bot));
      return true;
    },
    withdraw(name, bot) {
      const place = hall.places.get(name);
      if (place?.line?.of !== bot) return;
      place.line.rest?.();
      lose(hall, place, bot);
    },
    isFree(name) {
      const place = hall.places.get(name);
      return place !== undefined && isFree(place);
    },
  };
}

/** Its owner's line is taken only for as long as a game lasts. */
function lineOf(hall: Hall, place: Place, bot: LentBot): Place['line'] & object {
  let taken: TakenLine | undefined;
  const rest = (): void => {
    if (taken === undefined) return;
    taken.seqs.last = Math.max(taken.seqs.last, place.seqs.last);
    taken.free();
    taken = undefined;
  };
  return {
    of: bot,
    isHidden: bot.isHidden,
    send: (lines) => taken?.send(lines),
    dismiss: (why) => bot.close(speak(why, bot.hello.lang ?? 'en')),
    begin() {
      taken ??= bot.take({
        hear: (line) => hear(hall, place, line),
        lose: () => undefined,
        giveWay() {
          rest();
          lose(hall, place, bot);
        },
      });
      // A late answer must fit no question of another game on the same line.
      if (taken !== undefined) place.seqs.last = Math.max(place.seqs.last, taken.seqs.last);
      return taken?.game;
    },
    rest,
  };
}
