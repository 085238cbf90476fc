/** Built-in bots: the quick ones choose here and now, those that search think on threads. */
import { type Bot, parseBot } from '@stammtisch/bots';
import { assert } from '@stammtisch/kernel';
import type { BotAtTable, BotPlayers } from '@stammtisch/table';
import type { Thinkers } from '../../threads/thinkers.ts';
import { type BotOrder, makeBot } from '../../threads/thinking.ts';
import { seatKey } from './seat-key.ts';

export interface BuiltIn extends Pick<BotPlayers, 'choose'> {
  forget(seat: BotAtTable): void;
}

export function createBuiltIn(thinkers: Thinkers): BuiltIn {
  const quick = new Map<string, Bot>();
  return {
    choose(seat, ask) {
      const key = seatKey(seat);
      const order = orderOf(seat);
      if (takesTime(order)) return thinkers.choose({ key, order, ask });
      let bot = quick.get(key);
      // A bot without a budget does not look at a clock.
      if (bot === undefined) quick.set(key, (bot = makeBot(order, () => 0)));
      return bot.choose(ask);
    },
    forget(seat) {
      const key = seatKey(seat);
      if (!quick.delete(key)) thinkers.forget(key);
    },
  };
}

function orderOf({ game, player }: BotAtTable): BotOrder {
  assert(player.kind === 'bot', 'bots of the network are asked elsewhere');
  return { game: game.id, bot: player.bot, seed: player.seed };
}

function takesTime({ game, bot }: BotOrder): boolean {
  const spec = parseBot(game, bot);
  return spec.ok && spec.value.budget !== undefined;
}
