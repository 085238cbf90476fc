import { chanco, selectCard } from '@stammtisch/games';
import type { Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';

type ChancoView = ReturnType<typeof chanco.view>;

/** The automatic player of Chanco (CH24). In Chanco nobody has anything to say out of turn. */
export function createAutoBot(rng: Rng): Bot {
  return {
    choose({ view, waitedFor }) {
      if (!waitedFor) return undefined;
      const { hand } = view as ChancoView;
      return chanco.codec.encode({ kind: 'pass', card: hand[selectCard(hand, rng)]! });
    },
  };
}
